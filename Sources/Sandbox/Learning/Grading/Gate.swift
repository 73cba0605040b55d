import Curriculum
import Foundation
import Reports
import Toolchain

/// The look at a submission before it is compiled: what would let it reach around the checks is refused, with the
/// reason and what to write instead.
public struct Gate: Sendable {
  /// Empty when the file may be compiled.
  public var refusals: @Sendable (_ file: SourceFile, _ exercise: Exercise) async throws -> [Report]

  public init(refusals: @escaping @Sendable (SourceFile, Exercise) async throws -> [Report]) {
    self.refusals = refusals
  }

  /// Lets everything through.
  public static let open = Gate { _, _ in [] }
}

/// Judges exercises that are done by sending actions, in a fresh live session.
public struct DriveClient: Sendable {
  /// Judges a script, or a prediction, as an exercise.
  public var verdict: @Sendable (_ exercise: Exercise, _ file: URL) async throws -> Verdict

  public init(verdict: @escaping @Sendable (Exercise, URL) async throws -> Verdict) {
    self.verdict = verdict
  }
}
