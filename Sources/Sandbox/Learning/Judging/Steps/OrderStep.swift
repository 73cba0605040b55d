import Curriculum
import Reports
import Toolchain
import Verdicts

/// The given lines stand in an order that is known to be right, or in another one that compiles and may be right as well. What
/// the compiler says about lines in a wrong order helps nobody, so the verdict names the first line that doesn't follow.
struct OrderStep: SwiftStep {
  /// The name of the check, by which a wrong answer says that it fails here.
  private static let check = "The lines are in order"

  func run(
    on attempt: inout Attempt, _ compiled: Result<CompiledSubmission?, any Error>
  ) async throws -> Verdict? {
    let given = GivenLines(attempt.exercise)
    guard let problem = given.problem(in: attempt.submission.learner.text) else { return nil }
    if case .another = problem {
      do {
        _ = try await attempt.grader.compile(attempt.submission.unit)
        return nil
      } catch is CompileFailure {}
    }
    let message = problem.sentences(distractors: given.distractors)
    return Verdict(
      status: .fail, message: message,
      tests: [
        Verdict.Test(
          name: Self.check, status: .fail, message: message, taskID: attempt.exercise.tasks.first?.id)
      ],
      tca: .init(exercise: attempt.exercise.id, outcome: .failed))
  }
}

extension GivenLines.Problem {
  /// What is wrong, and what to do.
  ///
  /// - Parameter distractors: The given lines that no right answer has.
  fileprivate func sentences(distractors: [String]) -> String {
    switch self {
    case .untouched: "No line is used yet. Take away the slashes of the line that comes first."
    case .unknown(let line, let text):
      "Line \(line), `\(text)`, is none of the given lines. Use the lines as they are."
    case .missing(let frame): "The line `\(frame)` of the start is missing. Put it back."
    case .order(let right, let line, let text) where distractors.contains(text):
      "\(Self.first(right))Line \(line), `\(text)`, is one of the lines that you don't need."
    case .order(let right, let line, let text), .another(let right, let line, let text):
      "\(Self.first(right))Line \(line), `\(text)`, doesn't come next."
    case .unfinished(let right, let next) where !next.contains(where: \.isLetter):
      "\(Self.first(right))A `\(next)` is missing there, which ends what was opened before."
    case .unfinished(let right, _): "\(Self.first(right))Something is missing there."
    }
  }

  private static func first(_ count: Int) -> String {
    switch count {
    case 0: ""
    case 1: "The first line that you have placed is right. "
    default: "The first \(count) lines that you have placed are right. "
    }
  }
}
