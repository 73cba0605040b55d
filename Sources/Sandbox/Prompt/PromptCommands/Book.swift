import Book
import Curriculum
import KernelProtocol
import PromptLanguage
import PromptMessages
import REPL
import Reports

/// Shows a chapter of the Book, a section of it, or the list of chapters, and searches the Book.
struct BookCommand: Command {
  static let help = CommandHelp(
    "book", usage: "book [PAGE | ?WORDS | play [PAGE] | back | listing [PAGE] [FOLDER]]",
    summary: "Read a page of the Book, follow a link, search, or list the pages",
    details: """
      `book next` and `book previous` go through the pages, and `book 2` follows the second link of the page that you have \
      read; `book back` returns from there. `book ?WORDS` lists the places that contain all the words. `book play` runs the \
      commands of this page's transcripts, and `book play PAGE` those of another page; they don't count as your own for an \
      exercise. If they are for another lesson, or your session has steps already, they run in a session of their own, and \
      `book back` goes back to yours. \
      `book listing` writes the app that the Book builds, as this page leaves it, to a new folder, with its tests and a \
      Package.swift. `book listing PAGE FOLDER` names another page and the folder.
      """,
    examples: [
      "book", "book effects", "book effects#when-it-fails", "book next", "book 2", "book ?debounce",
      "book play effects", "book listing effects",
    ],
    topic: .lessons, argument: argument)

  /// A page, or a word with the name of a page after it.
  private static let argument = Completer { typed, prompt in
    if typed.hasPrefix("play ") {
      return await Completer.chapter.candidates(String(typed.dropFirst("play ".count)), prompt)
    }
    if typed.hasPrefix("listing ") {
      let name = typed.dropFirst("listing ".count)
      let names = (try? prompt.clients.book.chaptersOfTheApp()) ?? []
      return Candidates(replacing: name.count, texts: names.filter { $0.hasPrefix(name) })
    }
    var candidates = await Completer.chapter.candidates(typed, prompt)
    let words = ["back", "listing", "next", "play", "previous"]
    if !typed.isEmpty { candidates.texts += words.filter { $0.hasPrefix(typed) } }
    return candidates
  }

  /// How many places a question gets. A search for words gets all.
  private static let answerPlaces = 5

  var chapter: String

  init(argument: String) { chapter = argument }

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    let book = prompt.clients.book
    guard !chapter.isEmpty else { return ContentsMessage(chapters: try book.contents()) }
    if let search = chapter.wholeMatch(of: #/(?:\?|(?:--|-)?(?:search|find)[ =])\s*(?<words>.*)/#) {
      let words = String(search.words)
      // A question is no quotation: what matters of it is what it is about.
      let question = BookQuestion(words)
      let matches = try question?.matches(book) ?? book.search(words)
      let found = matches.isEmpty ? try BookQuestion(about: words).matches(book) : matches
      return SearchMessage(
        words: words, matches: question == nil ? found : Array(found.prefix(Self.answerPlaces)),
        page: question?.nearestPage(book))
    }
    if chapter == "back", let message = try await prompt.leaveScripts() { return message }
    if let script = chapter.wholeMatch(of: #/play(?: +(?<page>.*))?/#) {
      return try await prompt.playScripts(of: script.page.map(String.init))
    }
    if let listing = chapter.wholeMatch(of: #/listing(?: +(?<page>\S+)(?: +(?<folder>.+))?)?/#) {
      let page = try listing.page.map { try book.bookmark.target(String($0)) } ?? book.bookmark.appPage(book)
      let written = try await book.listing(page)
      return ListingMessage(
        listing: written, folder: try book.write(written, listing.folder.map(String.init)))
    }
    let isBegun = chapter != "next" || book.bookmark.current != nil
    let name = isBegun ? try book.bookmark.target(chapter) : try book.names().first ?? chapter
    let page: BookPage
    do {
      page = try book.page(name)
    } catch let report as Report {
      throw Self.explained(report, name, book)
    }
    // The links of a section have the numbers that were shown with it.
    book.bookmark.move(to: page, by: chapter)
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
  /// Goes back to the learner's session.
  ///
  /// - Returns: nil when no transcript has led away from it.
  fileprivate func leaveScripts() async throws -> (any Message)? {
    if let left = state.left {
      try await open(lesson: left, remembers: false)
      say(Note("This is the lesson \(left) again."))
    } else if feature.isBeside, let lesson = state.lesson {
      await feature.start(lesson, isFresh: false)
    } else {
      return nil
    }
    return StateMessage(value: try await feature.live().ask(ReadState()))
  }

  /// Makes sure that a script begins in the first state, in a world that nothing has changed.
  private func prepareScript(_ lesson: Lesson) async throws {
    guard let history = await feature.sessionIfStarted()?.history(),
      !history.nodes.isEmpty || history.world != WorldSettings()
    else { return }
    let isBeside = feature.isBeside
    await feature.startBeside { [clients] in try await clients.startScratch(lesson, nil) }
    _ = try await feature.live()
    guard !isBeside, state.left == nil else { return }
    say(Note("The transcript runs in a session of its own. `book back` goes back to yours."))
  }

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
    guard !scripts.isEmpty else {
      throw Report("The page “\(page.name)” has no transcript to play.")
    }
    var remaining = scripts.reduce(0) { $0 + $1.commands.count }
    for script in scripts {
      let before = state.lesson?.slug
      if let lesson = script.lesson, before != lesson {
        let left = state.left ?? before
        try await open(lesson: lesson, remembers: false, leaving: left)
        let back = left == nil ? "" : " `book back` goes back to yours."
        say(Note("The transcript is for the lesson \(lesson), which is open now.\(back)"))
      }
      if let lesson = state.lesson { try await prepareScript(lesson) }
      for command in script.commands {
        remaining -= 1
        let scanned = scan(command)
        // A page that plays itself would never end.
        if case .command(let type, _) = scanned, type == BookCommand.self { continue }
        say(PlayedCommand(command: command))
        let old = await feature.sessionIfStarted()?.history()
        let outcome = await perform(scanned)
        if let history = await feature.sessionIfStarted()?.history() {
          let isSame = old?.seed == history.seed
          state.goal.notePlayed(history, after: isSame ? old?.lastStepNumber ?? 0 : 0)
        }
        guard outcome == .done else {
          return remaining == 0 ? nil : Note("The rest of the page's transcripts isn't played.")
        }
      }
    }
    return nil
  }
}

extension Bookmark {
  /// The page that is open, if it has a listing.
  fileprivate func appPage(_ book: BookClient) throws -> String? {
    guard let name = current?.name, try book.chaptersOfTheApp().contains(name) else { return nil }
    return name
  }
}
