import ArgumentParser
import Book
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
struct BookCommand<Authoring: BookAuthoring>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
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
  }

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

  /// What is to be done for an author; nil for a reader.
  private var work: BookWork? {
    if writesManual { return .manual }
    if let site { return .site(URL(filePath: site)) }
    return runsBlocks ? .run(chapter: chapter, typing: typing) : nil
  }

  func run() async throws {
    if chapter == "listing" {
      return try await BookListing(page: page, folder: folder, options: options).run()
    }
    let book = try await ExitStatus.reporting(options, as: ExitStatus.usage) {
      try Book(folder: options.sandbox.bookFolder())
    }
    if let work { return try await Authoring.run(work, of: book, options) }
    guard let chapter else {
      let contents = try await ExitStatus.reporting(options, as: ExitStatus.fault) { try book.contents() }
      if options.json {
        return StandardStream.output.print(try JSONText.pretty(BookOutput.Contents(chapters: contents)))
      }
      return await show(PageRenderer(style: style, command: "tca book").render(contents))
    }
    if chapter.hasPrefix("?") {
      let words = String(chapter.dropFirst())
      let matches = try await ExitStatus.reporting(options, as: ExitStatus.fault) {
        try BookClient.live { book }.search(words)
      }
      if options.json {
        return StandardStream.output.print(try JSONText.pretty(BookOutput.Matches(matches: matches)))
      }
      return await show(PageRenderer(style: style, command: "tca book").render(matches, of: words))
    }
    let page = try await ExitStatus.reporting(options, as: ExitStatus.usage) { try book.page(chapter) }
    if options.json {
      return StandardStream.output.print(
        try JSONText.pretty(BookOutput.Page(name: page.name, title: page.title, text: page.source)))
    }
    let highlight = await highlighter()
    await show(
      PageRenderer(style: style, command: "tca book", links: .listed, highlight: highlight).render(page))
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
}
