import Curriculum
import Grading
import KernelProtocol
import Reports

/// The goal of a `drive` exercise: the lines of its `Goal.tca`. The final state must meet those with `expect`, and an effect
/// must have sent the actions of those with `received`, so that nobody reaches the goal by typing an effect's answer.
///
/// ```
/// expect count == 3
/// received .numberFactResponse
/// ```
///
/// A comment `// task: 2` assigns the lines below it to a task of the exercise.
struct DriveGoal {
  enum Kind: Equatable {
    case expectation(Expectation)
    case received(ReceivedAction)
  }

  struct Line: Equatable {
    /// The name of the check.
    var name: String
    /// The line without its comment.
    var text: String
    var kind: Kind
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
      if line.hasPrefix("expect ") {
        let text = String(line.dropFirst("expect ".count)).trimmed
        let expectation = try Expectation(text, syntax: syntax)
        lines.append(Line(name: text, text: line, kind: .expectation(expectation), task: task))
      } else if let action = ReceivedAction(line) {
        lines.append(Line(name: action.check, text: line, kind: .received(action), task: task))
      } else {
        throw Report(
          "Every line of a goal is an expectation.",
          location: .init(file: "Goal.tca", line: index + 1, source: line),
          expected: "`expect PATH == LITERAL` or `received .ACTION`.")
      }
    }
    guard !lines.isEmpty else {
      throw Report(
        "The goal is empty.", location: .init(file: "Goal.tca", line: 1),
        expected: "`expect PATH == LITERAL` or `received .ACTION`.")
    }
  }

  /// Compares the state of a live feature with the goal.
  func judge(_ exercise: Exercise, _ session: SessionClient) async throws -> Verdict {
    var tests: [Verdict.Test] = []
    for line in lines {
      let message =
        switch line.kind {
        case .expectation(let expectation): try await mismatch(expectation, session)
        case .received(let action): action.mismatch(in: await session.history().steps)
        }
      tests.append(
        .init(
          name: line.name, status: message == nil ? .pass : .fail, message: message, testCode: line.text,
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
