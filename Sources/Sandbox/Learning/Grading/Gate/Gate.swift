import Curriculum
import Foundation
import Reports
import Toolchain

/// The look at a submission before it is compiled: what would let it reach around the checks is refused, with the
/// reason and what to write instead.
public struct Gate: Sendable {
  /// What the gate says about a submission.
  public struct Opinion: Equatable, Sendable {
    /// What must not be compiled.
    public var refusals: [Report]
    /// What the gate could not read. Text that is no Swift is the compiler's to explain; if the compiler accepts it, the
    /// gate has not seen the submission as it is.
    public var doubts: [Report]

    public init(refusals: [Report] = [], doubts: [Report] = []) {
      self.refusals = refusals
      self.doubts = doubts
    }
  }

  /// Throws ``Toolchain/SyntaxFailure`` when the parser gives up on the file.
  public var opinion: @Sendable (_ file: SourceFile, _ exercise: Exercise) async throws -> Opinion

  public init(opinion: @escaping @Sendable (SourceFile, Exercise) async throws -> Opinion) {
    self.opinion = opinion
  }

  /// Lets everything through.
  public static let open = Gate { _, _ in Opinion() }
}

/// Judges exercises that are done by sending actions, in a fresh live session.
public struct DriveClient: Sendable {
  /// Judges a script, or a prediction, as an exercise.
  public var verdict: @Sendable (_ exercise: Exercise, _ file: URL) async throws -> Verdict

  public init(verdict: @escaping @Sendable (Exercise, URL) async throws -> Verdict) {
    self.verdict = verdict
  }
}
