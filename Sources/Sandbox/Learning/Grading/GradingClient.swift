import Curriculum
import Foundation

/// Judges answers to exercises. The prompt and `tca check` use it.
public struct GradingClient: Sendable {
  /// Judges a file as an answer to an exercise.
  ///
  /// A wrong or missing file is a verdict, not an error. The closure throws a `Report` when a tool is missing or when the
  /// exercise itself is broken. Canceling the task stops the judging.
  public var check: @Sendable (_ exercise: Exercise, _ file: URL) async throws -> Verdict

  /// Creates a client from a closure.
  public init(check: @escaping @Sendable (Exercise, URL) async throws -> Verdict) {
    self.check = check
  }
}
