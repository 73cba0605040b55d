import Curriculum
import Foundation
import KernelProtocol
import Reports
import Toolchain
import Verdicts

/// A Swift file on its way to a verdict: what the steps before have found, and what the next ones need.
struct Attempt: Sendable {
  let grader: Grader
  let exercise: Exercise
  var submission: Submission
  let preparation: Preparation
  /// The process in which the tests will run. It starts while the compiler works, which is safe because compiling doesn't run any
  /// code of the submission.
  let process: JudgeClient.Process
  /// What the gate couldn't parse.
  var doubts: [Report] = []
  var images: Result<Grader.Images, any Error> = .failure(NotCompiled())
  /// The checks of a stage for which the answer has nothing yet.
  var unfinished: [Verdict.Test] = []
  /// What the steps have come to so far.
  var verdict: Verdict
  /// The duration of each stage in milliseconds.
  var timings: [String: Double] = [:]

  /// The steps of a kind are in an order in which nothing is compiled.
  private struct NotCompiled: Error {}

  /// Reads a file and what belongs to it.
  ///
  /// - Throws: A ``Submission/Unreadable`` when the file can't be read, and a `Report` when the exercise is broken.
  init(_ exercise: Exercise, file: URL, _ grader: Grader) async throws {
    submission = try await Submission(exercise: exercise, file: file, syntax: grader.compiler.syntax())
    // Where the learner writes tests, it isn't the exercise's fault that there are none.
    guard !submission.tests.isEmpty || exercise.answer.hasTests else {
      throw Report(
        "The exercise \(exercise.id) is broken.", found: "Its Checks.swift contains no test.",
        expected: "Checks.swift contains at least one `@Test` function.",
        causes: [
          Report.Cause(
            "The lesson is incomplete.",
            fix: "If the lesson is yours, add a test to Checks.swift. Otherwise, tell its author.")
        ])
    }
    self.grader = grader
    self.exercise = exercise
    preparation = try await grader.compiler.prepare { _ in }
    process = try grader.judge.start(preparation, grader.limits)
    verdict = Verdict(exercise, .missing, [])
  }

  /// Whether the answer has passed all steps so far.
  var isPassed: Bool { verdict.status == .pass }
  /// Whether the tests have run to their end.
  var isJudged: Bool { [.pass, .fail].contains(verdict.status) }

  /// The verdict on a submission that compiles although the gate couldn't parse all of it; nil for any other.
  var refusal: Verdict? {
    guard case .success = images, !doubts.isEmpty else { return nil }
    return Verdict(exercise, .notAllowed, doubts)
  }

  /// Notes how long something takes.
  mutating func measure<Value>(_ stage: String, _ body: () async throws -> Value) async rethrows -> Value {
    let start = ContinuousClock.now
    defer { timings[stage] = (ContinuousClock.now - start) / .milliseconds(1) }
    return try await body()
  }
}

/// A submission and its images.
struct CompiledSubmission: Sendable {
  var submission: Submission
  var images: Grader.Images
  /// The inputs for which the checks ask; nil where they have their own.
  var draws: ReplacedInputs?
}
