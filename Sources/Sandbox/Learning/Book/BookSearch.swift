import Reports

/// A place in the Book that contains what a reader has searched for.
public struct BookMatch: Codable, Equatable, Sendable {
  /// The name of the page, with the anchor of the section: `effects#when-it-fails`.
  public var place: String
  /// The first sentence of the section that contains one of the words, without Markdown's marks.
  public var line: String
}

extension BookPage {
  /// Searches the page, section by section.
  ///
  /// - Parameter words: Words that must all be in a section, in upper or lower case.
  /// - Returns: The sections that contain all words. Those with a word in their heading come first.
  func matches(_ words: [String]) -> [(match: BookMatch, isHeading: Bool)] {
    guard !words.isEmpty else { return [] }
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    let headings = headings
    var results: [(match: BookMatch, isHeading: Bool)] = []
    for (index, heading) in headings.enumerated() {
      let end = headings.indices.contains(index + 1) ? headings[index + 1].line : lines.count
      // Comments are for the runner of the blocks.
      let section = lines[heading.line..<end].filter { !$0.hasPrefix("<!--") }
      let text = section.joined(separator: " ").lowercased()
      guard words.allSatisfy({ text.contains($0.lowercased()) }) else { continue }
      let title = heading.title.lowercased()
      let isHeading = words.contains { title.contains($0.lowercased()) }
      let line = SearchedText(section.dropFirst()).line(with: words) ?? PlainText.text(heading.title)
      results.append(
        (BookMatch(place: index == 0 ? name : "\(name)#\(heading.anchor)", line: line), isHeading))
    }
    return results
  }
}

extension BookClient {
  /// Searches all pages.
  ///
  /// - Parameter text: The words, separated by spaces.
  /// - Returns: At most 20 places. Those with a word in their heading come first.
  public func search(_ text: String) throws -> [BookMatch] {
    let words = text.split(separator: " ").map(String.init)
    let found = try names().flatMap { try page($0).matches(words) }
    return Array((found.filter(\.isHeading) + found.filter { !$0.isHeading }).map(\.match).prefix(20))
  }
}
