import Curriculum
import Foundation

/// Judges answers to exercises. The prompt and `tca check` use it.
public struct GradingClient: Sendable {
  /// Judges a file as an answer to an exercise.
  ///
  /// A wrong or missing file is a verdict, not an error. The closure throws a `Report` when a tool is missing or when the
  /// exercise itself is broken. Canceling the task stops the judging. Whoever waits hears of the progress.
  public var judge:
    @Sendable (_ exercise: Exercise, _ file: URL, _ progress: @escaping JudgingProgress.Listener) async throws
      -> Verdict

  /// Runs the tests of a file against each mutant of an exercise of kind `test`, for the exercise's author.
  public var mutants: @Sendable (_ exercise: Exercise, _ file: URL) async throws -> [MutantVerdict]

  package init(
    mutants: @escaping @Sendable (Exercise, URL) async throws -> [MutantVerdict] = { _, _ in [] },
    judge: @escaping @Sendable (Exercise, URL, @escaping JudgingProgress.Listener) async throws -> Verdict
  ) {
    self.mutants = mutants
    self.judge = judge
  }

  /// Creates a client from closures that tell no progress.
  public init(
    mutants: @escaping @Sendable (Exercise, URL) async throws -> [MutantVerdict] = { _, _ in [] },
    check: @escaping @Sendable (Exercise, URL) async throws -> Verdict
  ) {
    self.init(mutants: mutants) { exercise, file, _ in try await check(exercise, file) }
  }

  /// Judges a file as an answer to an exercise, for somebody who doesn't watch; see ``judge``.
  public func check(_ exercise: Exercise, _ file: URL) async throws -> Verdict {
    try await judge(exercise, file) { _ in }
  }
}

/// How tests judged a mutant.
public struct MutantVerdict: Equatable, Sendable {
  /// The name of the mutant's file.
  public var file: String
  /// The name of the check that tells whether the tests catch the mutant.
  public var check: String
  /// The verdict of the tests. A verdict that passes means that they don't catch the mutant.
  public var verdict: Verdict

  /// Whether the mutant declares everything as the correct feature does, so that only what functions do is different. Then tests
  /// can't tell the two by their types, for example by the size of a value or by its mirror.
  public var declaresTheSame: Bool

  /// Creates the verdict on a mutant.
  public init(file: String, check: String, verdict: Verdict, declaresTheSame: Bool = true) {
    self.declaresTheSame = declaresTheSame
    self.file = file
    self.check = check
    self.verdict = verdict
  }
}
