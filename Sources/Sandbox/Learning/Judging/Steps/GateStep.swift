import Foundation
import Reports
import Toolchain
import Verdicts

/// The learner's file is inspected. Code that could bypass the checks is refused before it runs, and the compile that has begun
/// beside this step is canceled.
struct GateStep: SwiftStep {
  func run(
    on attempt: inout Attempt, _ compiled: Result<CompiledSubmission?, any Error>
  ) async throws -> Verdict? {
    let (gate, learner, exercise) = (attempt.grader.gate, attempt.submission.learner, attempt.exercise)
    let opinion: Gate.Opinion
    do {
      opinion = try await attempt.measure("gate") { try await gate.opinion(learner, exercise) }
    } catch let failure as SyntaxFailure {
      attempt.timings["gate"] = nil
      if let fault = failure.fault { throw fault }
      return Verdict(
        exercise, .compileError, [failure.report(on: .file(learner.path), source: learner.text)])
    }
    guard opinion.refusals.isEmpty else {
      return Verdict(exercise, opinion.isAttack ? .tampering : .notAllowed, opinion.refusals)
    }
    attempt.doubts = opinion.doubts
    return nil
  }
}
