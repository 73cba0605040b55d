import Judging
import MarkdownText
import Reports
import Testing
import Toolchain

@testable import Book
@testable import BookPrograms
@testable import BookTools

@Suite(.enabled(if: MarkdownParser.isAvailable))
struct SwiftProgramTests {
  private static let compiler = CompilerClient.live()

  private func programs(_ source: String) async throws -> [SwiftProgram] {
    let blocks = PageBlock.all(in: try #require(MarkdownParser.parse(source)))
    return try await SwiftProgram.all(of: blocks, Self.compiler.syntax()).programs
  }

  @Test func aBlockIsSplitIntoDeclarationsAndStatements() async throws {
    let outline = try await Self.compiler.syntax().outline(
      of: """
        import Foundation
        // About it.
        @Reducer
        struct Counter {
          var body = 1
        }
        private let limit = 3
        nonisolated(unsafe) var counter = 0
        extension Counter {
        }
        @Test("A name") @MainActor
        func works() {
        }
        func double(_ x: Int) -> Int
        { 2 * x }
        let text = \"\"\"
        struct Not {
        \"\"\"
        store
          .send(.a)
        .send(.b)
        if a {
        } else {
        }
        """)
    let chunks = SwiftChunk.all(in: outline, upTo: 24)
    #expect(
      chunks.map(\.kind) == [
        .imports, .declaration(key: "Counter"), .declaration(key: "limit"), .declaration(key: "counter"),
        .extends(type: "Counter"), .test, .declaration(key: "func double(_ x: Int) -> Int"), .statements,
        .statements, .statements,
      ])
    // Every line belongs to a chunk, including comments and blank lines.
    #expect(chunks.map(\.lines).first == 0..<2)
    #expect(chunks.map(\.lines).last?.upperBound == 24)
  }

  @Test func aRepeatedDeclarationStartsANewProgram() async throws {
    let programs = try await programs(
      """
      ```swift
      struct A {}
      struct B {}
      extension A {}
      ```
      ```swift
      print(A())
      ```
      ```swift
      struct A { var n = 1 }
      ```
      ```swift fails
      struct B { var wrong: Int = "" }
      ```
      ```swift alone
      struct A {}
      ```
      """)
    #expect(Set(programs.map { $0.blocks.map(\.line) }) == [[1, 6], [9], [12], [15]])
    let second = try #require(programs.first { $0.blocks.map(\.line) == [9] })
    let kinds = second.inherited.flatMap(\.chunks).map(\.kind)
    #expect(kinds == [.declaration(key: "B")])
    let failing = try #require(programs.first { $0.mustFail })
    #expect(failing.inherited.flatMap(\.chunks).map(\.kind) == [.declaration(key: "A")])
    let alone = try #require(programs.first { $0.blocks.map(\.line) == [15] })
    #expect(alone.inherited == [])
  }

  @Test func blocksThatFailWhenTheyRunAreOneProgram() async throws {
    let programs = try await programs(
      """
      ```swift
      struct A {}
      ```
      ```swift fails
      print(A())
      ```
      ```swift fails
      @Test func works() {}
      ```
      ```swift fails
      struct B { var wrong: Int = "" }
      ```
      ```swift
      struct A { var n = 1 }
      ```
      ```swift fails
      print(A(n: 2))
      ```
      """)
    #expect(Set(programs.map { $0.blocks.map(\.line) }) == [[1], [4, 7], [10], [13], [16]])
    let failing = try #require(programs.first { $0.blocks.map(\.line) == [4, 7] })
    #expect(failing.mustFail)
    #expect(failing.separated.map { $0.blocks.map(\.line) } == [[4], [7]])
    let statements = failing.unit(file: "/page.md").sources[1].text.split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(statements[3].hasPrefix("@Test @MainActor func bookStatementsRun0()"))
    #expect(statements[4] == "print(A())")
  }

  @Test func aPageContinuesAnotherAndChangesItsDeclarations() async throws {
    func page(_ name: String, _ source: String) -> BookPage {
      BookPage(
        chapter: .init(title: name, path: "\(name).md"), file: .init(filePath: "/\(name).md"), source: source)
    }
    let pages = [
      page("one", "```swift\nstruct A {\n  var a = 1\n}\nextension A {}\n```"),
      page(
        "two",
        "<!-- continues one -->\n```swift\nstruct A {\n  // …\n  var b = 2\n}\n```\n```swift\nprint(A())\n```"
      ),
    ]
    var finder = PagePrograms(pages: pages, syntax: try await Self.compiler.syntax())
    let programs = try await finder.programs(of: pages[1]).programs
    let program = try #require(programs.first)
    // The change and the statement are one program, since nothing ran in between.
    #expect(programs.count == 1)
    #expect(
      program.carried.map(\.text) == ["extension A {}", "struct A {", "  var a = 1", "  var b = 2", "}"])
    #expect(program.carried.map(\.page) == ["one.md", "two.md", "one.md", "two.md", "one.md"])
    let unknown = page("three", "<!-- continues four -->")
    let report = await #expect(throws: Report.self) { try await finder.programs(of: unknown) }
    #expect(report?.title == "three.md continues “four”, which is not an earlier page.")
  }

  @Test func aTestShowsOnlyWhatChanges() async throws {
    let source = """
      ```swift fails
      @Test
      func pouring() {
        let tea = 1
        #expect(tea == 2)
      }
      ```
      ```swift
      @Test
      func pouring() {
        // …
        #expect(tea == 1)
        // Remove: #expect(tea == 2)
      }
      ```
      ```swift
      @Test
      func pouring() {
        // …
        #expect(tea < 2)
      }
      ```
      """
    let programs = try await programs(source)
    // Two versions of a test are two programs.
    try #require(programs.map(\.mustFail) == [false, false, true])
    let program = programs[1]
    #expect(
      program.carried.map(\.text) == [
        "@Test", "func pouring() {", "  let tea = 1", "  #expect(tea == 1)", "  #expect(tea < 2)", "}",
      ])
    // The test belongs to the block that has changed it.
    let block = program.blocks[0]
    let file = "\(SwiftProgram.carriedFile).swift"
    let page = BookPage(chapter: .init(title: "", path: ""), file: .init(filePath: "/a"), source: source)
    let runner = UnitRunner { _ in
      UnitRun(tests: [
        .init(function: "pouring", file: file, line: 1, isEnded: true, failures: [], output: "")
      ])
    }
    #expect(program.carried[0].line == block.line + 1)
    #expect(try await program.run(page, runner) == .init(executed: 1, failures: []))
    let other = UnitRunner { _ in UnitRun(tests: []) }
    #expect(try await program.run(page, other).executed == 0)
  }

  @Test func whatIsNotContinuedIsHiddenFromLaterPages() async throws {
    func page(_ name: String, _ source: String) -> BookPage {
      BookPage(
        chapter: .init(title: name, path: "\(name).md"), file: .init(filePath: "/\(name).md"), source: source)
    }
    let pages = [
      page(
        "one",
        "```swift\nstruct A {}\n```\n\n<!-- not continued -->\n\n```swift\nstruct A { var a = 1 }\nstruct B {}\n```\n"
      ),
      page("two", "<!-- continues one -->\n\n```swift\nprint(A())\n```\n"),
    ]
    var finder = PagePrograms(pages: pages, syntax: try await Self.compiler.syntax())
    let first = try await finder.programs(of: pages[0]).programs
    #expect(
      first.map { $0.blocks.map(\.text) } == [["struct A {}\n"], ["struct A { var a = 1 }\nstruct B {}\n"]])
    let second = try #require(try await finder.programs(of: pages[1]).programs.first)
    #expect(second.carried.map(\.text) == ["struct A {}"])
  }

  @Test func aChangeOfNothingIsReported() async throws {
    let report = await #expect(throws: Report.self) {
      try await programs("```swift\nstruct A {\n  // …\n}\n```")
    }
    #expect(
      report?.title
        == ":1: The block leaves out a part of something that no block above it declares.")
  }

  @Test func linesHaveTheSameNumbersAsOnThePage() async throws {
    let program = try #require(
      try await programs(
        """
        # Title

        ```swift
        struct A {}
        print(A())
        ```

        ```swift
        print(2)
        ```
        """
      ).first)
    let sources = program.unit(file: "/book/page.md").sources
    let declarations = sources[0].text.split(separator: "\n", omittingEmptySubsequences: false)
    let statements = sources[1].text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(declarations[3] == "struct A {}")
    #expect(statements[3] == "")
    #expect(statements[4] == "print(A())")
    #expect(statements[8] == "print(2)")
    #expect(sources.map(\.path) == ["/book/page.md", "/book/page.md", "BookSupport.swift"])
  }
}

struct OutputTests {
  @Test(arguments: [
    ("a\nb", "a\nb", true), ("a\nb", "…", true), ("a\nb\nc", "a\n…\nc", true), ("a\nb\nc", "…\nb", false),
    ("a\nb", "a\n…", true), ("from x:1 threw", "from … threw", true), ("from x:1", "from … threw", false),
    ("ab", "a…b", true), ("a", "a…a", false),
  ])
  func anElisionStandsForAnyText(found: String, shown: String, fits: Bool) throws {
    var block = try #require(PageBlock(.init(info: "swift", text: "", line: 1)))
    block.expected = shown.split(separator: "\n").map { .init(text: String($0), line: 1) }
    #expect((Output.difference(found, block) == nil) == fits)
  }
}

@Suite(.enabled(if: MarkdownParser.isAvailable))
struct PageBlockTests {
  @Test func expectedOutputIsInCommentsOrInATextBlock() throws {
    let blocks = PageBlock.all(
      in: try #require(
        MarkdownParser.parse(
          """
          ```swift
          print(1)  // prints 1
          // Prints: 2
          let s = "prints 3"
          ```
          ```swift fails
          x
          ```

          It says:

          ```text
          no
          x
          ```
          ```sh
          echo
          ```
          # A heading ends it
          ```text
          a picture
          ```
          - in a list:

            ```tca counter exempt
            state
            ```
          ```json
          {}
          ```
          """)))
    #expect(blocks.map(\.language) == [.swift, .swift, .sh, .tca])
    #expect(blocks.map(\.line) == [1, 6, 16, 25])
    #expect(blocks[0].expected?.map(\.text) == ["1", "2"])
    #expect(blocks[0].expected?.map(\.line) == [2, 3])
    #expect(blocks[1].expected?.map(\.text) == ["no", "x"])
    #expect(blocks[1].expected?.map(\.line) == [13, 14])
    #expect(blocks[1].mustFail)
    #expect(blocks[2].expected == nil)
    #expect(blocks[3].lesson == "counter")
    #expect(blocks.map(\.isExempt) == [false, false, false, true])
  }
}

struct ShellBlockTests {
  @Test(arguments: [
    "tca lessons", "printf 'a; b $x\\n' | tca run -", "echo \"a > b\" | tca run - --lesson counter", "",
  ])
  func knownCommandsAreAllowed(_ line: String) {
    #expect(ShellBlock.isHarmless(line))
  }

  @Test(arguments: [
    "rm -rf x", "tca lessons; rm x", "tca lessons && id", "echo $(id)", "echo `id`", "echo \"$HOME\"",
    "tca > file",
    "tca < file", "echo a | sh", "echo 'a", "PATH=. tca", "tca lessons &", "(id)", "echo *", "tca book --run",
    "tca start --workspace /tmp", "echo a\\\nid", "\\rm x", "tca 'a' | 'sh' -c id", "'rm' x", "tca lessons |",
  ])
  func otherCommandsAreRefused(_ line: String) {
    #expect(!ShellBlock.isHarmless(line))
  }
}
