import Reports
import Toolchain
import Verdicts

/// The learner's file has tests of its own, at least one.
struct OwnTestsStep: SwiftStep {
  func run(
    on attempt: inout Attempt, _ compiled: Result<CompiledSubmission?, any Error>
  ) async throws -> Verdict? {
    let submission = attempt.submission
    if submission.tests.contains(where: { $0.file == submission.learnerFile }) { return nil }
    return Verdict(attempt.exercise, .failed, [.noTests(in: submission.learner)])
  }
}

extension Report {
  fileprivate static func noTests(in file: SourceFile) -> Report {
    Report(
      "\(file.path) contains no test.", expected: "The file has at least one function marked `@Test`.",
      causes: [
        file.text.contains("XCTest")
          ? Cause(
            "The tests are written for XCTest. Here they are written with Swift Testing.",
            fix: "import Testing, and mark each function with `@Test`.")
          : Cause("The attribute `@Test` is missing.", fix: "@Test func increment() async { … }")
      ])
  }
}
