import Verdicts

/// The learner's file is compiled with what judges it. What the compiler says is told by the step that would run the images.
struct CompileStep: SwiftStep {
  func compile(for attempt: Attempt) async throws -> CompiledSubmission? {
    try await attempt.grader.compile(attempt.submission)
  }

  func run(
    on attempt: inout Attempt, _ compiled: Result<CompiledSubmission?, any Error>
  ) async throws -> Verdict? {
    switch compiled {
    case .success(let built?):
      (attempt.submission, attempt.images) = (built.submission, .success(built.images))
    case .success(nil): break
    case .failure(let error): attempt.images = .failure(error)
    }
    return attempt.refusal
  }
}
