import Curriculum
import Foundation
import Reports
import Toolchain

/// What the second run of a feature's checks needs. It begins only when the first run has passed.
///
/// The second run shows what the first can't: whether the feature does the same when nothing tells it that it is tested, and
/// when the inputs are others than those that can be read in the checks.
struct SecondRun: Sendable {
  var submission: Submission
  var preparation: Preparation
  /// The other inputs; nil when the checks don't say what is only an example.
  var drawing: DrawnInputs.Drawing?

  init(_ submission: Submission, _ preparation: Preparation) {
    self.submission = submission
    self.preparation = preparation
    drawing = submission.draws?.drawing(seed: DrawnInputs.seed(for: submission.learner.text))
  }

  /// A submission and its images.
  struct Compiled: Sendable {
    var submission: Submission
    var images: Grader.Images
  }
}

extension Grader {
  /// Compiles the checks with other inputs, while the first run is going on; nil when there are none or the answer doesn't compile.
  func compile(_ second: SecondRun, _ first: Result<Images, any Error>) async throws -> SecondRun.Compiled? {
    guard let drawing = second.drawing, case .success(let images) = first else { return nil }
    let other = try await second.submission.drawing(drawing, compiler.syntax())
    do {
      return SecondRun.Compiled(
        submission: other, images: try await compile(other.unit, canary: images.canary))
    } catch let failure as CompileFailure {
      throw Report.broken(second.submission.exercise, drawing, failure)
    }
  }

  /// Runs the checks once more, and makes the verdict a failure if the feature does something else now.
  func judgeAgain(
    _ second: SecondRun, _ images: Images, _ others: SecondRun.Compiled?, into verdict: inout Verdict
  ) async throws {
    let first = SecondRun.Compiled(submission: second.submission, images: images)
    verdict.tca.seed = second.drawing?.seed
    let again = try await failure(of: others ?? first, second.preparation)
    guard let again else { return }
    // Which of the two was it?
    let hidden = others == nil ? again : try await failure(of: first, second.preparation)
    let report: Report
    if let hidden {
      report = .onlyInTests(hidden.message)
    } else {
      verdict.tests = again.tests
      report = .onlyWithTheseInputs(second.drawing)
    }
    verdict.status = .fail
    verdict.tca.outcome = .failed
    verdict.message = ([report.title] + [(hidden ?? again).message].compactMap(\.self)).joined(
      separator: "\n")
    verdict.tca.reports.append(report)
    if hidden == nil { verdict.tca.reports += again.tca.reports }
  }

  /// The verdict on a run in a process that looks like that of an application; nil when it passes.
  private func failure(
    of compiled: SecondRun.Compiled, _ preparation: Preparation
  ) async throws -> Verdict? {
    var limits = limits
    limits.isHidden = true
    var verdict: Verdict?
    // The second attempt has all the time that it may take, because a busy machine must not change a verdict.
    for isPatient in [false, true] {
      limits.isPatient = isPatient
      let process = try judge.start(preparation, limits)
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
