import Book
import PromptLanguage
import PromptMessages
import Reports

/// Shows a chapter of the Book, a section of it, or the list of chapters, and searches the Book.
struct BookCommand: Command {
  static let help = CommandHelp(
    "book", usage: "book [PAGE | ?WORDS]",
    summary: "Read a page of the Book, follow a link, search, or list the pages",
    details: """
      `book next` and `book previous` go through the pages, and `book 2` follows the second link of the page that you have \
      read. `book ?WORDS` lists the places that contain all the words. `book play` runs the commands of this page's transcripts in your session, and `book play PAGE` those of another \
      page.
      """,
    examples: [
      "book", "book effects", "book effects#when-it-fails", "book next", "book 2", "book ?debounce",
      "book play effects",
    ],
    topic: .lessons, argument: .chapter)

  var chapter: String

  init(argument: String) { chapter = argument }

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    let book = prompt.clients.book
    guard !chapter.isEmpty else { return ContentsMessage(chapters: try book.contents()) }
    if let search = chapter.wholeMatch(of: #/(?:\?|(?:--|-)?(?:search|find)[ =])\s*(?<words>.*)/#) {
      let words = String(search.words)
      return SearchMessage(words: words, matches: try book.search(words))
    }
    if let script = chapter.wholeMatch(of: #/play(?: +(?<page>.*))?/#) {
      return try await prompt.playScripts(of: script.page.map(String.init))
    }
    let name = try book.bookmark.target(chapter)
    let page: BookPage
    do {
      page = try book.page(name)
    } catch let report as Report {
      throw Self.explained(report, name, book)
    }
    // The links of a section have the numbers that were shown with it.
    book.bookmark.move(to: page)
    return PageMessage(page: page, syntax: prompt.clients.syntax)
  }
}

extension BookCommand {
  /// The report about a page that doesn't exist, with a search for its words.
  private static func explained(_ report: Report, _ name: String, _ book: BookClient) -> Report {
    // If the page exists, its section doesn't, and the report names its sections.
    guard let names = try? book.names(), !names.contains(String(name.prefix { $0 != "#" })) else {
      return report
    }
    let cause = BookQuestion(about: name).cause(book)
    let list = Report.Cause("You can list the pages.", fix: "book")
    return Report(
      "The Book has no page “\(name)”.", causes: cause.fix == list.fix ? [cause] : [cause, list],
      nearNames: report.nearNames)
  }
}

extension CommandContext {
  /// Runs the commands of a page's scripts, as if the learner typed them.
  ///
  /// - Parameter name: The page, a section of it, or a step to it; nil for the page that is open.
  fileprivate func playScripts(of name: String?) async throws -> (any Message)? {
    let page: BookPage
    if let name {
      page = try clients.book.page(try clients.book.bookmark.target(name))
    } else if let current = clients.book.bookmark.current {
      page = current
    } else {
      throw Report(
        "No page of the Book is open yet.", expected: "Name the page, such as `book play effects`.")
    }
    let scripts = try page.scripts()
    guard let first = scripts.first else {
      throw Report("The page “\(page.name)” has no transcript to play.")
    }
    let lesson = await place.lesson?.slug
    let fitting = scripts.filter { $0.lesson == nil || $0.lesson == lesson }
    guard !fitting.isEmpty else {
      throw Report(
        "The transcript of “\(page.name)” is for the lesson “\(first.lesson ?? "")”.",
        causes: [.init("Another lesson is open.", fix: "lesson \(first.lesson ?? "")")])
    }
    for command in fitting.flatMap(\.commands) {
      let scanned = Scanner(commands: commands).scan(command)
      // A page that plays itself would never end.
      if case .command(let type, _) = scanned, type == BookCommand.self { continue }
      say(PlayedCommand(command: command))
      guard await perform(scanned) == .done else {
        return Note("The rest of the transcript isn't played.")
      }
    }
    return nil
  }
}

/// A command of a transcript, before it runs.
struct PlayedCommand: Message {
  var command: String

  var event: Event { Event("playing", ["command": command]) }
  func text(_ renderer: TextRenderer) -> String? {
    renderer.lines(
      command.printable.split(separator: "\n").enumerated().map { index, line in
        renderer.style((index == 0 ? "  ❯ " : "    ") + line, .dim)
      })
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

/// Shows the answers to the questions of the page that is open.
struct AnswersCommand: PlainCommand {
  static let help = CommandHelp(
    "answers", usage: "answers", summary: "Show the answers to the questions of the page that you have read",
    details:
      "The chapters of the Book end with questions. Their answers aren't shown with them, so that you can think first.",
    topic: .lessons)

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    guard let page = prompt.clients.book.bookmark.current else {
      return Note("No page of the Book is open yet. `book state` opens one with questions.")
    }
    guard page.source.contains("<details>") else {
      return Note("The page “\(page.name)” has no questions.")
    }
    return PageMessage(page: page, syntax: prompt.clients.syntax, answers: .only)
  }
}

/// A page of the Book.
struct PageMessage: Message {
  var page: BookPage
  var syntax: SyntaxTools
  var answers = PageRenderer.Answers.hidden

  var isLong: Bool { true }
  var event: Event { Event("page", ["text": page.source, "title": page.title, "page": page.name]) }

  func text(_ renderer: TextRenderer) -> String? {
    var pages = PageRenderer(style: renderer.style, numbersLinks: answers != .only) { source in
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

  var event: Event { Event("matches", ["matches": matches]) }
  func text(_ renderer: TextRenderer) -> String? {
    PageRenderer(style: renderer.style).render(matches, of: words)
  }
}
