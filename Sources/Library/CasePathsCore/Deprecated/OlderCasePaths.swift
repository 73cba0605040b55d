// Older ways to write case paths, from before case key paths.

infix operator .. : AdditionPrecedence

/// One case path after another: `/State.loaded .. /Page.list`.
@available(*, deprecated, message: "Chain case key paths instead: '\\.loaded.list'.")
public func .. <Root, Value, AppendedValue>(
  lhs: AnyCasePath<Root, Value>, rhs: AnyCasePath<Value, AppendedValue>
) -> AnyCasePath<Root, AppendedValue> {
  lhs.appending(path: rhs)
}

/// A function that extracts the payload of a case: `actions.compactMap(/Action.moved)`.
@available(*, deprecated, message: "Use a case key path instead: '{ $0[case: \\.someCase] }'.")
@_disfavoredOverload
public prefix func / <Root, Value>(embed: @escaping (Value) -> Root) -> (Root) -> Value? {
  let path = AnyCasePath(unsafe: embed)
  return { path.extract(from: $0) }
}

/// Matches a case in a `switch`: `case /Action.moved:`.
@available(*, deprecated, message: "Match a case key path instead: 'case \\.someCase:'.")
public func ~= <Root, Value>(pattern: AnyCasePath<Root, Value>, root: Root) -> Bool {
  pattern.extract(from: root) != nil
}

extension AnyCasePath {
  /// The case path of the case that a function makes: `AnyCasePath(Action.moved)`.
  @available(*, deprecated, message: "Use a case key path, '\\.someCase', of a '@CasePathable' enum instead.")
  @_disfavoredOverload
  public init(_ embed: @escaping (Value) -> Root) { self.init(unsafe: embed) }
}

extension AnyCasePath where Value == Void {
  /// The path of a value that never changes.
  @available(*, deprecated, message: "Use 'AnyCasePath(embed:extract:)' instead.")
  public static func constant(_ root: Root) -> Self {
    // Nobody changes the value.
    nonisolated(unsafe) let root = root
    return Self(embed: { root }, extract: { _ in () })
  }
}

extension AnyCasePath where Value == Never {
  /// The path of a case that can't exist.
  @available(*, deprecated, message: "Use 'AnyCasePath(embed:extract:)' instead.")
  public static var never: Self {
    @Sendable func embed(_ never: Never) -> Root {}
    return Self(embed: embed, extract: { _ in nil })
  }
}

extension AnyCasePath where Value: RawRepresentable & SendableMetatype, Root == Value.RawValue {
  /// The path from a raw value to its value.
  @available(*, deprecated, message: "Use 'AnyCasePath(embed:extract:)' instead.")
  public static var rawValue: Self { Self(embed: { $0.rawValue }, extract: { Value(rawValue: $0) }) }
}
