import Book
import BookTools
import Foundation
import MarkdownText
import SeededRandom
import TestTiers
import Testing

/// `tca book` and the prompt's `book`, run by the real program.
@Suite(.serialized)
struct BookCommandTests {
  private let tca: TCA
  private static let book = URL(filePath: #filePath).appending(path: "../../../../Book").standardized

  init() throws {
    tca = try TCA()
  }

  /// A book of the given pages, and a run of it.
  private func run(_ pages: KeyValuePairs<String, String>) async throws -> (run: BookRun, status: Int32) {
    let folder = try write(pages)
    let outcome = try await tca.run("book", "--run", "--json", "--book", folder.path)
    return (try JSONDecoder().decode(BookRun.self, from: Data(outcome.output.utf8)), outcome.status)
  }

  private func write(_ pages: KeyValuePairs<String, String>) throws -> URL {
    let folder = tca.folder.appending(path: "book")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let summary = pages.map { "- [\($0.key)](\($0.key).md)\n" }.joined()
    for (name, text) in pages.map({ ($0.key, $0.value) }) + [("SUMMARY", summary)] {
      try Data(text.utf8).write(to: folder.appending(path: "\(name).md"))
    }
    return folder
  }

  // MARK: - Running

  /// In the second tier a reader types the scripts: what effects print meanwhile must be on the page, too.
  @Test(.enabled(if: MarkdownParser.isAvailable), arguments: try sampledPages)
  func everyBlockOfTheBookDoesWhatItsPageShows(page: String) async throws {
    let outcome = try await tca.run(
      ["book", "--run", "--json", "--book", Self.book.path, page] + (Tier.isAll ? ["--typing", "6"] : []),
      usesPack: false)
    let run = try JSONDecoder().decode(BookRun.self, from: Data(outcome.output.utf8))
    #expect(run.failed.map { "\($0.page):\($0.line): \($0.message)" } == [])
    #expect(run.executed + run.exempt == run.blocks.swift + run.blocks.tca + run.blocks.sh)
    #expect(run.pages == 1)
    outcome.exit(0)
  }

  private static var sampledPages: [String] {
    get throws {
      let names = try Book(folder: book).names
      if Tier.isAll { return names.ofShare }
      var random = SeededGenerator(seed: Tier.seed(4))
      return Array(names.shuffled(using: &random).prefix(3))
    }
  }

  /// The tests of the Book check that these pages contain every block of code of the lessons' texts.
  @Test(.enabled(if: MarkdownParser.isAvailable), .secondTier)
  func everyBlockOfTheLessonsTextsRuns() async throws {
    let texts = Self.book.appending(path: "../Tests/Sandbox/BookTests/Texts").standardized
    let outcome = try await tca.run("book", "--run", "--json", "--book", texts.path, usesPack: false)
    let run = try JSONDecoder().decode(BookRun.self, from: Data(outcome.output.utf8))
    #expect(run.failed.map { "\($0.page):\($0.line): \($0.message)" } == [])
    #expect(run.executed > 10)
  }

  /// Only the lines in the list below fail.
  @Test(.enabled(if: MarkdownParser.isAvailable)) func everyKindOfFailureIsFound() async throws {
    let (run, status) = try await run([
      "compile": "```swift\nlet a = 1\nlet b: Int = \"\"\n```\n",
      "output": "```swift\nprint(1)  // prints 1\nprint(2)  // prints 3\n```\n\n```swift\nprint(4)\n```\n",
      "crash":
        "```swift\nlet n = [1].first { $0 > 1 }\nprint(n!)\n```\n\n```swift\nprint(1)  // prints 1\n```\n",
      "exit": "```swift\nexit(0)\n```\n",
      "thrown": "```swift\nthrow CancellationError()\n```\n",
      "test": "```swift\n@Test func a() {\n  #expect(1 == 2)\n}\n```\n",
      "network": "```swift\nprint(socket(AF_INET, 1, 0))  // prints -1\n```\n",
      "script": "```tca tally\n❯ .add\n  count: 0 → 9\n```\n\n```tca nowhere\nstate\n```\n",
      "sh": "```sh\nrm -f x\n```\n\n```sh\ntca lessons nonsense\n```\n\n```sh exempt\nrm\n```\n",
      "fine":
        "```swift\nprint(1)  // prints 1\n```\n\n```sh\necho a | tca run - --lesson tally | echo b\n```\n",
    ])
    #expect(status == 1)
    #expect(
      run.failed.map { "\($0.page):\($0.line)" } == [
        "compile.md:3", "output.md:3", "output.md:6", "crash.md:3", "exit.md:1", "thrown.md:1", "test.md:3",
        "script.md:3", "script.md:6", "sh.md:2", "sh.md:5",
      ])
    #expect(run.pages == 10)
    #expect(run.exempt == 1)
  }

  @Test(.enabled(if: MarkdownParser.isAvailable)) func anEndlessBlockIsStopped() async throws {
    let (run, status) = try await run([
      "loop": "```swift\nwhile true {}\n```\n",
      "flood": "```swift\nwhile true { print(String(repeating: \"a\", count: 999)) }\n```\n",
    ])
    #expect(status == 1)
    #expect(
      run.failed.map(\.message) == [
        "Your code ran for too long, and was ended. It was still running after 10 seconds.",
        "Your code printed too much, and was ended. It printed more than 8 MB.",
      ])
  }

  // MARK: - The manual

  @Test(arguments: ["manual-prompt", "manual-tca", "mistakes", "limits"])
  func theManualSaysWhatTheCommandsSay(page: String) async throws {
    let folder = try write(["one": "# One\n"])
    let outcome = try await tca.run("book", "--manual", "--book", folder.path).exit(0)
    outcome.stdout("Written: manual-prompt.md, manual-tca.md, mistakes.md, limits.md")
    func text(_ folder: URL) throws -> String {
      try String(contentsOf: folder.appending(path: "\(page).md"), encoding: .utf8)
    }
    // The made-up book has no such page, so its file has no links to others.
    let shown = try Book(folder: Self.book).page(page).source
    #expect(
      try text(folder) == shown,
      "The commands have changed. Run `swift run tca book --manual`, and commit what it writes to Book/.")
  }

  /// The lists of exercises, and the table of rules for authors.
  @Test func theMadePartsOfPagesAreThoseOfToday() async throws {
    let folder = tca.folder.appending(path: "copy")
    try FileManager.default.copyItem(at: Self.book, to: folder)
    try await tca.run("book", "--manual", "--book", folder.path, usesPack: false).exit(0)
    let book = try Book(folder: Self.book)
    let lists = try book.pages().filter { $0.source.contains("Made by `tca book --manual` from the ") }
    #expect(lists.count > 20)
    let changed = try lists.filter { page in
      try String(contentsOf: folder.appending(path: page.chapter.path), encoding: .utf8)
        != String(contentsOf: page.file, encoding: .utf8)
    }
    #expect(
      changed.map(\.name) == [],
      "The exercises or the rules have changed. Run `swift run tca book --manual`, and commit what it writes to Book/."
    )
  }

  // MARK: - Listings

  @Test(.enabled(if: MarkdownParser.isAvailable)) func aListingIsWrittenToANewFolder() async throws {
    let tca = tca
    let outcome = try await tca.run("book", "listing", "state", usesPack: false).exit(0)
    outcome.stdout(
      """
      Steep as the chapter “State and actions” leaves it is in the new folder
      steep-state, with no tests yet:
        Package.swift
        Sources/Steep/Brew.swift
        Tests/SteepTests/SteepTests.swift
      Next, type `cd steep-state && swift build` in a shell. The first build takes a
      few minutes, because it compiles the library.
      """)
    let folder = tca.folder.appending(path: "steep-state")
    let brew = folder.appending(path: "Sources/Steep/Brew.swift")
    #expect(try String(contentsOf: brew, encoding: .utf8).contains("case ticked"))
    let manifest = try String(contentsOf: folder.appending(path: "Package.swift"), encoding: .utf8)
    #expect(manifest.contains("path: \"\(Self.book.deletingLastPathComponent().path)\""))

    // What the reader has changed is never overwritten.
    try Data("// mine\n".utf8).write(to: brew)
    try await tca.run("book", "listing", "state", usesPack: false).exit(70).stderr(
      """
      error: steep-state contains files already, so nothing was written.
        Expected: The name of a folder that is new or empty.
        • The name is taken, perhaps by an earlier listing.
          → tca book listing state steep-state-2
      """)
    #expect(try String(contentsOf: brew, encoding: .utf8) == "// mine\n")
    let names = try FileManager.default.contentsOfDirectory(atPath: tca.folder.path)
    #expect(names.filter { $0.contains("steep") } == ["steep-state"])
  }

  @Test(.enabled(if: MarkdownParser.isAvailable)) func thePromptWritesTheListingOfTheOpenPage() async throws {
    let tca = tca
    try FileManager.default.createDirectory(
      at: tca.folder.appending(path: "empty"), withIntermediateDirectories: true)
    let script = "book effects\nbook listing\nbook listing effects\nbook listing testing empty\n"
    let outcome = try await tca.run("start", "counter", input: script, usesPack: false).exit(1)
    outcome.stdout(contains: "leaves it is in the new folder\nsteep-effects, with 3 tests:")
    outcome.stdout(contains: "→ book listing effects steep-effects-2")
    let test = tca.folder.appending(path: "empty/Tests/SteepTests/TestingTests.swift")
    #expect(try String(contentsOf: test, encoding: .utf8).contains("func stopping() async {"))
  }

  @Test(.enabled(if: MarkdownParser.isAvailable)) func aWrongListingIsReported() async throws {
    let unknown = try await tca.run("book", "listing", "stakcs", usesPack: false).exit(64)
    #expect(unknown.error.hasSuffix("  Did you mean stacks?\n"))
    let other = try await tca.run("book", "listing", "warnings", usesPack: false).exit(64)
    #expect(
      other.error.hasPrefix("error: The page “warnings” builds no Steep, so it has no listing.\n"))
    let more = try await tca.run("book", "effects", "listing", usesPack: false).exit(64)
    #expect(more.error.hasPrefix("Error: Unexpected argument 'listing'\n"))
    try await tca.run("book", "listing", "state", "/dev/null", usesPack: false).exit(70)
    try await tca.run("book", "listing", "state", "/dev/null/steep", usesPack: false).exit(70)
  }

  // MARK: - The site

  @Test(.enabled(if: MarkdownParser.isAvailable)) func theSiteIsWrittenToAFolder() async throws {
    let folder = try write(["one": "# One\n\nSee [two](two.md).\n", "two": "# Two\n"])
    let site = tca.folder.appending(path: "sites/new")
    try await tca.run("book", "--site", site.path, "--book", folder.path).exit(0).stdout(
      "Written: 5 files. Open \(site.path)/index.html in a browser.")
    let names = try FileManager.default.contentsOfDirectory(atPath: site.path).sorted()
    #expect(names == ["index.html", "one.html", "search.js", "style.css", "two.html"])
    let page = try String(contentsOf: site.appending(path: "one.html"), encoding: .utf8)
    #expect(page.contains("<p>See <a href=\"two.html\">two</a>.</p>"))
    try await tca.run("book", "--site", "/dev/null/site", "--book", folder.path).exit(70)
  }

  // MARK: - Reading

  @Test func theContentsAreListed() async throws {
    let folder = try write([
      "one": "# One\n\nThe first page. More.\n", "two": "# Two\n\nThe second: it ends.\n",
    ])
    try await tca.run("book", "--book", folder.path).exit(0).stdout(
      """
        one  The first page.
        two  The second.
      To read a chapter: tca book CHAPTER
      """)
    let json = try await tca.run("book", "--book", folder.path, "--json").exit(0)
    let contents = try JSONDecoder().decode([String: [BookEntry]].self, from: Data(json.output.utf8))
    #expect(contents["chapters"]?.map(\.summary) == ["The first page.", "The second."])
  }

  @Test(.enabled(if: MarkdownParser.isAvailable)) func aPageIsShown() async throws {
    let folder = try write(["one": "# One\n\nSee [two](two.md).\n", "two": "# Two\n"])
    try await tca.run("book", "ONE", "--book", folder.path).exit(0).stdout(
      """
      One
      ===

      See two [1].

      [1] tca book two

      Next: tca book two
      """)
  }

  @Test(.disabled(if: MarkdownParser.isAvailable)) func withoutCmarkThePagesSourceIsShown() async throws {
    let folder = try write(["one": "# One\n\nSee [two](two.md).\n"])
    try await tca.run("book", "one", "--book", folder.path).exit(0).stdout(
      """
      # One

      See [two](two.md).

      This is the page's source. To see it formatted, run: sudo apt-get install
      libcmark-gfm-dev libcmark-gfm-extensions-dev && touch
      Sources/Sandbox/Learning/MarkdownText/*.swift && swift build --product tca
      """)
  }

  @Test func anUnknownChapterOrBookIsReported() async throws {
    let folder = try write(["effects": "# Effects\n", "state": "# State\n"])
    for more in [[], ["--run"]] {
      let arguments = ["book", "efects", "--book", folder.path] + more
      let outcome = try await tca.run(arguments).exit(64)
      #expect(
        outcome.error == """
          error: The Book has no chapter “efects”.
            Expected: Choose one of these chapters: effects, state.
            Did you mean effects?

          """)
    }
    try await tca.run("book", "--book", "/nowhere").exit(64).stderr(
      """
      error: /nowhere is not a book.
        Expected: The folder of a book contains SUMMARY.md.
        • The book is in a folder above or below this one.
          → --book /nowhere/src
      """)
  }

  @Test(.enabled(if: MarkdownParser.isAvailable)) func thePromptShowsTheBookToo() async throws {
    let folder = try write(["one": "# One\n\nThe first.\n"])
    try await tca.run("start", "tally", "--book", folder.path, input: "book\nbook one\nbook tow\n").exit(1)
      .stdout(
        """
          one  The first.
        To read a chapter: book CHAPTER
        One
        ===

        The first.
        error: The Book has no page “tow”.
          • The Book answers questions. You can list its pages.
            → book
        """)
  }

  @Test(.enabled(if: MarkdownParser.isAvailable)) func aReaderBeginsAnywhereInAPage() async throws {
    let questions = """
      # One

      ## Why it works

      Text.

      ## Questions

      1. Why?

      <details><summary>Answers</summary>

      1. Because of the loop.

      </details>

      """
    let play = "# Two\n\n```tca tally\n❯ state count\n```\n"
    let folder = try write(["one": questions, "two": play])
    let input = """
      book next
      book one#why-it-works
      answers
      .add
      book play two
      .add
      history
      book play two
      book back
      book play two

      """
    try await tca.run("start", "tally", "--book", folder.path, input: input).exit(0)
      .stdout(contains: "Why it works\n------------")
      .stdout(contains: "Because of the loop.")
      // A transcript begins in the first state.
      .stdout(
        contains: """
          The transcript runs in a session of its own. `book back` goes back to yours.
            ❯ state count
          count: Int
          0

          """
      )
  }
}
