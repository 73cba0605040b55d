import Curriculum
import Foundation
import GradingTestSupport
import Testing
import Verdicts

/// Exercises in which the wrong line of a file is named.
struct SpotTests {
  private static let start = """
    //   1  struct Sum {
    //   2
    //   3    var value = 1
    //   4  }
    line ?
    //   1  It waits.
    //   2  It begins with 1.
    //   3  It is no class.
    because ?
    """

  private func inFolder<Value>(
    start: String = start, solution: String = "line 3\nbecause 2\n", tasks: [String] = ["Name.", "Say why."],
    _ body: (Exercise) async throws -> Value
  ) async throws -> Value {
    let folder = URL.temporaryDirectory.appending(path: "spot-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let exercise = try ExerciseFiles(kind: .spot, tasks: tasks).write(to: folder)
    let faulty = "struct Sum {\n\n  var value = 1\n}\n"
    for (name, text) in [("Faulty.swift", faulty), ("Start.tca", start), ("Solution.tca", solution)] {
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
    return try await body(exercise)
  }

  private func verdict(_ answer: String, solution: String = "line 3\nbecause 2\n") async throws -> Verdict {
    try await inFolder(solution: solution) { exercise in
      let file = exercise.folder.appending(path: "Learner.tca")
      try Data(answer.utf8).write(to: file)
      return try await GradingClient.judging().check(exercise, file)
    }
  }

  @Test(arguments: ["line 3\nbecause 2", "Because: 2\n\n// This one:\nLINE: 3  // yes\n"])
  func theLineWithItsReasonPasses(answer: String) async throws {
    let verdict = try await verdict(answer)
    #expect(verdict.status == .pass)
    #expect(verdict.tests.map(\.taskID) == [1, 2])
  }

  @Test(
    arguments: [
      ("line 1\nbecause 2", "Line 1 does what it should.", nil),
      ("line 3\nbecause 1", nil, "“It waits.” isn't why."),
      (
        "line ?\nbecause ?", "You haven't named a line yet. Write its number after `line`.",
        "You haven't given a reason yet. Write its number after `because`."
      ),
      (
        "line 5\nbecause 0", "`5` is none of the lines from 1 to 4.",
        "`0` is none of the reasons from 1 to 3."
      ),
      ("line value\nbecause 2", "`value` is none of the lines from 1 to 4.", nil),
    ] as [(String, String?, String?)])
  func eachAnswerIsJudged(_ answer: String, _ line: String?, _ reason: String?) async throws {
    let verdict = try await verdict(answer)
    #expect(verdict.status == .fail)
    #expect(verdict.tests.map(\.message) == [line, reason])
  }

  @Test(arguments: ["pick 3\nbecause 2", "line 3\nline 4", "the third"])
  func otherLinesAreNamed(answer: String) async throws {
    let verdict = try await verdict(answer)
    #expect(verdict.tca.reports.map(\.title) == ["This line names neither a line nor a reason."])
  }

  @Test(arguments: ["line 9\nbecause 2", "line 3", ""])
  func aSolutionWithoutALineIsBroken(solution: String) async {
    await #expect(throws: (any Error).self) { try await verdict("line 3\nbecause 2", solution: solution) }
  }

  @Test func anAuthorIsToldWhatIsMissing() async throws {
    func problems(_ start: String, _ solution: String, _ tasks: [String]) async throws -> [String] {
      try await inFolder(start: start, solution: solution, tasks: tasks) { exercise in
        exercise.kind.rules.problems(of: exercise).map(\.message)
      }
    }
    #expect(try await problems(Self.start, "line 3\nbecause 2", ["Name.", "Say why."]) == [])
    #expect(
      try await problems("line ?\n//   1  It waits.", "line 9\nbecause 1", ["Name."]) == [
        "Write two tasks: to name the line, and to give the reason.", "The line `because ?` is missing.",
        "The line 1 of Faulty.swift isn't listed. Write `//   1  struct Sum {`.",
        "Fewer than three reasons stand below `line ?`. Write at least three, such as `//   1  It waits.`",
        "Write the number of a line after `line`, and that of a reason after `because`.",
      ])
  }
}
