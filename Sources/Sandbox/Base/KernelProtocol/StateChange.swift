/// One part of the state that an action changed.
///
/// It is the smallest part that can be named: a leaf, an element that was added or removed, or a whole value when the
/// old and the new value have different shapes.
///
/// ```swift
/// change.path.description  // "rows[id: 3].isDone"
/// change.before?.text      // "false"
/// change.after?.literal    // .boolean(true)
/// ```
public struct StateChange: Codable, Equatable, Sendable {
  /// The canonical path of the part.
  public var path: StatePath
  /// The value before; nil when the path did not exist.
  public var before: DescribedValue?
  /// The value after; nil when the path doesn't exist any more.
  public var after: DescribedValue?

  /// Creates a change.
  public init(path: StatePath, before: DescribedValue?, after: DescribedValue?) {
    self.path = path
    self.before = before
    self.after = after
  }
}

/// Whether a value of the state is equal to an expected one: the answer to ``SessionClient/expect``.
public struct StateComparison: Codable, Equatable, Sendable {
  /// What the state holds at the path.
  public var actual: StateValue
  /// What was expected, as a value of the same type.
  public var expected: StateValue
  /// Whether both are equal, by the type's own `==` if it has one, and otherwise part by part.
  public var isEqual: Bool

  /// Creates a comparison.
  public init(actual: StateValue, expected: StateValue, isEqual: Bool) {
    self.actual = actual
    self.expected = expected
    self.isEqual = isEqual
  }
}
