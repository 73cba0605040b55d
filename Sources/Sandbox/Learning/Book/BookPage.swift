import Foundation

/// A page of the Book: its chapter and its Markdown.
public struct BookPage: Equatable, Sendable {
  /// The chapter, as `SUMMARY.md` lists it.
  public var chapter: Summary.Chapter
  /// The file that the page was read from.
  public var file: URL
  /// The Markdown of the page.
  public var source: String
  /// The name of the next chapter; nil for the last page.
  public var next: String?
  /// The name of the chapter before this one; nil for the first page.
  public var previous: String?

  /// Creates a page. ``Book/page(_:)`` reads one from disk.
  public init(
    chapter: Summary.Chapter, file: URL, source: String, next: String? = nil, previous: String? = nil
  ) {
    self.chapter = chapter
    self.file = file
    self.source = source
    self.next = next
    self.previous = previous
  }

  /// The name of the chapter, such as `effects`.
  public var name: String { chapter.name }
  /// The name that opens the page or section again, such as `effects#when-it-fails`.
  public var place: String {
    guard let heading = headings.first, heading.level > 1 else { return name }
    return "\(name)#\(heading.anchor)"
  }
  /// The title of the chapter, as `SUMMARY.md` gives it.
  public var title: String { chapter.title }

  /// The name of the page whose code this page continues, from the comment `<!-- continues PAGE -->`; nil when the page
  /// starts with nothing.
  public var continued: String? { comment("continues").map(String.init) }

  /// The features of the Book's app, as the comment `<!-- app Kitchen, TeaForm -->` names them from this page on. The first
  /// one is the root. nil when the page doesn't change what the app consists of.
  public var app: [String]? { names("app") }

  /// The tests of this page and of earlier ones that listings don't contain from this page on, as the comment
  /// `<!-- without stopping, aTick -->` names them.
  public var withoutTests: [String] { names("without") ?? [] }

  /// The modules that this page splits off from the app, as the comment `<!-- targets Brew: Brew; Tips: TipClient -->` names
  /// them, each with what is in it.
  package var targets: [(target: String, names: Set<Substring>)] {
    comment("targets")?.split(separator: ";").map { target in
      let words = target.split { " :,".contains($0) }
      return (String(words.first ?? ""), Set(words.dropFirst()))
    } ?? []
  }

  /// The first state of the app at the prompt, from the comment `<!-- starts with Kitchen.State(…) -->`; nil when the page
  /// doesn't change it.
  public var firstState: String? { comment("starts with").map(String.init) }

  private func names(_ word: String) -> [String]? {
    comment(word)?.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
  }

  /// What follows a word in a comment of one line below the title.
  private func comment(_ word: String) -> Substring? {
    var rest = source[...]
    while !rest.isEmpty {
      let line = rest.prefix { $0 != "\n" }
      guard line.isEmpty || line.hasPrefix("# ") || line.hasPrefix("<!--") else { return nil }
      let start = "<!-- \(word) "
      if line.hasPrefix(start), line.hasSuffix(" -->") { return line.dropFirst(start.count).dropLast(4) }
      rest = rest[line.endIndex...].dropFirst()
    }
    return nil
  }

  /// The first sentence below the title, without Markdown's marks; empty when the page has no text.
  public var summary: String {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    let paragraph = lines.drop { $0.isEmpty || $0.hasPrefix("#") || $0.hasPrefix("<!--") }.prefix {
      !$0.isEmpty
    }
    let text = paragraph.joined(separator: " ")
      .replacing(#/\[([^\]]*)\]\([^)]*\)/#) { String($0.1) }
      .replacing("**", with: "")
      .replacing(#/(^|[ (])[*_]([^*_]+)[*_]/#) { String($0.1 + $0.2) }
    guard let end = text.firstRange(of: #/[.:!?](?= |$)/#) else { return text }
    return String(text[..<end.lowerBound]) + "."
  }
}
