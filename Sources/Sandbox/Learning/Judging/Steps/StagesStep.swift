import Toolchain
import Verdicts

/// A stage that doesn't compile yet is left out, with those after it. Its checks have failed, and the earlier stages are judged.
struct StagesStep: SwiftStep {
  func run(
    on attempt: inout Attempt, _ compiled: Result<CompiledSubmission?, any Error>
  ) async throws -> Verdict? {
    let grader = attempt.grader
    guard case .failure(let failure as CompileFailure) = attempt.images,
      let stages = try await attempt.submission.withoutUnfinishedStage(failure, grader.compiler.syntax())
    else { return nil }
    let compiled = await Result { try await grader.compile(stages.earlier) }
    attempt.submission = (try? compiled.get().submission) ?? stages.earlier
    attempt.images = compiled.map(\.images)
    attempt.unfinished = stages.unfinished.map {
      Verdict.Test(name: $0.name, status: .fail, message: stages.reason, testCode: $0.code, taskID: $0.task)
    }
    return attempt.refusal
  }
}
