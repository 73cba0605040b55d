import Book
import BookTools
import Commands
import Curriculum
import Foundation
import MarkdownText
import Processes
import PromptCommands
import Reports
import SandboxApp
import TextHandling
import Toolchain

/// What `tca book` does for authors: it runs blocks, writes what is made of other things, and makes the site.
struct BookForAuthors: BookAuthoring {
  private var options: GlobalOptions

  private var style: TextStyle { Styles.standardOutput(options) }

  static func run(_ work: BookWork, of book: Book, _ options: GlobalOptions) async throws {
    let authors = BookForAuthors(options: options)
    switch work {
    case .run(let chapter, let typing): try await authors.runBlocks(of: book, chapter, typing: typing)
    case .manual: try await authors.writeManual(of: book)
    case .site(let folder): try await authors.writeSite(of: book, to: folder)
    }
  }

  /// `tca book --manual --json`, and `tca book --site PATH --json`
  private struct Written: CommandOutput {
    static let definition = "manual"
    /// The names of the files.
    var written: [String]
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

  private func runBlocks(of book: Book, _ chapter: String?, typing: Double?) async throws {
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
