import Book

/// A part of a page that is made from something else: what stands below a comment, up to the next heading.
enum MarkedSection {
  /// The source of a page with another text below a comment; nil when the page doesn't have the comment.
  static func replacing(below mark: String, of page: BookPage, by text: String) -> String? {
    guard let mark = page.source.firstRange(of: mark) else { return nil }
    let below = page.source[mark.upperBound...]
    let rest = below.firstRange(of: "\n#").map { below[$0.lowerBound...] } ?? ""
    return page.source[..<mark.upperBound] + "\n\n" + text + rest
  }
}
