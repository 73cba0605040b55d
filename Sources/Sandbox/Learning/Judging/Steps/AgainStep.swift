import Curriculum
import Foundation
import Reports
import Toolchain
import Verdicts

/// The checks are run once more where nothing tells the feature that it is tested, and with other inputs than those that can be
/// read in the checks, if these say what is only an example.
struct AgainStep: SwiftStep {
  func applies(to attempt: Attempt) -> Bool { attempt.isPassed }

  /// The other inputs; nil when the checks don't say what is only an example.
  private func drawing(_ submission: Submission) -> DrawnInputs.Drawing? {
    submission.draws?.drawing(seed: DrawnInputs.seed(for: submission.learner.text))
  }

  /// Compiles the checks with other inputs; nil when there are none or the answer doesn't compile.
  func compile(for attempt: Attempt) async throws -> CompiledSubmission? {
    guard let drawing = drawing(attempt.submission), case .success(let images) = attempt.images else {
      return nil
    }
    let grader = attempt.grader
    let other = try await attempt.submission.drawing(drawing, grader.compiler.syntax())
    do {
      return CompiledSubmission(
        submission: other, images: try await grader.compile(other.unit, canary: images.canary))
    } catch let failure as CompileFailure {
      throw Report.broken(attempt.exercise, drawing, failure)
    }
  }

  func run(
    on attempt: inout Attempt, _ compiled: Result<CompiledSubmission?, any Error>
  ) async throws -> Verdict? {
    let others = try compiled.get()
    let first = CompiledSubmission(submission: attempt.submission, images: try attempt.images.get())
    let (before, drawing) = (attempt, drawing(attempt.submission))
    attempt.verdict = try await attempt.measure("again") {
      try await judge(first, others, drawing, before)
    }
    return nil
  }

  /// Makes the verdict a failure if the feature does something else now.
  private func judge(
    _ first: CompiledSubmission, _ others: CompiledSubmission?, _ drawing: DrawnInputs.Drawing?,
    _ attempt: Attempt
  ) async throws -> Verdict {
    var verdict = attempt.verdict
    verdict.tca.seed = drawing?.seed
    let again = try await failure(of: others ?? first, attempt)
    guard let again else { return verdict }
    // Which of the two was it?
    let hidden = others == nil ? again : try await failure(of: first, attempt)
    let report: Report
    if let hidden {
      report = .onlyInTests(hidden.message)
    } else {
      verdict.tests = again.tests
      report = .onlyWithTheseInputs(drawing)
    }
    verdict.status = .fail
    verdict.tca.outcome = .failed
    verdict.message = ([report.title] + [(hidden ?? again).message].compactMap(\.self)).joined(
      separator: "\n")
    verdict.tca.reports.append(report)
    if hidden == nil { verdict.tca.reports += again.tca.reports }
    return verdict
  }

  /// The verdict on a run in a process that looks like that of an application; nil when it passes.
  private func failure(of compiled: CompiledSubmission, _ attempt: Attempt) async throws -> Verdict? {
    var limits = attempt.grader.limits
    limits.isHidden = true
    var verdict: Verdict?
    // The second attempt has all the time that it may take, because a busy machine must not change a verdict.
    for isPatient in [false, true] {
      limits.isPatient = isPatient
      let process = try attempt.grader.judge.start(attempt.preparation, limits)
      defer { process.end() }
      let run = try await process.run(compiled.images.urls)
      let builder = VerdictBuilder(
        exercise: compiled.submission.exercise, sealed: compiled.submission.tests,
        sources: compiled.submission.sources, limits: limits)
      let result = builder.verdict(for: run)
      if result.status == .pass { return nil }
      verdict = result
    }
    return verdict
  }
}

extension Report {
  /// For checks that don't compile with other inputs.
  fileprivate static func broken(
    _ exercise: Exercise, _ drawing: DrawnInputs.Drawing, _ failure: CompileFailure
  ) -> Report {
    Report(
      "The exercise \(exercise.id) is broken.",
      found:
        "With the inputs \(drawing.words.joined(separator: ", ")), Checks.swift doesn't compile: \(failure.errors.first?.message ?? "")",
      expected: "The comment `// draws:` names only what can be replaced.",
      causes: [
        Cause(
          "The lesson has a mistake.",
          fix: "If the lesson is yours, correct the comment in its Checks.swift. Otherwise, tell its author.")
      ])
  }

  fileprivate static func onlyInTests(_ message: String?) -> Report {
    Report(
      "Your feature does something else when it doesn't know that it is being tested.", found: message,
      expected: "A feature does the same in a test and in an app.",
      causes: [
        Cause(
          "The feature asks where it runs, for example by `\\.context`, by the type of a clock, or by the process's environment.",
          fix: "Decide by the state, the action, and what the dependencies return.")
      ])
  }

  fileprivate static func onlyWithTheseInputs(_ drawing: DrawnInputs.Drawing?) -> Report {
    Report(
      "Your answer passes with the inputs of the checks, but not with others.",
      found: drawing.map { "\($0.words.joined(separator: ", ")). The seed is \($0.seed)." },
      expected: "The checks pass with these inputs too.",
      causes: [
        Cause(
          "An input of the checks is written in your code.",
          fix: "Calculate the result from the state and the action.")
      ])
  }
}
