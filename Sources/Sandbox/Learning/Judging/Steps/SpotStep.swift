import Curriculum
import Foundation
import Reports
import Verdicts

/// Compares the line and the reason that a learner names with those of the solution. Nothing is run.
struct SpotStep: WholeStep {
  private static let line = "Your line is the wrong one"
  private static let reason = "Your reason is why it is wrong"

  func verdict(on exercise: Exercise, _ file: URL, _ grader: Grader) async throws -> Verdict {
    let sheet: ChoiceSheet
    do throws(ChoiceSheet.Unreadable) {
      sheet = try .read(
        file, of: exercise, first: "line", name: "Your answer",
        unknown: "This line names neither a line nor a reason.", example: "`line 12` or `because 2`")
    } catch {
      return error.verdict
    }
    let spotted = SpottedFile(exercise)
    guard let line = spotted.line, let reason = spotted.reason else {
      throw Report(
        "The exercise \(exercise.id) is broken.", found: "Its solution names no line or no reason.",
        expected: "A solution with the number of a line of Faulty.swift, and of a reason.")
    }
    return Verdict(
      exercise,
      choice: [
        (Self.line, lineFailure(sheet.pick, line, spotted.lines)),
        (Self.reason, reasonFailure(sheet.reason, reason, spotted.reasons)),
      ])
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
