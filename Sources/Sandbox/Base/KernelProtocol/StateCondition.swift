/// A condition that a state either meets or doesn't: `count < 0`.
public struct StateCondition: Codable, Equatable, Sendable {
  /// How the value at the path is compared with the literal.
  public enum Comparison: String, Codable, CaseIterable, Sendable {
    case equal = "=="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
  }

  /// The path as it was typed.
  public var path: String
  /// How the value is compared with the literal.
  public var comparison: Comparison
  /// A value of the type that is found at the path.
  public var literal: Literal

  package init(path: String, _ comparison: Comparison, _ literal: Literal) {
    self.path = path
    self.comparison = comparison
    self.literal = literal
  }
}

/// The difference between two states.
public struct StateDifference: Codable, Equatable, Sendable {
  /// The parts that differ.
  public var changes: [StateChange]
  /// The difference as a custom-dump diff, without color; nil when there is none.
  public var diff: String?

  package init(changes: [StateChange], diff: String?) {
    self.changes = changes
    self.diff = diff
  }
}
