import Foundation
import Judging
import MarkdownText
import Reports
import TestTiers
import Testing
import Toolchain

@testable import Book
@testable import BookPrograms
@testable import BookTools

/// The app as each chapter leaves it.
@Suite(.enabled(if: MarkdownParser.isAvailable))
struct ListingTests {
  private static let compiler = CompilerClient.live()
  private static let book = try? Book(
    folder: URL(filePath: #filePath).appending(path: "../../../../Book").standardized)
  private static let chapters = (try? book?.chaptersOfTheApp().map(\.name)) ?? []

  private func listing(_ chapter: String, library: String? = nil) async throws -> Listing {
    try await #require(Self.book).listing(of: chapter, library: library, Self.compiler.syntax())
  }

  /// The files of the app and of its tests are one module here, because that is faster than a package.
  @Test(arguments: Tier.isAll ? chapters : Array(chapters.suffix(1)))
  func theAppOfEachChapterCompilesAndItsTestsPass(_ chapter: String) async throws {
    let listing = try await listing(chapter)
    for file in listing.files {
      #expect(!file.text.contains("// …") && !file.text.contains("// Remove"), "\(file.path)")
      #expect(!file.text.contains("\n\n\n"), "\(file.path)")
    }
    let files = (listing.sources + listing.tests).map { file in
      SourceFile(path: file.path, text: listing.textInOneModule(file), role: .learner)
    }
    let unit = CompileUnit(module: .named("\(listing.name)App"), sources: files, usesTesting: true)
    let run: UnitRun
    do {
      run = try await UnitRunner.live(compiler: Self.compiler).run(unit)
    } catch let failure as CompileFailure {
      Issue.record("\(chapter): \(failure.log)")
      return
    }
    #expect(run.tests.flatMap(\.failures).map(\.message) == [])
    #expect(run.strays.map(\.message) == [])
    #expect(run.tests.count(where: \.isEnded) == listing.testCount)
  }

  @Test func everyChapterOfLearnHasAListing() async throws {
    let book = try #require(Self.book)
    let learn = book.summary.chapters.filter { $0.book == "Learn" }.map(\.name)
    #expect(Self.chapters == learn)
    let flow = try await listing("library")
    #expect(flow.feature == "SteepApp")
    #expect(flow.tests.contains { $0.text.contains("func anEveningWithSteep()") })
  }

  /// The lesson Steep is the finished app. Its reducers have the same cases, whatever their order, layout and comments.
  @Test(arguments: [("Brew", 8), ("Kitchen", 12), ("SteepApp", 9)])
  func theLessonsFeatureDoesWhatTheBooksDoes(feature: String, count: Int) async throws {
    func cases(_ text: String) throws -> [String: String] {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
        PageLine(text: String($0), page: "", line: 0)
      }
      let type = try #require(CodeNode.all(in: lines).first { $0.key == .code("type \(feature)") })
      let body = try #require(type.body?.first { $0.key == .code("var body") })
      let cases = try #require(body.body?.lazy.compactMap { $0.body?.first?.body }.first)
      return Dictionary(
        cases.map { node in
          let code = node.head + (node.body ?? []).flatMap(\.lines)
          let text = code.map(\.text).filter { !$0.contains(#/^\s*///#) }.joined()
          return ("\(node.key)", text.filter { !$0.isWhitespace })
        }, uniquingKeysWith: +)
    }
    let listed = try #require(
      try await listing("library").sources.first { $0.path.hasSuffix("/\(feature).swift") }?.text)
    let lesson = URL(filePath: #filePath)
      .appending(path: "../../../../Lessons/Steep/Feature/\(feature).swift")
    let own = try cases(String(contentsOf: lesson.standardized, encoding: .utf8))
    #expect(own.count == count)
    #expect(try cases(listed) == own)
  }

  @Test func thePackageIsTheOneThatTheBookShows() async throws {
    let shown = try #require(Self.book).page("library").source
    let manifest = try await listing("state").manifest
    #expect(manifest.path == "Package.swift")
    #expect(shown.contains("```text\n\(manifest.text)```"))
    // The reader adds one test.
    #expect(shown.contains("runs \(try await listing("library").testCount + 1) tests"))
    let local = try await listing("state", library: "/a \"folder\"").manifest.text
    #expect(
      local.contains(
        #"    .package(name: "composable-sandbox", path: "/a \"folder\"", traits: [])"# + "\n  ],"))
    #expect(!local.contains("../composable-sandbox"))
  }

  @Test func aChapterCanSplitTheAppIntoModules() async throws {
    let listing = try await listing("modules")
    #expect(listing.modules == ["TipClientLive", "TipClient", "BrewFeature", "Steep"])
    let paths = listing.files.map(\.path)
    #expect(paths.contains("Sources/TipClientLive/TipClientLive.swift"))
    #expect(paths.contains("Sources/BrewFeature/Brew.swift") && paths.contains("Sources/Steep/Kitchen.swift"))
    let kitchen = try #require(listing.sources.first { $0.path.hasSuffix("Kitchen.swift") })
    #expect(kitchen.text.hasPrefix("import BrewFeature\nimport ComposableArchitecture\n"))
    #expect(!listing.textInOneModule(kitchen).contains("import BrewFeature"))
    let tests = try #require(listing.tests.first { $0.path == "Tests/BrewFeatureTests/ModulesTests.swift" })
    #expect(tests.text.contains("@testable import BrewFeature\n"))
    let shown = try #require(Self.book).page("modules").source
    #expect(shown.contains("```text\n\(listing.manifest.text)```"))
    #expect(shown.contains("runs \(listing.testCount) tests"))
  }

  @Test func aChapterThatDoesNotExistIsReportedWithNearNames() async throws {
    let report = await #expect(throws: Report.self) { try await listing("stakcs") }
    #expect(report?.nearNames == ["stacks"])
    let other = await #expect(throws: Report.self) { try await listing("warnings") }
    #expect(other?.title == "The page “warnings” builds no Steep, so it has no listing.")
  }

  // MARK: - Made-up books

  private func listing(of pages: KeyValuePairs<String, String>, _ chapter: String) async throws -> Listing {
    let folder = FileManager.default.temporaryDirectory.appending(path: "book-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let package = """
      ```text
      // swift-tools-version: 6.2
      let package = Package(name: "Jug", dependencies: [
        .package(path: "../a-folder")
      ])
      ```
      ```text
      import Testing

      @testable import Jug
      ```
      """
    let summary = (pages.map(\.key) + ["package"]).map { "- [\($0)](\($0).md)\n" }.joined()
    for (name, text) in pages.map({ ($0.key, $0.value) }) + [("SUMMARY", summary), ("package", package)] {
      try Data(text.utf8).write(to: folder.appending(path: "\(name).md"))
    }
    return try await Book(folder: folder).listing(of: chapter, library: nil, Self.compiler.syntax())
  }

  private static let first = """
    <!-- app Jug -->
    ```swift
    struct Cracked { var isCracked = true }
    struct Jug {
      var tea = Tea()
      func pour() -> Int { half(of: tea.liters) }
    }
    struct Tea { var liters = 2 }
    func half(of liters: Int) -> Int { liters / 2 }
    extension Int { var drops: Int { self * 20_000 } }
    @Test func pouring() { #expect(Jug().pour() == expected) }
    private let expected = 1
    @Test func cracked() { #expect(Cracked().isCracked) }
    print(Jug().pour())
    ```
    """

  @Test func onlyWhatTheAppNeedsIsListed() async throws {
    let listing = try await listing(of: ["one": Self.first], "one")
    #expect(listing.feature == "Jug")
    #expect(listing.firstState == "Jug.State()")
    #expect(
      listing.sources.map(\.path) == [
        "Sources/Jug/Jug.swift", "Sources/Jug/Tea.swift", "Sources/Jug/Half.swift",
      ])
    #expect(listing.tests.map(\.path) == ["Tests/JugTests/OneTests.swift"])
    #expect(
      listing.tests[0].text == """
        import Testing

        @testable import Jug

        private let expected = 1

        @Test func pouring() { #expect(Jug().pour() == expected) }

        """)
    #expect(listing.testCount == 1)
  }

  @Test func aTestIsKeptAsTheLastPageLeavesIt() async throws {
    let second = """
      <!-- continues one -->
      <!-- starts with Jug.State(isFull: true) -->
      ```swift
      struct Jug {
        // …
        func fill() -> Int { 1.drops }
      }
      @Test func filling() {
        #expect(Jug().fill() == 20_000)
      }
      ```
      """
    let third = """
      <!-- continues two -->
      ```swift
      struct Unrelated {}
      @Test func unrelated() { _ = Unrelated() }
      @Test func filling() {
        // …
        #expect(Jug().fill() > 0)
      }
      ```
      """
    let fourth = "<!-- continues three -->\n<!-- without filling, pouring -->\n"
    let pages: KeyValuePairs = ["one": Self.first, "two": second, "three": third, "four": fourth]
    let listing = try await listing(of: pages, "three")
    #expect(listing.firstState == "Jug.State(isFull: true)")
    #expect(
      listing.sources.first { $0.path == "Sources/Jug/Jug.swift" }?.text == """
        import ComposableArchitecture
        import Foundation

        struct Jug {
          var tea = Tea()
          func pour() -> Int { half(of: tea.liters) }
          func fill() -> Int { 1.drops }
        }

        """)
    #expect(listing.sources.contains { $0.path == "Sources/Jug/Int.swift" })
    #expect(
      listing.tests.map(\.path) == ["Tests/JugTests/OneTests.swift", "Tests/JugTests/ThreeTests.swift"])
    #expect(listing.tests[0].text.contains("pouring"))
    #expect(
      listing.tests[1].text == """
        import Testing

        @testable import Jug

        @Test func filling() {
          #expect(Jug().fill() == 20_000)
          #expect(Jug().fill() > 0)
        }

        """)
    #expect(try await self.listing(of: pages, "two").testCount == 2)
    #expect(try await self.listing(of: pages, "four").testCount == 0)
  }

  /// A misspelled name would take out nothing.
  @Test func eachTestThatAPageTakesOutExists() throws {
    var known: Set<String> = []
    for page in try #require(Self.book).pages() where Self.chapters.contains(page.name) {
      known.formUnion(page.source.matches(of: #/func (\w+)\(/#).map { String($0.1) })
      #expect(page.withoutTests.filter { !known.contains($0) } == [], "\(page.name)")
    }
  }

  @Test func aChapterWithoutTestsHasAFileToBeginWith() async throws {
    let listing = try await listing(of: ["one": "<!-- app Jug -->\n```swift\nstruct Jug {}\n```\n"], "one")
    #expect(
      listing.tests.map(\.text) == ["import Testing\n\n@testable import Jug\n"])
    #expect(listing.testCount == 0)
  }
}
