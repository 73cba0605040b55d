import Book
import Reports

/// Shows a chapter of the Book, or the list of chapters.
struct BookCommand: Command {
  static let help = CommandHelp(
    "book", usage: "book [CHAPTER]", summary: "Read a chapter of the Book, or list the chapters",
    examples: ["book", "book effects"],
    topic: .lessons, argument: .chapter)

  var chapter: String

  init(argument: String) { chapter = argument }

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    let book = prompt.clients.book
    guard !chapter.isEmpty else { return ContentsMessage(chapters: try book.contents()) }
    return PageMessage(page: try book.page(chapter), syntax: prompt.clients.syntax)
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
    PageRenderer(style: renderer.style) { source in
      syntax.classify(source).map { StyledText($0.text, $0.role) }
    }.render(page)
  }
}
