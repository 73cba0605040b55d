import Foundation
import Judging
import MarkdownText
import Reports
import Synchronization
import Testing
import Toolchain

@testable import Book
@testable import BookPrograms
@testable import BookTools

/// Each kind of failure, with fake clients.
@Suite(.enabled(if: MarkdownParser.isAvailable))
struct BookRunnerTests {
  private func page(_ source: String, _ name: String = "page") -> BookPage {
    BookPage(
      chapter: .init(title: name, path: "\(name).md"), file: URL(filePath: "/book/\(name).md"), source: source
    )
  }

  private func runner(
    swift: @escaping @Sendable (CompileUnit) async throws -> UnitRun = { _ in UnitRun(tests: []) },
    script: @escaping @Sendable (String) -> (text: String, succeeded: Bool) = { _ in ("", true) },
    opened: @escaping @Sendable (String?) throws -> Void = { _ in }
  ) -> BookRunner {
    BookRunner(
      swift: UnitRunner(run: swift),
      script: ScriptClient { lesson in
        try opened(lesson)
        return .init(run: { script($0) }, close: {})
      },
      shell: ShellClient { script in
        (script.contains("nonsense") ? "no\n" : "yes\n", !script.contains("nonsense"))
      },
      syntax: CompilerClient.live().syntax
    )
  }

  private func statements(_ output: String, failures: [UnitRun.Failure] = []) -> UnitRun {
    UnitRun(tests: [
      .init(
        function: SwiftProgram.test, file: "BookSupport.swift", line: 5, isEnded: true, failures: failures,
        output: output)
    ])
  }

  @Test func blocksAreCountedByLanguage() async throws {
    let run = try await runner(swift: { _ in statements("\u{1E}0\n1\n\u{1E}-1\n") }).run([
      page("```swift\nprint(1) // prints 1\n```\n```swift exempt\n?\n```\n```sh\necho yes\n```\n", "a"),
      page("```tca counter\nstate\n```\n```tca exempt\n```\n```json\n```\n", "b"),
    ])
    #expect(run.pages == 2)
    #expect(run.blocks == BookRun.Counts(swift: 2, tca: 2, sh: 1))
    #expect(run.executed == 3)
    #expect(run.exempt == 2)
    #expect(run.failed == [])
  }

  @Test func aCompileErrorIsReportedAtItsLine() async throws {
    let run = try await runner(swift: { unit in
      throw CompileFailure(
        reports: [
          Report("Cannot find 'x' in scope.", location: .init(file: unit.sources[0].path, line: 2))
        ], log: "")
    }).run([page("```swift\nx\n```")])
    #expect(
      run.failed == [
        .init(page: "page.md", line: 2, message: "The block doesn't compile. Cannot find 'x' in scope.")
      ])
    #expect(run.executed == 0)
  }

  @Test func outputIsComparedBlockByBlock() async throws {
    let source = """
      ```swift
      print(1) // prints 1
      ```
      ```swift
      print(2) // prints 3
      ```
      ```swift
      print(4)
      ```
      """
    let run = try await runner(swift: { _ in statements("\u{1E}0\n1\n\u{1E}1\n2\n\u{1E}2\n4\n\u{1E}-1\n") })
      .run([page(source)])
    #expect(
      run.failed == [
        .init(
          page: "page.md", line: 5, message: "The page shows “3”, but “2” was printed.", output: "2\n"),
        .init(
          page: "page.md", line: 7, message: "“4” was printed, but the page doesn't show it.", output: "4\n"),
      ])
    #expect(run.executed == 3)
  }

  @Test func aCrashIsReportedAtTheBlockThatWasRunning() async throws {
    let run = try await runner(swift: { _ in
      UnitRun(
        tests: [
          .init(
            function: SwiftProgram.test, file: "BookSupport.swift", line: 5, isEnded: false, failures: [],
            output: "\u{1E}0\n\u{1E}1\n")
        ], ending: Report("Your code crashed.", found: "It ended with SIGILL."))
    }).run([page("```swift\na\n```\n```swift\nb\n```\n```swift\nc\n```")])
    #expect(
      run.failed == [
        .init(page: "page.md", line: 4, message: "Your code crashed. It ended with SIGILL.")
      ])
    #expect(run.executed == 1)
  }

  @Test func aFailingTestIsReportedAtItsLine() async throws {
    let run = try await runner(swift: { _ in
      UnitRun(tests: [
        .init(
          function: "works", file: "page.swift", line: 2, isEnded: true,
          failures: [.init(message: "No", file: "page.swift", line: 3)], output: "")
      ])
    }).run([page("```swift\n@Test func works() {\n  #expect(false)\n}\n```")])
    #expect(run.failed == [.init(page: "page.md", line: 3, message: "No")])
  }

  @Test func aTestThatWasNotRunIsReported() async throws {
    let run = try await runner().run([page("```swift\n@Test func works() {}\n```")])
    #expect(run.failed == [.init(page: "page.md", line: 1, message: "The block didn't run to its end.")])
    #expect(run.executed == 0)
  }

  @Test func aBlockThatMustFailIsComparedWithItsMessage() async throws {
    let source = "```swift fails\nx\n```\n```text\nNo\n```"
    let wrong = try await runner(swift: { _ in statements("") }).run([page(source)])
    #expect(
      wrong.failed == [
        .init(page: "page.md", line: 1, message: "The block is marked `fails`, but it succeeded.")
      ])
    let right = try await runner(swift: { _ in statements("", failures: [.init(message: "No")]) }).run([
      page(source)
    ])
    #expect(right.failed == [])
    let other = try await runner(swift: { _ in statements("", failures: [.init(message: "Yes")]) }).run([
      page(source)
    ])
    #expect(
      other.failed == [
        .init(
          page: "page.md", line: 5, message: "The page shows “No”, but “Yes” was printed.", output: "Yes")
      ])
  }

  @Test func blocksThatMustFailAreToldApart() async throws {
    let source = """
      ```swift fails
      a
      ```
      ```text
      No
      ```
      ```swift fails
      @Test func works() {
      }
      ```
      ```swift fails
      b
      ```
      """
    let run = try await runner(swift: { _ in
      UnitRun(tests: [
        .init(
          function: "\(SwiftProgram.test)0", file: "page.swift", line: 1, isEnded: true,
          failures: [.init(message: "No")], output: ""),
        .init(
          function: "works", file: "page.swift", line: 8, isEnded: true,
          failures: [.init(message: "Wrong")], output: ""),
        .init(
          function: "\(SwiftProgram.test)2", file: "page.swift", line: 11, isEnded: true, failures: [],
          output: ""),
      ])
    }).run([page(source)])
    #expect(
      run.failed == [
        .init(page: "page.md", line: 11, message: "The block is marked `fails`, but it succeeded.")
      ])
    #expect(run.executed == 3)
  }

  @Test func aBlockThatDoesNotCompileIsFoundAmongOthersThatMustFail() async throws {
    let units = Mutex(0)
    let run = try await runner(swift: { unit in
      let text = unit.sources.map(\.text).joined()
      units.withLock { $0 += 1 }
      if text.contains("wrong") {
        throw CompileFailure(reports: [Report("No such thing.")], log: "")
      }
      return statements("", failures: [.init(message: "Yes")])
    }).run([
      page(
        "```swift fails\nwrong\n```\n```text\nNo such thing.\n```\n```swift fails\nb\n```\n```text\nYes\n```")
    ])
    #expect(run.failed == [])
    #expect(run.executed == 2)
    #expect(units.withLock { $0 } == 3)
  }

  @Test func transcriptsAreComparedCommandByCommand() async throws {
    let source = """
      ```tca counter
      ❯ one
      1
      ❯ two
      2
      counter ❯ three
      4
      ```
      """
    let answers = ["one": "1", "two": "2", "three": "3"]
    let run = try await runner(script: { (answers[$0] ?? "?", true) }).run([page(source)])
    #expect(
      run.failed == [
        .init(page: "page.md", line: 7, message: "The page shows “4”, but “3” was printed.")
      ])
  }

  /// What an effect prints may come before `wait` is typed.
  @Test(arguments: [
    ["send": "sent", "wait": "effect 1 finished", "why": "because"],
    ["send": "sent\neffect 1 finished", "wait": "", "why": "because"],
    ["send": "", "wait": "sent\neffect 1 finished", "why": "because"],
  ])
  func anEffectPrintsBeforeOrDuringWait(answers: [String: String]) async throws {
    for shown in ["❯ send\nsent\n❯ wait\neffect 1 finished", "❯ send\n…\n❯ wait\n…\neffect 1 finished"] {
      let run = try await runner(script: { (answers[$0] ?? "?", true) }).run([
        page("```tca counter\n\(shown)\n❯ why\nbecause\n```")
      ])
      #expect(run.failed == [])
    }
    let missed = try await runner(script: { (answers[$0] ?? "?", true) }).run([
      page("```tca counter\n❯ send\n…\n❯ wait\neffect 2 finished\n❯ why\nbecause\n```")
    ])
    #expect(missed.failed.map(\.line) == [5])
  }

  @Test func aFailingCommandEndsItsScript() async throws {
    let run = try await runner(script: { ("ran \($0)", $0 != "wrong") }).run([
      page("```tca counter\nright\nwrong\n```\n```tca counter\nright\n```\n```text\nran right\n```")
    ])
    #expect(run.failed == [.init(page: "page.md", line: 3, message: "The command failed. ran wrong")])
    #expect(run.executed == 2)
  }

  @Test func onlyContinuedScriptsShareASession() async throws {
    let opened = Mutex<[String?]>([])
    _ = try await runner(opened: { lesson in opened.withLock { $0.append(lesson) } }).run([
      page("```tca counter\na\n```\n```tca continued\nb\n```\n```tca search\nc\n```")
    ])
    #expect(Set(opened.withLock { $0 }) == ["counter", "search"])
  }

  @Test func anUnknownLessonIsReportedAtTheBlock() async throws {
    let run = try await runner(opened: { _ in throw Report("There is no lesson x.") }).run([
      page("```tca x\nstate\n```")
    ])
    #expect(run.failed == [.init(page: "page.md", line: 1, message: "There is no lesson x.")])
    #expect(run.executed == 0)
  }

  @Test func commandLinesAreLimitedAndCompared() async throws {
    let run = try await runner().run([
      page("```sh\nrm x\n```\n```sh\ntca nonsense\n```\n```sh\necho yes\n```\n```text\nyes\n```")
    ])
    #expect(
      run.failed == [
        .init(
          page: "page.md", line: 2,
          message:
            "Only tca, printf and echo can be run here. To leave the block out, mark it as `sh exempt`."),
        .init(page: "page.md", line: 4, message: "The command failed. no\n"),
      ])
  }

  @Test func twoBlocksRunAtATimeAndFailuresKeepTheirOrder() async throws {
    let count = Mutex((now: 0, most: 0))
    let runner = runner(swift: { _ in
      count.withLock {
        $0.now += 1
        $0.most = max($0.most, $0.now)
      }
      for _ in 0..<20 { await Task.yield() }
      count.withLock { $0.now -= 1 }
      return statements("\u{1E}0\n\u{1E}-1\n")
    })
    let run = try await runner.run((0..<6).map { page("```swift\na // prints x\n```", "p\(9 - $0)") })
    #expect(run.failed.map(\.page) == ["p9.md", "p8.md", "p7.md", "p6.md", "p5.md", "p4.md"])
    #expect(count.withLock { $0.most } <= 2)
  }
}
