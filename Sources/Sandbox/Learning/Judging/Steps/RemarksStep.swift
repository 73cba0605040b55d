import SyntaxProtocol
import TextHandling
import Toolchain
import Verdicts

/// An answer that has passed is told what could be better in it, without what the solution does in the same way.
struct RemarksStep: SwiftStep {
  func applies(to attempt: Attempt) -> Bool { attempt.isPassed }

  func run(
    on attempt: inout Attempt, _ compiled: Result<CompiledSubmission?, any Error>
  ) async throws -> Verdict? {
    guard let syntax = try? await attempt.grader.compiler.syntax(),
      let remarks = try? await syntax.remarks(on: attempt.submission.learner.text), !remarks.isEmpty
    else { return nil }
    let solution = try? TextFile.read(attempt.exercise.files.solution.path)
    let usual = Set((try? await syntax.remarks(on: solution ?? ""))?.map(\.entry) ?? [])
    let told = remarks.filter { !usual.contains($0.entry) }
    attempt.verdict.tca.remarks = told.isEmpty ? nil : told
    return nil
  }
}
