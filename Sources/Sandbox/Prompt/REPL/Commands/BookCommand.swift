import Book
import Reports

/// Shows a chapter of the Book, a section of it, or the list of chapters, and searches the Book.
struct BookCommand: Command {
  static let help = CommandHelp(
    "book", usage: "book [PAGE]",
    summary: "Read a page of the Book, follow a link, search, or list the pages",
    examples: [
      "book", "book effects", "book effects#when-it-fails", "book next", "book 2", "book ?debounce",
    ],
    topic: .lessons, argument: .chapter)

  var chapter: String

  init(argument: String) { chapter = argument }

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    let book = prompt.clients.book
    guard !chapter.isEmpty else { return ContentsMessage(chapters: try book.contents()) }
    if chapter.hasPrefix("?") {
      let words = String(chapter.dropFirst())
      return SearchMessage(words: words, matches: try book.search(words))
    }
    let name = try book.bookmark.target(chapter)
    let page = try book.page(name)
    // The links of a section have the numbers that were shown with it.
    book.bookmark.move(to: page)
    return PageMessage(page: page, syntax: prompt.clients.syntax)
  }
}

/// The Book's table of contents.
struct ContentsMessage: Message {
  var chapters: [BookEntry]

  var event: Event { Event("contents", ["chapters": chapters]) }
  func text(_ renderer: TextRenderer) -> String? {
    PageRenderer(style: renderer.style).render(chapters)
  }
}

/// A page of the Book.
struct PageMessage: Message {
  var page: BookPage
  var syntax: SyntaxTools

  var isLong: Bool { true }
  var event: Event { Event("page", ["text": page.source, "title": page.title, "page": page.name]) }

  func text(_ renderer: TextRenderer) -> String? {
    PageRenderer(style: renderer.style, numbersLinks: true) { source in
      syntax.classify(source).map { StyledText($0.text, $0.role) }
    }.render(page)
  }
}

/// The places of the Book that contain words.
struct SearchMessage: Message {
  var words: String
  var matches: [BookMatch]

  var event: Event { Event("matches", ["matches": matches]) }
  func text(_ renderer: TextRenderer) -> String? {
    PageRenderer(style: renderer.style).render(matches, of: words)
  }
}
