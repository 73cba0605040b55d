import Curriculum
import Foundation

/// Judges exercises: what the REPL and the `check` command are given.
public struct GradingClient: Sendable {
  /// Judges a file as an exercise. Never throws on account of what the file holds: that is a verdict. Throws a
  /// `Report` when a tool is missing or the exercise itself is broken. Cancelling the task ends the judging.
  public var check: @Sendable (_ exercise: Exercise, _ file: URL) async throws -> Verdict

  public init(check: @escaping @Sendable (Exercise, URL) async throws -> Verdict) {
    self.check = check
  }
}
