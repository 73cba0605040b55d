import Reports
import TextHandling

extension BookPage {
  /// A heading of a page, to which a link can lead.
  public struct Heading: Equatable, Sendable {
    /// The text, without Markdown's marks.
    public var title: String
    /// The name of the section in links, as a forge makes it from the title: `only-the-newest-counts`.
    public var anchor: String
    /// The number of `#` in front of the title.
    public var level: Int
    /// The line of the heading, from 0.
    public var line: Int
  }

  private var lines: [Substring] { source.split(separator: "\n", omittingEmptySubsequences: false) }

  /// The headings of the page, in their order. A line in a block of code is no heading.
  public var headings: [Heading] {
    var headings: [Heading] = []
    var fence: Substring?
    for (index, line) in lines.enumerated() {
      if let open = fence {
        if line.hasPrefix(open), line.allSatisfy({ $0 == "`" || $0 == " " }) { fence = nil }
      } else if line.hasPrefix("```") {
        fence = line.prefix { $0 == "`" }
      } else if line.hasPrefix("#"), let match = line.wholeMatch(of: #/(#{1,6}) +(.*)/#) {
        let title = match.2.replacing(#/[`*]/#, with: "")
        let base = Self.anchor(title)
        let earlier = headings.count { $0.anchor == base || $0.anchor.hasPrefix("\(base)-") }
        headings.append(
          Heading(
            title: String(title), anchor: earlier == 0 ? base : "\(base)-\(earlier)",
            level: match.1.count, line: index))
      }
    }
    return headings
  }

  private static func anchor(_ title: some StringProtocol) -> String {
    let kept = title.lowercased().filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
    return kept.replacing(" ", with: "-")
  }

  /// The part of the page from a heading to the next one of the same level, as a page of its own.
  ///
  /// - Parameter anchor: The anchor of the heading, or the beginning of it.
  /// - Throws: A `Report` with the page's anchors when none of them fits.
  public func section(_ anchor: String) throws -> BookPage {
    let headings = headings
    let wanted = anchor.lowercased()
    let index =
      headings.firstIndex { $0.anchor == wanted } ?? headings.firstIndex { $0.anchor.hasPrefix(wanted) }
    guard let index, !wanted.isEmpty else {
      let anchors = headings.dropFirst().map(\.anchor)
      throw Report(
        "The page “\(name)” has no section “\(anchor)”.",
        expected: "Choose one of these sections: \(anchors.joined(separator: ", ")).",
        nearNames: NearNames.find(wanted, in: anchors))
    }
    let heading = headings[index]
    let end = headings[(index + 1)...].first { $0.level <= heading.level }?.line ?? lines.count
    var page = self
    page.source = lines[heading.line..<end].joined(separator: "\n")
    // A reader who goes from section to section stays in the chapter until its end.
    let siblings = headings.filter { $0.level == heading.level }
    let place = siblings.firstIndex(of: heading) ?? 0
    if heading.level > 1 {
      page.previous = place > 0 ? "\(name)#\(siblings[place - 1].anchor)" : name
      if place + 1 < siblings.count { page.next = "\(name)#\(siblings[place + 1].anchor)" }
    }
    return page
  }
}
