import Curriculum
import Grading
import KernelProtocol
import Reports

/// The goal of a `drive` exercise: the `expect` lines of its `Goal.tca`, which the final state must meet.
///
/// A comment `// task: 2` assigns the lines below it to a task of the exercise.
struct DriveGoal {
  struct Line: Equatable {
    var text: String
    var expectation: Expectation
    var task: Int?
  }

  var lines: [Line] = []

  /// - Throws: A `Report` when a line is not an expectation.
  init(source: String, syntax: SyntaxTools) throws {
    var task: Int?
    for (index, line) in source.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let line = String(line).trimmed
      if line.hasPrefix("//") {
        let words = line.dropFirst(2).split(separator: " ")
        if words.first?.hasPrefix("task") == true, words.count > 1 { task = Int(words[1]) }
        continue
      }
      if line.isEmpty { continue }
      guard line.hasPrefix("expect ") else {
        throw Report(
          "Every line of a goal is an expectation.",
          location: .init(file: "Goal.tca", line: index + 1, source: line),
          expected: "`expect PATH == LITERAL`.")
      }
      let text = String(line.dropFirst("expect ".count)).trimmed
      lines.append(Line(text: text, expectation: try Expectation(text, syntax: syntax), task: task))
    }
    guard !lines.isEmpty else {
      throw Report(
        "The goal is empty.", location: .init(file: "Goal.tca", line: 1),
        expected: "`expect PATH == LITERAL`.")
    }
  }

  /// Compares the state of a live feature with the goal.
  func judge(_ exercise: Exercise, _ session: SessionClient) async throws -> Verdict {
    var tests: [Verdict.Test] = []
    for line in lines {
      let message = try await mismatch(line.expectation, session)
      tests.append(
        .init(
          name: line.text, status: message == nil ? .pass : .fail, message: message,
          testCode: "expect \(line.text)",
          taskID: line.task))
    }
    let isPassed = tests.allSatisfy { $0.status == .pass }
    return Verdict(
      status: isPassed ? .pass : .fail, tests: tests,
      tca: .init(exercise: exercise.id, outcome: isPassed ? .passed : .failed))
  }

  /// Why an expectation is not met; nil when it is.
  private func mismatch(_ expectation: Expectation, _ session: SessionClient) async throws -> String? {
    do {
      guard let mismatch = try await expectation.mismatch(in: session) else { return nil }
      return
        "\(expectation.path) is \(mismatch.found ?? "another value"), but should be \(expectation.source)."
    } catch let report as Report {
      // A path can lead nowhere because a value on it is nil or empty. The learner can change that, so this isn't the
      // author's mistake.
      return "\(report.title) It should be \(expectation.source)."
    }
  }
}
