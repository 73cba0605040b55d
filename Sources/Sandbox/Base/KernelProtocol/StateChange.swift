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
  /// The new order of an identified list's elements, when only their order changed; nil for any other change.
  public var order: Order?

  package init(path: StatePath, before: DescribedValue?, after: DescribedValue?, order: Order? = nil) {
    self.path = path
    self.before = before
    self.after = after
    self.order = order
  }

  /// The ids of an identified list's elements before and after they were moved.
  public struct Order: Codable, Equatable, Sendable {
    /// The ids in their old order.
    public var before: [String]
    /// The same ids in their new order.
    public var after: [String]

    package init(before: [String], after: [String]) {
      self.before = before
      self.after = after
    }

    /// Whether an element has another position than before.
    public func moved(_ id: String) -> Bool { before.firstIndex(of: id) != after.firstIndex(of: id) }
  }

  /// Whether this is a change of the value at a path.
  ///
  /// An element keeps its value when its list is sorted. Only a path that was typed with the element's position leads to
  /// another value, if the sort moved the element to that position.
  ///
  /// - Parameters:
  ///   - path: A canonical path.
  ///   - typed: The same path as it was typed: `rows[0]` for `rows[id: 7]`.
  public func changes(_ path: StatePath, typed: StatePath) -> Bool {
    guard self.path.overlaps(path) else { return false }
    let depth = self.path.components.count
    guard let order, depth < path.components.count, case .id(let id) = path.components[depth] else {
      return true
    }
    return path.positions(typed: typed).contains(depth) && order.moved(id)
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

  package init(actual: StateValue, expected: StateValue, isEqual: Bool) {
    self.actual = actual
    self.expected = expected
    self.isEqual = isEqual
  }
}
