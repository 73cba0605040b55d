import Diagnostics
import SyntaxProtocol

/// What is behind an error.
public struct Explanation: Equatable, Sendable {
  /// The change that repairs the file; nil when none was found.
  public var fix: Fix?
  /// The change that ends this error and makes no other one, while others are left; nil when none was found.
  public var step: Fix?
  /// The likeliest reason that no small edit repairs.
  public var idea: Proposal?
  /// The line of the error in the learner's file.
  public var line: Int
  /// The lines of the errors that ``step`` ends.
  public var ended: Set<Int> = []
  /// The errors of the part at which the compiler gave up; empty where it didn't.
  public var errors: [Diagnostic] = []
  /// What is behind further errors, where no edit repairs the file.
  public var others: [Explanation] = []

  init(idea: Proposal?, line: Int) {
    self.idea = idea
    self.line = line
  }
}
