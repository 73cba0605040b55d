import Book
import MarkdownText
import PromptLanguage
import PromptMessages
import TextHandling

/// A line of a page's transcript, before it runs.
struct PlayedCommand: Message, Event {
  let event = "playing"
  var command: String

  func text(_ renderer: TextRenderer) -> String? {
    renderer.lines(
      command.printable.split(separator: "\n").enumerated().map { index, line in
        renderer.style((index == 0 ? "  ❯ " : "    ") + line, .dim)
      })
  }
}

/// A listing that was written to a folder.
public struct ListingMessage: Message {
  /// The listing.
  public var listing: Listing
  /// The path of its folder.
  public var folder: String

  /// - Parameters:
  ///   - listing: The listing.
  ///   - folder: The path of its folder.
  public init(listing: Listing, folder: String) {
    self.listing = listing
    self.folder = folder
  }

  private struct Fields: Event {
    let event = "listing"
    /// The name of the chapter.
    var page: String
    var folder: String
    /// Paths in the folder.
    var written: [String]
  }

  /// The event `listing`.
  public var events: [any Event] {
    [Fields(page: listing.chapter.name, folder: folder, written: listing.files.map(\.path))]
  }

  /// What was written, and what to type next.
  public func text(_ renderer: TextRenderer) -> String? {
    let tests =
      switch listing.testCount {
      case 0: "no tests yet"
      case 1: "1 test"
      default: "\(listing.testCount) tests"
      }
    let next = listing.testCount == 0 ? "swift build" : "swift test"
    let place = folder.contains(" ") ? "'\(folder)'" : folder
    let chapter = "\(listing.name) as the chapter “\(listing.chapter.title)” leaves it"
    let files = listing.files.flatMap { renderer.style.wrap($0.path, first: "  ") }
    return renderer.lines(
      [renderer.paragraph("\(chapter) is in the new folder \(folder), with \(tests):")] + files + [
        renderer.paragraph(
          """
          Next, type `cd \(place) && \(next)` in a shell. The first build takes a few minutes, because it compiles the library.
          """)
      ])
  }
}

/// The Book's table of contents.
struct ContentsMessage: Message, Event {
  let event = "contents"
  var chapters: [BookEntry]

  var isLong: Bool { true }

  func text(_ renderer: TextRenderer) -> String? {
    PageRenderer(style: renderer.style).render(chapters)
  }
}

/// A page of the Book.
struct PageMessage: Message {
  var page: BookPage
  var syntax: SyntaxTools
  var answers = PageRenderer.Answers.hidden

  var isLong: Bool { true }

  private struct Fields: Event {
    let event = "page"
    /// The page's name.
    var page: String
    var title: String
    /// Markdown.
    var text: String
  }

  var events: [any Event] { [Fields(page: page.name, title: page.title, text: page.source)] }

  func text(_ renderer: TextRenderer) -> String? {
    var pages = PageRenderer(style: renderer.style, links: answers == .only ? .commands : .numbers) {
      source in
      syntax.classify(source).map { StyledText($0.text, $0.role) }
    }
    pages.answers = answers
    return pages.render(page)
  }
}

/// The places of the Book that contain words.
struct SearchMessage: Message {
  var words: String
  var matches: [BookMatch]
  /// The page that a question is about; nil when there is none, or when it is no question.
  var page: String?

  private struct Fields: Event {
    let event = "matches"
    var matches: [BookMatch]
  }

  var events: [any Event] { [Fields(matches: matches)] }

  func text(_ renderer: TextRenderer) -> String? {
    let found = PageRenderer(style: renderer.style).render(matches, of: words)
    guard let page else { return found }
    return renderer.lines([renderer.paragraph("The page about it: `book \(page)`."), found])
  }
}
