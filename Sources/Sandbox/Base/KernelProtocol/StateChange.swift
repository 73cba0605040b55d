/// One part of the state that an action changed.
///
/// It is the smallest part that can be told: a leaf, an element that was added or removed, or a whole value where both
/// have another shape.
///
/// ```swift
/// change.path.description  // "rows[id: 3].isDone"
/// change.before?.text      // "false"
/// change.after?.literal    // .boolean(true)
/// ```
public struct StateChange: Codable, Equatable, Sendable {
  /// Where the part is; canonical.
  public var path: StatePath
  /// What was there; nil where the path did not exist.
  public var before: DescribedValue?
  /// What is there now; nil where the path does not exist any more.
  public var after: DescribedValue?

  /// Creates a change.
  public init(path: StatePath, before: DescribedValue?, after: DescribedValue?) {
    self.path = path
    self.before = before
    self.after = after
  }
}

/// Whether a value of the state is the one that somebody expects: the answer to ``SessionClient/expect``.
public struct StateComparison: Codable, Equatable, Sendable {
  /// What the state holds at the path.
  public var actual: StateValue
  /// What was expected, as a value of the same type.
  public var expected: StateValue
  /// Whether both are equal, by the type's own `==` where it has one, and part by part where it has none.
  public var isEqual: Bool

  /// Creates a comparison.
  public init(actual: StateValue, expected: StateValue, isEqual: Bool) {
    self.actual = actual
    self.expected = expected
    self.isEqual = isEqual
  }
}
