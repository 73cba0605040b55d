import Foundation
import SyntaxProtocol
import TextHandling
import Toolchain
import Verdicts

/// An answer is told what is remarkable in it, without what the solution does in the same way: what could be better in one that has
/// passed, and what may be the reason in one that has failed. What the start lacks is the exercise, and isn't told.
struct RemarksStep: SwiftStep {
  func applies(to attempt: Attempt) -> Bool { attempt.isPassed }

  func run(
    on attempt: inout Attempt, _ compiled: Result<CompiledSubmission?, any Error>
  ) async throws -> Verdict? {
    attempt.verdict.tca.remarks = await Self.remarks(
      on: attempt, besides: [attempt.exercise.files.solution]
    ) { $0.isFault != true }
    return nil
  }

  /// The verdict on an answer, with what may be the reason that it has failed.
  static func explained(_ verdict: Verdict, _ attempt: Attempt) async -> Verdict {
    guard verdict.tca.outcome == .failed, attempt.exercise.steps.contains(.remarks) else { return verdict }
    var verdict = verdict
    verdict.tca.remarks = await remarks(
      on: attempt, besides: [attempt.exercise.files.solution, attempt.exercise.files.start]
    ) { $0.isFault == true }
    return verdict
  }

  /// - Parameters:
  ///   - attempt: The answer.
  ///   - files: What these do as well is not remarkable.
  ///   - isMeant: Whether a remark is told.
  /// - Returns: nil when there is nothing to say.
  private static func remarks(
    on attempt: Attempt, besides files: [URL], _ isMeant: (SourceRemark) -> Bool
  ) async -> [SourceRemark]? {
    guard let syntax = try? await attempt.grader.compiler.syntax(), syntax.givesRemarks(),
      let remarks = try? await syntax.remarks(on: attempt.submission.learner.text).filter(isMeant),
      !remarks.isEmpty
    else { return nil }
    var usual: Set<String> = []
    for file in files {
      let text = (try? TextFile.read(file.path)) ?? ""
      usual.formUnion((try? await syntax.remarks(on: text))?.map(\.entry) ?? [])
    }
    let told = remarks.filter { !usual.contains($0.entry) }
    return told.isEmpty ? nil : told
  }
}
