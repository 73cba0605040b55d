import Verdicts

/// The tests are run: those of the checks, and the learner's own.
struct ChecksStep: SwiftStep {
  func run(
    on attempt: inout Attempt, _ compiled: Result<CompiledSubmission?, any Error>
  ) async throws -> Verdict? {
    attempt.verdict = try await attempt.grader.run(
      attempt.submission, attempt.submission.tests, attempt.preparation, attempt.images, on: attempt.process)
    if attempt.isJudged { for test in attempt.unfinished { attempt.verdict.fail(test) } }
    return nil
  }
}
