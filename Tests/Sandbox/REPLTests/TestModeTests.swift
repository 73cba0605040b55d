import Curriculum
import Foundation
import KernelProtocol
import PromptMessages
import Reports
import SessionExport
import Synchronization
import Testing
import TextHandling

@testable import PromptCommands
@testable import REPL

/// A test that is typed line by line.
struct TestModeTests {
  private let exported = Exported()

  /// What was written to files.
  private final class Exported: Sendable {
    let text = Mutex("")
  }

  /// Clients whose tests fail when they contain a word.
  private func clients(failing word: String = "WRONG") -> Clients {
    let world = World()
    world.files.withLock { $0["Counter.swift"] = "" }
    var clients = world.clients
    clients.tests = LessonTestClient { _, text in
      text.contains(word) ? [.init(message: "It fails.", line: nil, isCompileError: false)] : []
    }
    clients.files.write = { [exported] _, text, _ in
      exported.text.withLock { $0 = text }
      return false
    }
    clients.play = PlayClient(
      compile: { _, _, _ in FeatureCode(image: "", type: "TwoCounters") },
      start: { _, _, _ in FakeSession().client })
    return clients
  }

  /// What is told when a test begins.
  private static let begun = """
    ❯ mode test
    You type a test now. It starts from the feature's first state, with a test
    clock. Type `send .action { $0.count = 1 }`, `receive \\.action { … }`, `advance
    1s` or `finish`, or whole lines of a test. `undo` takes back a line, `export`
    writes the test, and `mode live` goes back.
    """

  /// Plays a transcript: lines behind `❯ `, and what is told after each.
  private func assert(
    _ transcript: String, _ clients: Clients? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let told = Mutex<[String]>([])
    let renderer = TextRenderer(style: TextStyle(width: 80), namesSentActions: false)
    let interpreter = Interpreter(clients: clients ?? self.clients()) { message in
      if let text = renderer.render(message) { told.withLock { $0.append(text) } }
    }
    try await interpreter.open(lesson: "counter")
    _ = try await interpreter.live()
    told.withLock { $0 = [] }
    var actual: [String] = []
    for line in transcript.split(separator: "\n") where line.hasPrefix("❯ ") {
      actual.append(String(line))
      await interpreter.run(String(line.dropFirst(2)))
      actual += told.withLock { texts in
        defer { texts = [] }
        return texts
      }
    }
    await interpreter.close()
    #expect(actual.joined(separator: "\n") == transcript, sourceLocation: sourceLocation)
  }

  @Test func linesAreTypedAsInAFile() async throws {
    try await assert(
      """
      \(Self.begun)
      ❯ await store.send(.incrementButtonTapped) { $0.count = 1 }
      The test passes so far: 1 line.
      ❯ store.send(.incrementButtonTapped) {
      ❯   $0.count = 2
      ❯ }
      The test passes so far: 2 lines.
      ❯ send(.numberFactButtonTapped)
      The test passes so far: 3 lines.
      ❯ await store.receive(\\.WRONG)
      failed
      It fails.
      The line is not kept, so you can type it again. The test has 3 lines.
      ❯ await store.receive(\\.factResponse) { $0.fact = "1" }
      The test passes so far: 4 lines.
      ❯ await store.finish()
      The test passes: 5 lines, and no effect is running.
      ❯ export
      A test of 5 lines is in counter-test.swift. It compiles and passes.
      """)
    let text = exported.text.withLock { $0 }
    #expect(
      text.hasSuffix(
        """
          await store.send(.incrementButtonTapped) { $0.count = 1 }
          await store.send(.incrementButtonTapped) {
            $0.count = 2
          }
          await store.send(.numberFactButtonTapped)
          await store.receive(\\.factResponse) { $0.fact = "1" }
          await store.finish()
        }

        """), "\(text)")
  }

  /// A test store compares states, and those of somebody's own app may not be `Equatable`.
  @Test func statesThatCannotBeComparedPrintTheSame() async throws {
    var clients = clients()
    clients.tests = LessonTestClient { _, text in
      let message = "instance method 'send' requires that 'Counter.State' conform to 'Equatable'"
      return text.contains("extension Counter.State: Equatable {")
        ? [] : [.init(message: message, line: nil, isCompileError: true)]
    }
    try await assert(
      """
      \(Self.begun)
      ❯ .incrementButtonTapped
      The test passes so far: 1 line.
      ❯ export
      A test of 1 line is in counter-test.swift. It compiles and passes.
      """, clients)
    #expect(exported.text.withLock { $0 }.contains("String(customDumping: first)"))
  }

  @Test func commandsMeanTheTestOrAreRefused() async throws {
    try await assert(
      """
      ❯ .incrementButtonTapped
        count: 0 → 1
      \(Self.begun)
      ❯ undo
      There is nothing to undo: the test has no line yet.
      ❯ export
      error: There is nothing to export.
        Found: The test has no line yet.
        • Type a line of the test first.
          → actions
      ❯ .incrementButtonTapped { $0.count = 1 }
      The test passes so far: 1 line.
      ❯ .setCount(3) { $0.count = 3 }
      The test passes so far: 2 lines.
      ❯ undo
      Taken back:
        await store.send(.setCount(3)) { $0.count = 3 }
      The test has 1 line.
      ❯ mode test
      You type a test already. It has 1 line, and `mode` shows it.
      ❯ state
      error: `state` is about the live feature, but you type a test now.
        • You can look at the test so far.
          → mode
        • You can go back to the live feature. This drops the test.
          → mode live
      ❯ export --script
      error: `export --script` is about the live feature, but you type a test now.
        • Your test can be written as a test only.
          → export
        • You can go back to the live feature. This drops the test.
          → mode live
      ❯ play
      error: `play` is about the live feature, but you type a test now.
        • The test is of the lesson's feature, and not of yours.
          → mode
        • You can go back to the live feature. This drops the test.
          → mode live
      ❯ mode live
      The prompt runs the live feature again. Your test of 1 line is dropped.
      ❯ state count
      count: Int
      1
      \(Self.begun)
      ❯ restart
      The test starts again, and has no line yet. `mode live` goes back to the live
      feature.
      """)
  }

  @Test(arguments: ["goto 0", "redo", "history", "effects", "edit 1 .setCount(3)", "reset dependencies"])
  func theLiveSessionStaysAsItIs(line: String) async throws {
    let told = Mutex<[String]>([])
    let interpreter = Interpreter(clients: clients()) { message in
      if let error = message as? ErrorMessage { told.withLock { $0.append(error.report.title) } }
    }
    try await interpreter.open(lesson: "counter")
    await interpreter.run("mode test")
    #expect(await interpreter.run(line) == .failed)
    let name = line.prefix { $0 != " " }
    #expect(
      told.withLock { $0 } == ["`\(name)` is about the live feature, but you type a test now."])
    await interpreter.close()
  }

  @Test func anUnfinishedTestSaysHowItEnds() async throws {
    try await assert(
      """
      \(Self.begun)
      ❯ .numberFactButtonTapped
      The test passes so far: 1 line.
      ❯ export fact.swift
      A test of 1 line is in fact.swift. It compiles and passes.
        - Its last two lines skip what the test doesn't expect yet.
      """, finishing(clients()))
    #expect(exported.text.withLock { $0 }.contains("await store.skipInFlightEffects(strict: false)\n}\n"))
  }

  /// Clients whose tests fail unless they skip what is left over.
  private func finishing(_ clients: Clients) -> Clients {
    var clients = clients
    clients.tests = LessonTestClient { _, text in
      text.contains("skipInFlightEffects")
        ? [] : [.init(message: "An effect is running.", line: nil, isCompileError: false)]
    }
    return clients
  }

  @Test func linesOfATestInLiveMode() async throws {
    try await assert(
      """
      ❯ await store.send(.incrementButtonTapped)
        count: 0 → 1
      ❯ store.send(.setCount(5))
        count: 1 → 5
      ❯ .incrementButtonTapped { $0.count = 1 }
      error: The closure after .incrementButtonTapped says what a test expects, but
        the prompt runs the live feature.
        Expected: The action alone.
        • `predict` compares your closure with what the action changes.
          → predict .incrementButtonTapped { $0.count = 1 }
        • The test mode takes lines of a test as they are in a file.
          → mode test
      ❯ await store.finish()
      error: The prompt runs the live feature, which sends its actions itself.
        Expected: The test mode, in which you type a test.
        • The test mode is off.
          → mode test
      """)
  }

  @Test func theFeatureThatRunsIsNamed() async throws {
    try await assert(
      """
      ❯ .xyzzy
      error: Counter has no action .xyzzy.
        Expected: One of the actions that `actions` lists.
        • The feature has no such action.
          → actions
      ❯ play
      Your own feature is running. Each time you save the file, your new code takes
      over, and your steps are replayed with it. `play lesson` goes back.
      Counter.State(
        count: 0,
        fact: nil
      )
      ❯ .xyzzy
      error: TwoCounters has no action .xyzzy.
        Expected: One of the actions that `actions` lists.
        • The feature has no such action.
          → actions
      """)
  }

  @Test func aVariableOfTheShellIsNoFile() {
    #expect(throws: Report.self) { try ExportCommand(argument: "EDITOR=nano") }
    #expect(throws: Report.self) { try ExportCommand(argument: "a=b.swift") }
  }
}
