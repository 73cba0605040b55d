import Curriculum
import Foundation
import Processes
import Reports
import Toolchain

extension Grader {
  private static let passedOnce =
    "Your tests passed for the correct feature, and then failed for the same feature."

  /// Runs the learner's tests against each mutant, and once more against the correct feature. The verdict is a failure when the
  /// tests pass for a mutant, or fail for the correct feature this time.
  ///
  /// The runs end at the first failure, at first. Tests could notice that, or they could need more time, so the correct feature is
  /// run in the same way. Only if it passes then, these runs count. Otherwise everything is run again with all the time that it may
  /// take.
  func judgeMutants(
    _ submission: Submission, _ canary: CompiledImage, _ preparation: Preparation, into verdict: inout Verdict
  ) async throws {
    let mutants: [Opponent]
    if submission.exercise.kind.rules.compiled?.putsMistakeBack == true {
      switch try await oldMistake(submission, canary) {
      case .success(let opponent): mutants = [opponent]
      case .failure(let unfit):
        verdict.fail(unfit.test)
        return
      }
    } else {
      mutants = try await Mutant.all(of: submission.exercise, compiler.syntax()).map {
        Opponent(mutant: $0, submission: submission.replacingFeature(with: $0))
      }
    }
    var early = limits
    early.endsEarly = true
    var trials = try await trials(on: mutants, submission, includesCorrect: true, canary, preparation, early)
    if trials.again?.isPassed == false {
      var patient = limits
      patient.isPatient = true
      trials = try await self.trials(
        on: mutants, submission, includesCorrect: true, canary, preparation, patient)
    }
    if let again = trials.again, !again.isPassed {
      let message = again.verdict?.message
      verdict.status = .fail
      verdict.tca.outcome = .failed
      verdict.message = Self.passedOnce + "\n" + (message ?? "")
      verdict.tca.reports.append(
        Report(
          Self.passedOnce, found: message, expected: "Tests say the same each time.",
          causes: [
            Report.Cause(
              "A test depends on chance, on real time, or on what it finds in its process.",
              fix: "Control it with a dependency, such as `TestClock`.")
          ]))
      return
    }
    for (opponent, trial) in zip(mutants, trials.mutants) {
      let test = opponent.mutant.test(Mutant.Answer(trial.verdict))
      if test.status == .pass { verdict.tests.append(test) } else { verdict.fail(test) }
    }
  }

  /// A feature with a mistake, and the submission that is compiled with it.
  private struct Opponent: Sendable {
    var mutant: Mutant
    var submission: Submission
  }

  /// The check of tests that don't compile with the start's features.
  private struct Unfit: Error {
    var test: Verdict.Test
  }

  /// The submission with the features of the start, as far as its tests compile with them.
  private func oldMistake(
    _ submission: Submission, _ canary: CompiledImage
  ) async throws -> Result<Opponent, Unfit> {
    let exercise = submission.exercise
    let start = try Submission.read(exercise.files.start, role: .lesson, of: exercise)
    let mutant = Mutant(startOf: exercise, text: start.text)
    var failure: CompileFailure?
    for candidate in try await submission.puttingMistakeBack(compiler.syntax()) {
      do {
        _ = try await compile(candidate.unit, canary: canary)
        return .success(Opponent(mutant: mutant, submission: candidate))
      } catch let error as CompileFailure {
        failure = error
      }
    }
    var test = mutant.test(.missed)
    let reason = failure?.errors.first.map { "\nLine \($0.line): \($0.message)" } ?? ""
    test.message =
      "Your tests don't compile with the feature as it was, so they can't show that they would have caught the mistake. Use only what the feature already had.\(reason)"
    return .failure(Unfit(test: test))
  }

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
      Opponent(mutant: $0, submission: submission.replacingFeature(with: $0))
    }
    let trials = try await trials(
      on: opponents, submission, includesCorrect: false, canary, preparation, limits)
    let syntax = try await compiler.syntax()
    let paths = exercise.files.feature.map(\.path)
    let correct = try await syntax.declarations(of: submission.support.filter { paths.contains($0.path) })
    var verdicts: [MutantVerdict] = []
    for (mutant, trial) in zip(mutants, trials.mutants) {
      guard let verdict = trial.verdict else { continue }
      verdicts.append(
        MutantVerdict(
          file: mutant.file, check: mutant.test(.noticed).name, verdict: verdict,
          declaresTheSame: try await syntax.declarations(of: mutant.feature) == correct))
    }
    return verdicts
  }

  /// One run of the learner's tests.
  private struct Trial: Sendable {
    /// nil when the run was ended at its first failure.
    var verdict: Verdict?

    var isPassed: Bool { verdict?.status == .pass }
  }

  /// Runs the learner's tests on each mutant, and on the correct feature once more.
  ///
  /// The runs are made in a random order, and the correct feature is one of them, so that tests can't tell from the order or from
  /// the time that has passed which feature they test.
  ///
  /// - Parameter includesCorrect: Whether the correct feature is run.
  private func trials(
    on mutants: [Opponent], _ submission: Submission, includesCorrect: Bool, _ canary: CompiledImage,
    _ preparation: Preparation, _ limits: JudgeLimits
  ) async throws -> (mutants: [Trial], again: Trial?) {
    let again = includesCorrect ? mutants.endIndex : nil
    let order = (Array(mutants.indices) + [again].compactMap(\.self)).shuffled()
    let trials = try await sideBySide(order) { index in
      if index == again {
        // Its parts lie in other places than in the first run, as those of each mutant do, and nothing else is beside them.
        let correct = submission.withoutChecks
        let images = try await compile(correct.unit.inAnotherLayout, canary: canary)
        return try await trial(correct, images, preparation, limits)
      }
      let other = mutants[index].submission
      do {
        let compiled = try await compile(other.unit.inAnotherLayout, canary: canary)
        return try await trial(other, compiled, preparation, limits)
      } catch let failure as CompileFailure {
        throw Report.broken(mutants[index].mutant, submission.exercise, failure)
      }
    }
    let byIndex = Dictionary(uniqueKeysWithValues: zip(order, trials))
    return (mutants.indices.compactMap { byIndex[$0] }, again.flatMap { byIndex[$0] })
  }

  private func trial(
    _ submission: Submission, _ images: Images, _ preparation: Preparation, _ limits: JudgeLimits
  ) async throws -> Trial {
    // No other run will have this layout.
    defer { try? FileManager.default.removeItem(at: images.submission.url.deletingLastPathComponent()) }
    // Only now, so that the process can't tell from its age whether the image had to be compiled.
    let process = try judge.start(preparation, limits)
    defer { process.end() }
    guard limits.endsEarly else {
      return Trial(
        verdict: try await run(submission, submission.tests, preparation, .success(images), on: process))
    }
    let run = try await process.run(images.urls)
    if run.isEndedEarly { return Trial() }
    let builder = VerdictBuilder(
      exercise: submission.exercise, sealed: submission.tests, sources: submission.sources, limits: limits)
    return Trial(verdict: builder.verdict(for: run))
  }
}

/// Returns the results of `body` in the order of the values, with as many of them at a time as there are processors. More would
/// only make each of them slower.
private func sideBySide<Value: Sendable, Result: Sendable>(
  _ values: [Value], _ body: @escaping @Sendable (Value) async throws -> Result
) async throws -> [Result] {
  var results: [Int: Result] = [:]
  try await withThrowingTaskGroup(of: (Int, Result).self) { group in
    var waiting = values.indices.makeIterator()
    func startNext() {
      guard let index = waiting.next() else { return }
      group.addTask { (index, try await body(values[index])) }
    }
    for _ in 0..<max(1, ProcessInfo.processInfo.activeProcessorCount) { startNext() }
    while let (index, result) = try await group.next() {
      results[index] = result
      startNext()
    }
  }
  return values.indices.compactMap { results[$0] }
}

extension Verdict {
  /// Adds a check that has failed. The first one is the verdict's message.
  mutating func fail(_ test: Test) {
    tests.append(test)
    guard status != .fail else { return }
    status = .fail
    tca.outcome = .failed
    message = "\(test.name)\n\(test.message ?? "")"
  }
}

extension Report {
  /// For a mutant with which an answer doesn't compile, although it compiles with the correct feature.
  fileprivate static func broken(_ mutant: Mutant, _ exercise: Exercise, _ failure: CompileFailure) -> Report
  {
    let message = failure.reports.map { ReportRenderer().render($0) }.joined(separator: "\n")
    return Report(
      "The exercise \(exercise.id) is broken.",
      found: "The tests don't compile with the mutant “\(mutant.name)”:\n\(message)",
      expected: "A mutant declares the same types and names as the correct feature.",
      causes: [
        Cause(
          "The lesson has a mistake.",
          fix: "If the lesson is yours, correct the mutant. Otherwise, tell its author.")
      ])
  }
}
