import Foundation
import TestTiers
import Testing
import TextHandling
@testable import MarkdownText

@testable import Book

/// The Book's own pages on terminals of every width.
@Suite(.enabled(if: MarkdownParser.isAvailable))
struct WidthTests {
  private static let book = URL(filePath: #filePath).appending(path: "../../../../Book").standardized

  /// Every block of code, on a page by itself.
  private static func codePages(_ page: BookPage) throws -> [(code: String, page: BookPage)] {
    let fences = page.source.matches(of: #/(?m)^```(swift|text|tca|sh)[^\n]*\n((?s).*?)^```$/#)
    return fences.map { fence in
      var single = page
      (single.next, single.previous) = (nil, nil)
      single.source = String(fence.0)
      return (String(fence.2), single)
    }
  }

  @Test(arguments: [20, 33, 40, 48, 80].sampled(1)) func noLineIsWiderThanTheTerminal(width: Int) throws {
    for page in try Book(folder: Self.book).pages() {
      let text = PageRenderer(style: TextStyle(width: width), links: .numbers).render(page)
      let wide = text.split(separator: "\n").filter { $0.displayWidth > width }
      #expect(wide == [], "\(page.name)")
    }
  }

  @Test func swiftIsNeverBrokenAtEightyColumns() throws {
    for page in try Book(folder: Self.book).pages() {
      for (code, single) in try Self.codePages(page) where single.source.hasPrefix("```swift") {
        let lines = PageRenderer(style: TextStyle(width: 80)).render(single).split(separator: "\n")
        #expect(lines.count == code.split(separator: "\n").count, "\(page.name): \(code)")
      }
    }
  }

  /// Whoever joins the lines at the signs gets the code again, so no part of it is lost or taken for a line of its own.
  @Test(arguments: [20, 33, 40, 48, 80].sampled(1)) func brokenCodeIsMarkedAndComplete(width: Int) throws {
    for page in try Book(folder: Self.book).pages() {
      for (code, single) in try Self.codePages(page) {
        let lines = PageRenderer(style: TextStyle(width: width)).render(single).split(
          separator: "\n", omittingEmptySubsequences: false)
        let joined = Self.joined(lines)
        #expect(squeezed(joined) == squeezed(Self.lines(code)), "\(page.name)")
        // A line that is broken begins with code, not with an empty line.
        #expect(joined.map(\.isEmpty) == Self.lines(code).map { $0.allSatisfy { $0 == " " } }, "\(page.name)")
        guard single.source.hasPrefix("```swift") else { continue }
        #expect(keepsOrder(indentations(joined), indentations(Self.lines(code))), "\(page.name)")
      }
    }
  }

  @Test(arguments: [20, 40, 80].sampled(1)) func everyCellOfATableIsShown(width: Int) throws {
    for page in try Book(folder: Self.book).pages() {
      for case .table(let table) in MarkdownParser.parse(page.source)?.blocks ?? [] {
        let style = TextStyle(width: width)
        let lines = TableLayout(style: style, width: width).lines(
          header: table.header.map { [StyledText($0.plainText)] },
          rows: table.rows.map { $0.map { [StyledText($0.plainText)] } }, alignments: table.alignments)
        #expect(lines.filter { $0.displayWidth > width } == [], "\(page.name)")
        // The words of a cell may be on several lines, between those of other cells.
        let shown = Set(lines.flatMap { $0.split(separator: " ") })
        let words = table.rows.flatMap(\.self).flatMap { $0.plainText.split(separator: " ") }
        let missing = words.filter { $0.displayWidth <= 12 && !shown.contains($0) }
        #expect(missing == [], "\(page.name)")
      }
    }
  }

  // MARK: - Lines

  /// The lines of a block, without the empty ones at its end.
  private static func lines(_ code: String) -> [Substring] {
    var lines = code.split(separator: "\n", omittingEmptySubsequences: false)
    while lines.last?.allSatisfy({ $0 == " " }) == true { lines.removeLast() }
    return lines
  }

  /// The lines without the breaks that a sign marks.
  private static func joined(_ lines: [Substring]) -> [String] {
    var joined: [String] = []
    for line in lines {
      let text = line.drop { $0 == " " }
      if text.hasPrefix("↳ "), !joined.isEmpty {
        joined[joined.count - 1] += text.dropFirst(2)
      } else {
        joined.append(String(line))
      }
    }
    return joined
  }

  private func squeezed(_ lines: some Sequence<some StringProtocol>) -> [String] {
    lines.map { String($0.filter { $0 != " " }) }.filter { !$0.isEmpty }
  }

  /// The indentations of the lines that aren't empty.
  private func indentations(_ lines: [some StringProtocol]) -> [Int] {
    lines.compactMap { line in line.firstIndex { $0 != " " }.map { line[..<$0].count } }
  }

  /// Whether a line that is indented more deeply than the one above it is never shown to its left, and the reverse.
  private func keepsOrder(_ shown: [Int], _ source: [Int]) -> Bool {
    guard shown.count == source.count else { return false }
    for index in source.indices.dropFirst() {
      let (wanted, got) = (source[index] - source[index - 1], shown[index] - shown[index - 1])
      guard wanted.signum() * got.signum() >= 0, wanted != 0 || got == 0 else { return false }
    }
    return true
  }
}
