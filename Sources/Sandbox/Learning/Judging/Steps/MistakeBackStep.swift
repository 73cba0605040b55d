import Curriculum
import Foundation
import Processes
import Reports
import Toolchain
import Verdicts

/// The learner's tests must fail when the features of the start take the place of the learner's, so that the mistake that the
/// learner has fixed is back.
struct MistakeBackStep: SwiftStep {
  func applies(to attempt: Attempt) -> Bool { attempt.isPassed }

  func run(
    on attempt: inout Attempt, _ compiled: Result<CompiledSubmission?, any Error>
  ) async throws -> Verdict? {
    let (runs, before) = (try MutantRuns(attempt), attempt.verdict)
    attempt.verdict = try await attempt.measure("mutants") {
      var verdict = before
      switch try await oldMistake(runs) {
      case .success(let opponent): try await runs.judge([opponent], into: &verdict)
      case .failure(let unfit): verdict.fail(unfit.test)
      }
      return verdict
    }
    return nil
  }

  /// The check of tests that don't compile with the start's features.
  private struct Unfit: Error {
    var test: Verdict.Test
  }

  /// The submission with the features of the start, as far as its tests compile with them.
  private func oldMistake(
    _ runs: MutantRuns
  ) async throws -> Result<MutantRuns.Opponent, Unfit> {
    let (submission, exercise) = (runs.submission, runs.submission.exercise)
    let start = try Submission.read(exercise.files.start, role: .lesson, of: exercise)
    let mutant = Mutant(startOf: exercise, text: start.text)
    var failure: CompileFailure?
    for candidate in try await submission.puttingMistakeBack(runs.grader.compiler.syntax()) {
      do {
        _ = try await runs.grader.compile(candidate.unit, canary: runs.canary)
        return .success(MutantRuns.Opponent(mutant: mutant, submission: candidate))
      } catch let error as CompileFailure {
        failure = error
      }
    }
    var test = mutant.test(.missed)
    let reason = failure?.errors.first.map { "\nLine \($0.line): \($0.message)" } ?? ""
    test.message =
      "Your tests don't compile with the feature as it was, so they can't show that they would have caught the mistake. Use only what the feature already had.\(reason)"
    return .failure(Unfit(test: test))
  }
}
