import Clocks
import Curriculum
import Foundation
import KernelProtocol
import Reports
import SessionGrading
import Testing

@testable import REPL

/// Exercises of the kind `predict`.
struct PredictGraderTests {
  private func check(_ answer: String) async throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: "predict-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var exercise = Exercise.reachThree
    exercise.kind = .predict
    exercise.folder = folder
    let start = """
      // Replace each ?.
      .setCount(3)
      // task: 1
      expect count == ?
      .decrementButtonTapped
      // task: 2
      expect count == ?
      """
    try Data(start.utf8).write(to: exercise.files.start)
    let file = folder.appending(path: "answer.tca")
    try Data(answer.utf8).write(to: file)
    let grader = DriveGrader(
      startSession: { _, _ in FakeSession().client }, curriculum: .constant([.counter]),
      clock: ImmediateClock())
    let verdict = try await grader.check(exercise, file)
    let tests = verdict.tests.map {
      "\($0.taskID ?? 0) \($0.status.rawValue) \($0.name)\($0.message.map { ": \($0)" } ?? "")"
    }
    let reports = verdict.tca.reports.map { ReportRenderer().render($0) }
    return (["\(verdict.status.rawValue), \(verdict.tca.outcome.rawValue)"] + tests + reports).joined(
      separator: "\n")
  }

  @Test func rightAnswersPass() async throws {
    let found = try await check(
      ".setCount(3)\nexpect count == 3\n.decrementButtonTapped\nexpect count == 2\n")
    #expect(
      found == """
        pass, passed
        1 pass count after .setCount
        2 pass count after .decrementButtonTapped
        """)
  }

  @Test func theStepAndThePathThatDifferAreNamed() async throws {
    let found = try await check(
      ".setCount(3)\nexpect count == 3\n.decrementButtonTapped\nexpect count == ?\n")
    #expect(
      found == """
        fail, failed
        1 pass count after .setCount
        2 fail count after .decrementButtonTapped: Line 4, `expect count == ?`: The question is not answered yet. Replace the `?` by a value.
        """)
    let wrong = try await check(
      ".setCount(3)\nexpect count == 3\n.decrementButtonTapped\nexpect count == 4\n")
    #expect(
      wrong.contains(
        "Line 4, `expect count == 4`: count is not 4 after .decrementButtonTapped. Read in `source` what the reducer does with this action."
      ))
  }

  @Test func aTextWithoutQuotesIsTold() async throws {
    let wrong = try await check(
      ".setCount(3)\nexpect count == 3\n.decrementButtonTapped\nexpect count == The fact\n")
    #expect(
      wrong.hasSuffix(
        """
        `The fact` is not a literal. Expected: A number, a text in quotes, `true`, `false`, `nil`, or a case such as `.monday`.
        • A text needs quotes.
          → expect count == "The fact"
        """))
  }

  @Test(arguments: [
    "state.count", "(state.count)", "((state.count))", "state . count", "[state.count]", ".some(state.count)",
    "Int(state.count)", "[1: state.count]", "(state.count, 1)",
  ]) func anAnswerThatReadsTheStateIsRefused(_ value: String) async throws {
    let found = try await check(
      ".setCount(3)\nexpect count == \(value)\n.decrementButtonTapped\nexpect count == 2\n")
    #expect(found.hasPrefix("fail, failed\n1 fail count after .setCount"))
    #expect(found.contains("`\(value)` reads the state, so it doesn't predict anything."), "\(found)")
  }

  /// A prediction is a literal, and nothing that is calculated, also where it has the right value.
  @Test(arguments: [
    "count", "self.count", "$0.count", "\\.count", "`state`.count", "3 + 0", "max(3, 3)", "{ 3 }()",
    "Int(\"3\")!",
    "Counter.State().count", "[3][0]", "{ let value = 3; return value }()", "true ? 3 : 4", "-(-3)",
    "0b11 | 0",
    "Optional(3)!", "3 as Int", "(3, 4).0", "?", "",
  ]) func whatIsNoLiteralIsNoPrediction(_ value: String) async throws {
    let found = try await check(
      ".setCount(3)\nexpect count == \(value)\n.decrementButtonTapped\nexpect count == 2\n")
    #expect(!found.contains("pass count after .setCount"), "\(value)\n\(found)")
    #expect(found.hasPrefix("fail, failed\n") || found.hasPrefix("error, failed\n"), "\(value)\n\(found)")
  }

  @Test func anotherActionIsRefused() async throws {
    let found = try await check(
      ".setCount(2)\nexpect count == 2\n.decrementButtonTapped\nexpect count == 1\n")
    #expect(found.hasPrefix("error, failed\n"))
    #expect(found.contains("A line of the exercise was changed."))
  }

  @Test func aLineMoreOrLessIsRefused() async throws {
    #expect(
      try await check(".setCount(3)\nexpect count == 3\n").contains("A line of the exercise is missing."))
    let more = ".setCount(3)\nexpect count == 3\n.decrementButtonTapped\nexpect count == 2\n.setCount(1)\n"
    #expect(try await check(more).contains("The exercise has no such line."))
  }
}
