import Clocks
import Curriculum
import Foundation
import KernelProtocol
import PromptLanguage
import Reports
import SessionGrading
import Synchronization
import Testing

@testable import REPL

struct DriveGraderTests {
  let folder: URL
  let exercise: Exercise

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "drive-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var exercise = Exercise.reachThree
    exercise.folder = folder
    self.exercise = exercise
    try Data("// task 1\nexpect count == 3\n// task 2\nexpect fact == \"3 is a number.\"\n".utf8)
      .write(to: exercise.files.goal)
  }

  private func check(
    _ script: String, clock: any Clock<Duration> = ImmediateClock(),
    changingSession change: @escaping @Sendable (inout SessionClient) -> Void = { _ in }
  ) async throws -> String {
    let file = folder.appending(path: "script.tca")
    try Data(script.utf8).write(to: file)
    let grader = DriveGrader(
      startSession: { _, _ in
        var session = FakeSession().client
        change(&session)
        return session
      }, curriculum: .constant([.counter]), clock: clock)
    let verdict = try await grader.check(exercise, file)
    try FileManager.default.removeItem(at: folder)
    let tests = verdict.tests.map {
      "\($0.taskID ?? 0) \($0.status.rawValue) \($0.name)\($0.message.map { ": \($0)" } ?? "")"
    }
    let reports = verdict.tca.reports.map { ReportRenderer().render($0) }
    return (["\(verdict.status.rawValue), \(verdict.tca.outcome.rawValue)"] + tests + reports).joined(
      separator: "\n")
  }

  @Test func theGoalIsReached() async throws {
    let found = try await check(".setCount(3)\n// look it up\n.numberFactButtonTapped\n")
    #expect(
      found == """
        pass, passed
        1 pass count == 3
        2 pass fact == "3 is a number."
        """)
  }

  @Test func theGoalIsNotReached() async throws {
    let found = try await check(".incrementButtonTapped\n")
    #expect(
      found == """
        fail, failed
        1 fail count == 3: count is 1, but should be 3.
        2 fail fact == "3 is a number.": fact is nil, but should be "3 is a number.".
        """)
  }

  @Test func anActionThatMustComeFromAnEffect() async throws {
    try Data("// task 1\nexpect count == 3\nreceived .setCount\n".utf8).write(to: exercise.files.goal)
    let found = try await check(".setCount(3)\n")
    #expect(
      found == """
        fail, failed
        1 pass count == 3
        1 fail .setCount is sent by an effect: You sent .setCount yourself in step 1. It has to come from an effect. \
        `undo` takes steps back, and `restart` begins again.
        """)
  }

  @Test func theNamesOfAnActionsCases() throws {
    #expect(
      ReceivedAction.names(of: #".chat(.webSocket(.message("Hi .there(x)")))"#) == [
        "chat", "webSocket", "message",
      ])
    #expect(
      ReceivedAction.names(of: ".path(.element(id: 0, action: .detail(.closed)))") == [
        "path", "element", "detail", "closed",
      ])
    let action = try #require(ReceivedAction("received .chat.webSocket"))
    func step(_ action: String, origin: Int?) -> Step {
      Step(number: 2, action: action, origin: origin, changes: [], diff: nil)
    }
    #expect(action.mismatch(in: []) == "No effect has sent .chat.webSocket yet.")
    #expect(action.mismatch(in: [step(".chat(.webSocket(.didOpen))", origin: 1)]) == nil)
    #expect(
      action.mismatch(in: [step(".chat(.connectButtonTapped)", origin: nil)])
        == "No effect has sent .chat.webSocket yet.")
    #expect(action.mismatch(in: [step(".chat(.webSocket(.didOpen))", origin: nil)]) != nil)
  }

  @Test func anUnknownActionIsShownWithItsLine() async throws {
    let found = try await check("\n.setCuont(3)\n")
    #expect(
      found == """
        error, failed
        error: Counter has no action .setCuont.
          script.tca:2
          2 | .setCuont(3)
          Expected: One of the actions that `actions` lists.
          • The action is spelled differently.
            → .setCount(3)
        """)
  }

  @Test(arguments: ["check", "lesson timers", "next", "quit", "hint"])
  func aScriptCanOnlyUseTheFeature(command: String) async throws {
    #expect(try await check(command + "\n").hasPrefix("error, failed\nerror: There is no command"))
  }

  @Test func aScriptFromAnotherSystemIsRead() async throws {
    let found = try await check("\u{FEFF}.setCount(3)\r\n// look it up\r\n.numberFactButtonTapped\r\n")
    #expect(found.hasPrefix("pass, passed\n"))
  }

  @Test func whatAScriptWaitsTogetherIsLimited() async throws {
    let waits = Mutex<[Duration]>([])
    let clock = TestClock()
    let found = try await check(".setCount(3)\nwait 20\nwait 3600\n.setCount(4)\n", clock: clock) { session in
      session.settle = { limit in
        waits.withLock { $0.append(limit) }
        await clock.advance(by: limit)
        return false
      }
    }
    #expect(waits.withLock { $0 } == [.seconds(20), .seconds(10)])
    #expect(
      found == """
        error, timedOut
        error: The script waited too long, so it was stopped.
          script.tca:3
          3 | wait 3600
          Found: Effects were still running after 30 seconds of waiting.
          • It waits longer than the feature needs.
            → wait
        """)
  }

  @Test func anOpenBracketAtTheEnd() async throws {
    #expect(
      try await check(".setCount(").hasPrefix(
        "error, failed\nerror: The script ends in the middle of an action."))
  }

  @Test(arguments: ["", "count == 3\n", "expect count\n", "check\n", "received\n", "received .a..b\n"])
  func aBrokenGoalIsTheAuthorsFault(goal: String) async throws {
    try Data(goal.utf8).write(to: exercise.files.goal)
    await #expect(throws: Report.self) { try await check("") }
  }
}
