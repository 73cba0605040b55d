import Curriculum
import Foundation
import Processes
import Reports
import Synchronization
import Toolchain
import Verdicts

/// Runs the learner's tests with features that have a mistake.
struct MutantRuns: Sendable {
  let grader: Grader
  let submission: Submission
  let canary: CompiledImage
  let preparation: Preparation

  private static let passedOnce =
    "Your tests passed for the correct feature, and then failed for the same feature."

  /// Runs the learner's tests against each mutant, and once more against the correct feature. The verdict is a failure when the
  /// tests pass for a mutant, or fail for the correct feature this time.
  ///
  /// The runs end at the first failure, at first. Tests could notice that, or they could need more time, so the correct feature is
  /// run in the same way. Only if it passes then, these runs count. Otherwise everything is run again with all the time that it may
  /// take.
  func judge(_ mutants: [Opponent], into verdict: inout Verdict) async throws {
    var early = grader.limits
    early.endsEarly = true
    var runs = try await runs(on: mutants, includesCorrect: true, early)
    if runs.again?.isPassed == false {
      var patient = grader.limits
      patient.isPatient = true
      runs = try await self.runs(on: mutants, includesCorrect: true, patient)
    }
    if let again = runs.again, !again.isPassed {
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
    for (opponent, run) in zip(mutants, runs.mutants) {
      let test = opponent.mutant.test(Mutant.Answer(run.verdict))
      if test.status == .pass { verdict.tests.append(test) } else { verdict.fail(test) }
    }
  }

  /// A feature with a mistake, and the submission that is compiled with it.
  struct Opponent: Sendable {
    var mutant: Mutant
    var submission: Submission
  }

  /// One run of the learner's tests.
  struct Run: Sendable {
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
  func runs(
    on mutants: [Opponent], includesCorrect: Bool, _ limits: JudgeLimits
  ) async throws -> (mutants: [Run], again: Run?) {
    let again = includesCorrect ? mutants.endIndex : nil
    let order = (Array(mutants.indices) + [again].compactMap(\.self)).shuffled()
    let count = Counter()
    if includesCorrect { await grader.progress(.judged(0, of: mutants.count, .mutants)) }
    let runs = try await sideBySide(order) { index in
      if index == again {
        // Its parts lie in other places than in the first run, as those of each mutant do, and nothing else is beside them.
        let correct = submission.withoutChecks
        let images = try await grader.compile(correct.unit.inAnotherLayout, canary: canary)
        return try await run(correct, images, limits)
      }
      let other = mutants[index].submission
      do {
        let compiled = try await grader.compile(other.unit.inAnotherLayout, canary: canary)
        let run = try await run(other, compiled, limits)
        await grader.progress(.judged(count.next(), of: mutants.count, .mutants))
        return run
      } catch let failure as CompileFailure {
        throw Report.broken(mutants[index].mutant, submission.exercise, failure)
      }
    }
    let byIndex = Dictionary(uniqueKeysWithValues: zip(order, runs))
    return (mutants.indices.compactMap { byIndex[$0] }, again.flatMap { byIndex[$0] })
  }

  private func run(
    _ submission: Submission, _ images: Grader.Images, _ limits: JudgeLimits
  ) async throws -> Run {
    // No other run will have this layout.
    defer { try? FileManager.default.removeItem(at: images.submission.url.deletingLastPathComponent()) }
    // Only now, so that the process can't tell from its age whether the image had to be compiled.
    let process = try grader.judge.start(preparation, limits)
    defer { process.end() }
    guard limits.endsEarly else {
      return Run(
        verdict: try await grader.run(
          submission, submission.tests, preparation, .success(images), on: process))
    }
    let run = try await process.run(images.urls)
    if run.isEndedEarly { return Run() }
    let builder = VerdictBuilder(
      exercise: submission.exercise, sealed: submission.tests, sources: submission.sources, limits: limits)
    return Run(verdict: builder.verdict(for: run))
  }
}

/// Counts what is done side by side.
private final class Counter: Sendable {
  private let count = Atomic(0)
  func next() -> Int { count.add(1, ordering: .relaxed).newValue }
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
