/// The links to the pages before and after a page, which stand at the end of its file for readers on GitHub.
///
/// `tca book --manual` writes them. A terminal and the site show steps of their own, so a ``BookPage`` is read without them.
package enum PageSteps {
  /// The comment above the links.
  static let mark = "<!-- Made by `tca book --manual` from SUMMARY.md. -->"

  /// The text of a page's file without the links.
  static func removed(from text: String) -> String {
    guard let mark = text.firstRange(of: "\n\(mark)\n") else { return text }
    return String(text[..<mark.lowerBound])
  }

  /// The text of a page's file: its source and the links.
  ///
  /// - Parameters:
  ///   - source: The Markdown of the page, without the links.
  ///   - page: The page.
  ///   - book: The book that the page belongs to.
  /// - Returns: The source alone for the only page of a book.
  package static func added(to source: String, of page: BookPage, in book: Book) -> String {
    let steps = [("Before", page.previous), ("Next", page.next)].compactMap { step, name in
      book.summary.chapters.first { $0.name == name }.map { "\(step): [\($0.title)](\($0.path))." }
    }
    guard !steps.isEmpty else { return source }
    return "\(source)\n\(mark)\n\n---\n\n\(steps.joined(separator: " "))\n"
  }
}
