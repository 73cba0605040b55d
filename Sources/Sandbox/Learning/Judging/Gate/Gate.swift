import Curriculum
import Foundation
import Reports
import Toolchain
import Verdicts

/// Inspects a submission before it is compiled. It refuses code that could bypass the checks, and tells the reason and
/// what to write instead.
public struct Gate: Sendable {
  /// The result of inspecting a submission.
  public struct Opinion: Equatable, Sendable {
    /// A report for each piece of forbidden code. A submission with refusals is not compiled.
    public var refusals: [Report]
    /// A report for each part of the submission that the gate can't parse. When the compiler accepts such a part, the gate
    /// may have missed forbidden code, so the submission is refused. Otherwise the compiler's errors explain it.
    public var doubts: [Report]
    /// Whether one of the refusals is for code that only bypasses the checks. Everything else may be an honest attempt.
    public var isAttack: Bool

    /// Creates an opinion. By default, it has no objection.
    public init(refusals: [Report] = [], doubts: [Report] = [], isAttack: Bool = false) {
      self.refusals = refusals
      self.doubts = doubts
      self.isAttack = isAttack
    }
  }

  /// Inspects a file. It throws a ``Toolchain/SyntaxFailure`` when the parser can't parse the file.
  public var opinion: @Sendable (_ file: SourceFile, _ exercise: Exercise) async throws -> Opinion

  package init(opinion: @escaping @Sendable (SourceFile, Exercise) async throws -> Opinion) {
    self.opinion = opinion
  }

  /// A gate without objections, for tests and for code that the lesson's author has written.
  public static let open = Gate { _, _ in Opinion() }
}

/// Judges exercises that the learner solves by sending actions. It runs the answer in a new session.
public struct DriveClient: Sendable {
  /// Judges a script as an answer to an exercise.
  public var verdict: @Sendable (_ exercise: Exercise, _ file: URL) async throws -> Verdict

  package init(verdict: @escaping @Sendable (Exercise, URL) async throws -> Verdict) {
    self.verdict = verdict
  }
}
