import Curriculum
import Foundation
import Reports
import TextHandling
import Verdicts

/// Compares the line and the reason that a learner names with those of the solution. Nothing is run.
struct SpotStep: WholeStep {
  private static let line = "Your line is the wrong one"
  private static let reason = "Your reason is why it is wrong"

  func verdict(on exercise: Exercise, _ file: URL, _ grader: Grader) async throws -> Verdict {
    let text: String
    do throws(TextFile.Failure) {
      text = try TextFile.read(file.path)
    } catch {
      let report = Report(
        "\(file.lastPathComponent) can't be read.", found: error.found,
        expected: "Your answer, in \(file.path).")
      return Verdict(exercise, error == .missing ? .missing : .failed, [report])
    }
    let sheet = ChoiceSheet(text, first: "line")
    if let line = sheet.unknown {
      let report = Report(
        "This line names neither a line nor a reason.",
        location: .init(file: file.lastPathComponent, line: line.number, source: line.text),
        expected: "A line such as `line 12` or `because 2`.")
      return Verdict(exercise, .failed, [report])
    }
    let spotted = SpottedFile(exercise)
    guard let line = spotted.line, let reason = spotted.reason else {
      throw Report(
        "The exercise \(exercise.id) is broken.", found: "Its solution names no line or no reason.",
        expected: "A solution with the number of a line of Faulty.swift, and of a reason.")
    }
    let tests = [
      test(Self.line, 0, exercise, lineFailure(sheet.pick, line, spotted.lines)),
      test(Self.reason, 1, exercise, reasonFailure(sheet.reason, reason, spotted.reasons)),
    ]
    let isPassed = tests.allSatisfy { $0.status == .pass }
    return Verdict(
      status: isPassed ? .pass : .fail, message: tests.first { $0.status != .pass }?.message, tests: tests,
      tca: .init(exercise: exercise.id, outcome: isPassed ? .passed : .failed))
  }

  private func test(_ name: String, _ task: Int, _ exercise: Exercise, _ message: String?) -> Verdict.Test {
    Verdict.Test(
      name: name, status: message == nil ? .pass : .fail, message: message,
      taskID: exercise.tasks.indices.contains(task) ? exercise.tasks[task].id : nil)
  }

  /// Why the line is another one; nil when it is right.
  private func lineFailure(_ answer: String?, _ line: Int, _ lines: [String]) -> String? {
    guard let answer, answer != "?" else {
      return "You haven't named a line yet. Write its number after `line`."
    }
    guard let number = Int(answer), lines.indices.contains(number - 1) else {
      return "`\(answer)` is none of the lines from 1 to \(lines.count)."
    }
    return number == line ? nil : "Line \(number) does what it should."
  }

  /// Why the reason is another one; nil when it is right.
  private func reasonFailure(_ answer: String?, _ reason: Int, _ reasons: [String]) -> String? {
    guard let answer, answer != "?" else {
      return "You haven't given a reason yet. Write its number after `because`."
    }
    guard let number = Int(answer), reasons.indices.contains(number - 1) else {
      return "`\(answer)` is none of the reasons from 1 to \(reasons.count)."
    }
    return number == reason ? nil : "“\(reasons[number - 1])” isn't why."
  }
}
