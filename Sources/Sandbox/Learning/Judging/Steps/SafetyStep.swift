import Foundation
import Reports
import SyntaxProtocol
import Toolchain
import Verdicts

/// The learner's tests use nothing by which they could tell what they test, such as pointers.
struct SafetyStep: SwiftStep {
  func run(
    on attempt: inout Attempt, _ compiled: Result<CompiledSubmission?, any Error>
  ) async throws -> Verdict? {
    guard case .success(let images) = attempt.images else { return nil }
    let learner = attempt.submission.learner
    let report =
      Report.unsafeTests(images.submission.findings.unsafeUses, learner)
      ?? ImportedNames(of: images.submission.url).refusal(in: learner.path)
    return report.map { Verdict(attempt.exercise, .tampering, [$0]) }
  }
}

extension Report {
  /// For tests that could read memory; nil when they can't.
  fileprivate static func unsafeTests(_ uses: [Diagnostic], _ learner: SourceFile) -> Report? {
    guard let use = uses.first else { return nil }
    let lines = learner.text.split(separator: "\n", omittingEmptySubsequences: false)
    return Report(
      "Your tests use code that isn't safe.",
      location: Location(
        file: learner.path, line: use.line, column: use.column,
        source: lines.indices.contains(use.line - 1) ? String(lines[use.line - 1]) : nil),
      found: use.notes.first { $0.name != "in_macro_expansion" }.map { "The compiler says: \($0.message)." },
      expected: "Tests use nothing that the compiler calls unsafe, such as pointers.",
      causes: [
        Cause(
          "Code that reads memory could tell which feature is being tested, so it can't be used in tests that are judged.",
          fix: "Check the feature by its state and its actions.")
      ])
  }
}
