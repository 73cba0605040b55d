import Foundation

/// A page as it was read.
public struct BookPage: Equatable, Sendable {
  public var chapter: Summary.Chapter
  public var file: URL
  /// Markdown.
  public var source: String
  /// The name of the page that follows.
  public var next: String?

  public init(chapter: Summary.Chapter, file: URL, source: String, next: String? = nil) {
    self.chapter = chapter
    self.file = file
    self.source = source
    self.next = next
  }

  public var name: String { chapter.name }
  public var title: String { chapter.title }

  /// The first sentence below the title, as a table of contents shows it.
  public var summary: String {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    let paragraph = lines.drop { $0.isEmpty || $0.hasPrefix("#") }.prefix { !$0.isEmpty }
    let text = paragraph.joined(separator: " ")
      .replacing(#/\[([^\]]*)\]\([^)]*\)/#) { String($0.1) }
      .replacing("**", with: "")
      .replacing(#/(^|[ (])[*_]([^*_]+)[*_]/#) { String($0.1 + $0.2) }
    guard let end = text.firstRange(of: #/[.:!?](?= |$)/#) else { return text }
    return String(text[..<end.lowerBound]) + "."
  }
}
