import Curriculum
import Foundation
import Processes
import Reports
import Toolchain
import Verdicts

/// The learner's tests must fail for each mutant of the exercise's feature, and pass once more for the feature itself.
struct MutantsStep: SwiftStep {
  func applies(to attempt: Attempt) -> Bool { attempt.isPassed }

  func run(
    on attempt: inout Attempt, _ compiled: Result<CompiledSubmission?, any Error>
  ) async throws -> Verdict? {
    let (submission, runs) = (attempt.submission, try MutantRuns(attempt))
    let (exercise, compiler, before) = (attempt.exercise, attempt.grader.compiler, attempt.verdict)
    attempt.verdict = try await attempt.measure("mutants") {
      let mutants = try await Mutant.all(of: exercise, compiler.syntax())
      var verdict = before
      try await runs.judge(
        mutants.map { .init(mutant: $0, submission: submission.replacingFeature(with: $0)) }, into: &verdict)
      return verdict
    }
    return nil
  }
}

extension MutantRuns {
  /// The runs of an answer that has passed.
  init(_ attempt: Attempt) throws {
    self.init(
      grader: attempt.grader, submission: attempt.submission, canary: try attempt.images.get().canary,
      preparation: attempt.preparation)
  }
}

extension Grader {
  /// Runs an answer's tests against each mutant of its exercise, so that an author sees how they fail.
  func mutants(of exercise: Exercise, file: URL) async throws -> [MutantVerdict] {
    let submission: Submission
    do {
      submission = try await Submission(exercise: exercise, file: file, syntax: compiler.syntax())
    } catch let unreadable as Submission.Unreadable {
      throw unreadable.report
    }
    let mutants = try await Mutant.all(of: exercise, compiler.syntax())
    let preparation = try await compiler.prepare { _ in }
    let canary = try await compiler.compile(Canary.unit)
    let opponents = mutants.map {
      MutantRuns.Opponent(mutant: $0, submission: submission.replacingFeature(with: $0))
    }
    let runs = try await MutantRuns(
      grader: self, submission: submission, canary: canary, preparation: preparation
    ).runs(on: opponents, includesCorrect: false, limits)
    let syntax = try await compiler.syntax()
    let paths = exercise.files.feature.map(\.path)
    let correct = try await syntax.declarations(of: submission.support.filter { paths.contains($0.path) })
    var verdicts: [MutantVerdict] = []
    for (mutant, run) in zip(mutants, runs.mutants) {
      guard let verdict = run.verdict else { continue }
      verdicts.append(
        MutantVerdict(
          file: mutant.file, check: mutant.test(.noticed).name, verdict: verdict,
          declaresTheSame: try await syntax.declarations(of: mutant.feature) == correct))
    }
    return verdicts
  }
}
