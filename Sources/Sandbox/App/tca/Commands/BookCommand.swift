import ArgumentParser
import Book
import BookTools
import Curriculum
import Foundation
import MarkdownText
import Processes
import PromptCommands
import REPL
import Reports
import SandboxApp
import Terminal
import TextHandling
import Toolchain

/// `tca book`: the Book in the terminal, and the run of its blocks.
struct BookCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "book",
    abstract: "Read the Book, run its blocks, or write its manual.",
    discussion: """
      Without a chapter, the table of contents is shown. With --run, every block of code is executed and compared with what its page \
      shows; with --json as well: {"pages","blocks":{"swift","tca","sh"},"executed","exempt","failed":[{"page","line","message"}]}. \
      --manual \
      writes the pages about the commands again, from what the commands say about themselves, the lists of exercises at the ends \
      of the chapters, from the exercises, and the table of the rules for authors, from the rules. --site writes the Book as static HTML with a search, which asks no server for anything.

      `tca book listing CHAPTER FOLDER` writes the app that the Book builds, as a chapter leaves it, with its tests and a \
      Package.swift. Without a chapter, it is the finished app; without a folder, a new one is named after the chapter. A folder \
      that contains something is never changed. Exit codes: 0 done, 1 a block \
      failed, 64 usage, 69 cmark-gfm or a tool is missing, 70 a file or a folder can't be written.

      EXAMPLES
        tca book
        tca book effects
        tca book effects#when-it-fails
        tca book '?debounce'
        tca book --run effects
        tca book --run --typing 6
        tca book --manual
        tca book --site site
        tca book listing
        tca book listing stacks ~/Steep
      """
  )

  @Argument(
    help: "A chapter, CHAPTER#SECTION, ?WORDS to search, or the word listing.",
    completion: NameCompletion.chapters)
  var chapter: String?

  @Argument(
    help: ArgumentHelp("After the word listing, a chapter.", valueName: "listed-chapter"),
    completion: NameCompletion.chaptersOfTheApp)
  var page: String?

  @Argument(help: "After the chapter, a folder that is new or empty.", completion: .directory)
  var folder: String?

  @Flag(name: .customLong("run"), help: "Execute the blocks and compare what they print.")
  var runsBlocks = false

  @Option(
    help: ArgumentHelp(
      "With --run, type the commands of the prompt with this many keys a second, such as 6, as a reader does.",
      valueName: "keys"))
  var typing: Double?

  @Flag(
    name: .customLong("manual"),
    help: "Write what is made of other things again: manuals, lists of exercises, rules, links between pages."
  )
  var writesManual = false

  @Option(
    help: ArgumentHelp("Write the Book as a website to this folder.", valueName: "path"),
    completion: .directory)
  var site: String?

  @OptionGroup var options: GlobalOptions

  func validate() throws {
    if let page, chapter != "listing" { throw ValidationError("Unexpected argument '\(page)'") }
    if let typing {
      guard runsBlocks else {
        throw ValidationError("--typing needs --run, since only a run types something.")
      }
      guard typing > 0 else {
        throw ValidationError("--typing is a number of keys a second, and greater than 0.")
      }
    }
  }

  func run() async throws {
    if chapter == "listing" {
      return try await BookListing(page: page, folder: folder, options: options).run()
    }
    let book = try await ExitStatus.reporting(options, as: ExitStatus.usage) {
      try Book(folder: options.sandbox.bookFolder())
    }
    if writesManual { return try await writeManual(of: book) }
    if let site { return try await writeSite(of: book, to: URL(filePath: site)) }
    if runsBlocks { return try await runBlocks(of: book) }
    guard let chapter else {
      let contents = try await ExitStatus.reporting(options, as: ExitStatus.fault) { try book.contents() }
      if options.json {
        return StandardStream.output.print(try JSONText.pretty(Contents(chapters: contents)))
      }
      return await show(PageRenderer(style: style, command: "tca book").render(contents))
    }
    if chapter.hasPrefix("?") {
      let words = String(chapter.dropFirst())
      let matches = try await ExitStatus.reporting(options, as: ExitStatus.fault) {
        try BookClient.live { book }.search(words)
      }
      if options.json { return StandardStream.output.print(try JSONText.pretty(Matches(matches: matches))) }
      return await show(PageRenderer(style: style, command: "tca book").render(matches, of: words))
    }
    let page = try await ExitStatus.reporting(options, as: ExitStatus.usage) { try book.page(chapter) }
    if options.json {
      return StandardStream.output.print(
        try JSONText.pretty(Page(name: page.name, title: page.title, text: page.source)))
    }
    let highlight = await highlighter()
    await show(
      PageRenderer(style: style, command: "tca book", links: .listed, highlight: highlight).render(page))
  }

  // MARK: - What it prints with --json

  /// `tca book --json`
  private struct Contents: CommandOutput {
    static let definition = "contents"
    var chapters: [BookEntry]
  }

  /// `tca book '?WORDS' --json`
  private struct Matches: CommandOutput {
    static let definition = "matches"
    var matches: [BookMatch]
  }

  /// `tca book CHAPTER --json`
  private struct Page: CommandOutput {
    static let definition = "page"
    var name: String
    var title: String
    /// Markdown.
    var text: String
  }

  /// `tca book --manual --json`, and `tca book --site PATH --json`
  private struct Written: CommandOutput {
    static let definition = "manual"
    /// The names of the files.
    var written: [String]
  }

  // MARK: - Reading

  private var style: TextStyle { Styles.standardOutput(options) }

  private func show(_ text: String) async {
    let console = Console.live(traits: options.traits)
    console.page(text)
    await console.close()
  }

  /// Colors Swift if the output has color and the toolchain is prepared; otherwise Swift is printed without color.
  private func highlighter() async -> MarkdownRenderer.Highlighter {
    let syntax = LazySyntax()
    let progress = options.sandbox.progress
    let compiler = CompilerClient.live()
    if style.color, (try? await compiler.prepare { progress($0.title) }) != nil,
      let client = try? await compiler.syntax()
    {
      syntax.use(client)
    }
    return { source in syntax.tools.classify(source).map { StyledText($0.text, $0.role) } }
  }

  // MARK: - The manual

  private func writeManual(of book: Book) async throws {
    let (mistakes, lists) = try await ExitStatus.reporting(options, as: ExitStatus.unavailable) {
      let sandbox = try Sandbox(options.sandbox)
      try await sandbox.prepare()
      return (try await sandbox.compiler.syntax().mistakes(), try pagesWithLists(of: book, sandbox))
    }
    let pages = [
      (PromptManual.name, PromptManual.page()), (CommandLineManual.name, CommandLineManual.page()),
      (MistakesManual.name, MistakesManual.page(mistakes)), (LimitsManual.name, LimitsManual.page()),
    ]
    let made = Dictionary(pages + lists) { $1 }
    let others = made.filter { name, _ in !book.names.contains(name) }
    for (name, text) in others { try await write(text, to: book.folder.appending(path: "\(name).md")) }
    for page in try book.pages() {
      let text = PageSteps.added(to: made[page.name] ?? page.source, of: page, in: book)
      try await write(text, to: page.file)
    }
    let names = pages.map { "\($0.0).md" }
    StandardStream.output.print(
      options.json
        ? try JSONText.pretty(Written(written: names)) : "Written: \(names.joined(separator: ", "))")
  }

  /// The pages with a part that is made from something else, by their names, with this part as of today.
  private func pagesWithLists(of book: Book, _ sandbox: Sandbox) throws -> [(String, String)] {
    let curriculum = CurriculumClient.live(folder: sandbox.lessons)
    let exercises = try curriculum.all().lessons.exercisesByName
    let chapters = try curriculum.path().chapters
    return try book.pages().compactMap { page in
      let chapter = chapters.first { $0.page == page.name } ?? .init(page: page.name, steps: [])
      let source = RulesTable.source(of: page) ?? ExerciseList(chapter, exercises, of: page)?.source
      return source.map { (page.name, $0) }
    }
  }

  private func write(_ text: String, to file: URL) async throws {
    try await ExitStatus.reporting(options, as: ExitStatus.fault) {
      do {
        try Data(text.utf8).write(to: file, options: .atomic)
      } catch {
        throw Report("\(file.path) can't be written.", found: error.localizedDescription)
      }
    }
  }

  // MARK: - The site

  private func writeSite(of book: Book, to folder: URL) async throws {
    let files = try await ExitStatus.reporting(options, as: ExitStatus.unavailable) {
      try BookSite(book).files()
    }
    try await ExitStatus.reporting(options, as: ExitStatus.fault) {
      do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      } catch {
        throw Report("\(folder.path) can't be a folder for the site.", found: error.localizedDescription)
      }
    }
    for file in files { try await write(file.text, to: folder.appending(path: file.name)) }
    StandardStream.output.print(
      options.json
        ? try JSONText.pretty(Written(written: files.map(\.name)))
        : "Written: \(files.count) files. Open \(folder.appending(path: "index.html").path) in a browser.")
  }

  // MARK: - Running

  private func runBlocks(of book: Book) async throws {
    let pages = try await ExitStatus.reporting(options, as: ExitStatus.usage) {
      try chapter.map { [try book.page($0)] } ?? book.pages()
    }
    guard MarkdownParser.isAvailable else {
      ExitStatus.show(MarkdownParser.missing, options)
      throw ExitStatus.unavailable
    }
    let sandbox = try await ExitStatus.reporting(options, as: ExitStatus.usage) {
      try Sandbox(options.sandbox)
    }
    try await ExitStatus.reporting(options, as: ExitStatus.unavailable) { _ = try await sandbox.prepare() }
    let result = try await ExitStatus.reporting(options, as: ExitStatus.fault) {
      let folder = FileManager.default.temporaryDirectory.appending(path: "tca-book-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      var runner = BookRunner.live(sandbox, in: folder)
      runner.typing = typing
      return try await runner.run(pages, continuing: try book.pages())
    }
    StandardStream.output.print(options.json ? try JSONText.pretty(result) : text(result))
    if !result.failed.isEmpty { throw ExitStatus.failed }
  }

  private func text(_ run: BookRun) -> String {
    var lines = run.failed.flatMap { failure -> [String] in
      let message = failure.message.printable.split(separator: "\n", omittingEmptySubsequences: false)
      return style.wrap("\(failure.page):\(failure.line)").map { style($0, .bad) }
        + message.flatMap { style.wrap($0, first: "  ") }
    }
    let total = run.blocks.swift + run.blocks.tca + run.blocks.sh
    lines += style.wrap(
      "\(run.pages) page\(run.pages == 1 ? "" : "s"), \(total) block\(total == 1 ? "" : "s"): \(run.executed) run, \(run.exempt) exempt, \(run.failed.count) failed"
    )
    return lines.joined(separator: "\n")
  }
}

/// `tca book --run --json`
extension BookRun: CommandOutput {
  /// The name of the type of the output in the schema.
  package static let definition = "bookRun"
}
