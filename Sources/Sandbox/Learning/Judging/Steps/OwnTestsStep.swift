import Reports
import Verdicts

/// The learner's file has tests of its own, at least one.
struct OwnTestsStep: SwiftStep {
  func run(
    on attempt: inout Attempt, _ compiled: Result<CompiledSubmission?, any Error>
  ) async throws -> Verdict? {
    let submission = attempt.submission
    if submission.tests.contains(where: { $0.file == submission.learnerFile }) { return nil }
    return Verdict(attempt.exercise, .failed, [.noTests(in: submission.learner.path)])
  }
}

extension Report {
  fileprivate static func noTests(in file: String) -> Report {
    Report(
      "\(file) contains no test.", expected: "The file has at least one function marked `@Test`.",
      causes: [Cause("The attribute `@Test` is missing.", fix: "@Test func increment() async { … }")])
  }
}
