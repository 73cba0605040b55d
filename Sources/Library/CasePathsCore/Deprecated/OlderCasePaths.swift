// Older ways to write case paths, from before case key paths.

infix operator .. : AdditionPrecedence

/// One case path after another: `/State.loaded .. /Page.list`.
///
/// - Parameters:
///   - lhs: The case path of the outer enum.
///   - rhs: The case path of the payload.
@available(*, deprecated, message: "Chain case key paths instead: '\\.loaded.list'.")
public func .. <Root, Value, AppendedValue>(
  lhs: AnyCasePath<Root, Value>, rhs: AnyCasePath<Value, AppendedValue>
) -> AnyCasePath<Root, AppendedValue> {
  lhs.appending(path: rhs)
}

/// One case path after another, the second one as the function that makes the case: `/State.loaded .. Page.list`.
///
/// - Parameters:
///   - lhs: The case path of the outer enum.
///   - rhs: The case path of the payload.
@available(*, deprecated, message: "Chain case key paths instead: '\\.loaded.list'.")
public func .. <Root, Value, AppendedValue>(
  lhs: AnyCasePath<Root, Value>, rhs: @escaping (AppendedValue) -> Value
) -> AnyCasePath<Root, AppendedValue> {
  lhs.appending(path: AnyCasePath(unsafe: rhs))
}

/// A function that extracts the payload of a case inside another one: `actions.compactMap(/Action.page .. Page.moved)`.
///
/// - Parameters:
///   - lhs: Extracts the payload of the outer case.
///   - rhs: Makes a value of the inner enum from a payload.
@available(*, deprecated, message: "Chain case key paths instead: '\\.page.moved'.")
@_disfavoredOverload
public func .. <Root, Value, AppendedValue>(
  lhs: @escaping (Root) -> Value?, rhs: @escaping (AppendedValue) -> Value
) -> (Root) -> AppendedValue? {
  let path = AnyCasePath(unsafe: rhs)
  return { lhs($0).flatMap(path.extract(from:)) }
}

/// The name of ``AnyCasePath`` before case key paths.
@available(*, deprecated, renamed: "AnyCasePath")
public typealias CasePath = AnyCasePath

/// The payload of a case; nil if the value is of another one.
///
/// - Parameters:
///   - embed: Makes a value of the enum from a payload.
///   - root: A value of the enum.
@available(*, deprecated, message: "Use a case key path instead: 'root[case: \\.someCase]'.")
public func extract<Root, Value>(case embed: @escaping @Sendable (Value) -> Root, from root: Root) -> Value? {
  AnyCasePath(unsafe: embed).extract(from: root)
}

/// A function that extracts the payload of a case.
///
/// - Parameter embed: Makes a value of the enum from a payload.
@available(*, deprecated, message: "Use a case key path instead: '{ $0[case: \\.someCase] }'.")
public func extract<Root, Value>(_ embed: @escaping @Sendable (Value) -> Root) -> (Root) -> Value? {
  AnyCasePath(unsafe: embed).extract(from:)
}

/// A function that extracts the payload of a case: `actions.compactMap(/Action.moved)`.
///
/// - Parameter embed: Makes a value of the enum from a payload.
@available(*, deprecated, message: "Use a case key path instead: '{ $0[case: \\.someCase] }'.")
@_disfavoredOverload
public prefix func / <Root, Value>(embed: @escaping (Value) -> Root) -> (Root) -> Value? {
  let path = AnyCasePath(unsafe: embed)
  return { path.extract(from: $0) }
}

/// A function that extracts the payload of a case of an optional enum: `let count: (Action?) -> Int? = /Action.moved`.
///
/// - Parameter embed: Makes a value of the enum from a payload.
@available(*, deprecated, message: "Use a case key path instead: '{ $0?[case: \\.someCase] }'.")
@_disfavoredOverload
public prefix func / <Root, Value>(embed: @escaping (Value) -> Root) -> (Root?) -> Value? {
  let path = AnyCasePath(unsafe: embed)
  return { $0.flatMap(path.extract(from:)) }
}

/// A function that tells whether a value is of a case without a payload: `actions.compactMap(/Action.tapped)`.
///
/// - Parameter root: A value of the enum.
@available(*, deprecated, message: "Use a case key path instead: '{ $0[case: \\.someCase] }'.")
@_disfavoredOverload
public prefix func / <Root>(root: Root) -> (Root) -> Void? {
  let path: AnyCasePath<Root, Void> = /root
  return { path.extract(from: $0) }
}

/// A function that tells whether an optional's value is of a case without a payload.
///
/// - Parameter root: A value of the enum.
@available(*, deprecated, message: "Use a case key path instead: '{ $0?[case: \\.someCase] }'.")
@_disfavoredOverload
public prefix func / <Root>(root: Root) -> (Root?) -> Void? {
  let path: AnyCasePath<Root, Void> = /root
  return { $0.flatMap(path.extract(from:)) }
}

/// The same case path, so that a known one is written like all others: `/.some`.
///
/// - Parameter path: The case, as a case path.
@available(*, deprecated, message: "Use a case key path, '\\.someCase', instead.")
@_disfavoredOverload
public prefix func / <Root, Value>(path: AnyCasePath<Root, Value>) -> AnyCasePath<Root, Value> { path }

/// Matches a case in a `switch`: `case /Action.moved:`.
///
/// - Parameters:
///   - pattern: The case that is asked for.
///   - root: A value of the enum.
@available(*, deprecated, message: "Match a case key path instead: 'case \\.someCase:'.")
public func ~= <Root, Value>(pattern: AnyCasePath<Root, Value>, root: Root) -> Bool {
  pattern.extract(from: root) != nil
}

extension AnyCasePath {
  /// The case path of the case that a function makes: `AnyCasePath(Action.moved)`.
  ///
  /// - Parameter embed: Makes a value of the enum from a payload.
  @available(*, deprecated, message: "Use a case key path, '\\.someCase', of a '@CasePathable' enum instead.")
  public init(_ embed: @escaping (Value) -> Root) { self.init(unsafe: embed) }
}

extension AnyCasePath {
  /// The case path of the case that a function makes.
  ///
  /// - Parameter embed: Makes a value of the enum from a payload.
  @available(*, deprecated, message: "Use a case key path, '\\.someCase', of a '@CasePathable' enum instead.")
  public static func `case`(_ embed: @escaping @Sendable (Value) -> Root) -> Self { Self(unsafe: embed) }
}

extension AnyCasePath where Value == Void {
  /// The case path of a case without a payload: `AnyCasePath(Action.tapped)`.
  ///
  /// - Parameter root: A value of the enum.
  @available(*, deprecated, message: "Use a case key path, '\\.someCase', of a '@CasePathable' enum instead.")
  @_disfavoredOverload
  public init(_ root: Root) { self = /root }
}

extension AnyCasePath where Root == Value {
  /// The path of a value to itself: `AnyCasePath(Action.self)`.
  ///
  /// - Parameter type: The type of the whole.
  @available(*, deprecated, message: "Use 'AnyCasePath()', or the key path '\\.self', instead.")
  public init(_ type: Root.Type) { self.init() }

  /// The path of a value to itself, for `/.self`.
  @available(*, deprecated, message: "Use 'AnyCasePath()', or the key path '\\.self', instead.")
  public static var `self`: Self { Self() }
}

extension AnyCasePath where Root == Value? {
  /// The case of an optional that has a value, for `/.some`.
  @available(*, deprecated, message: "Use the key path '\\.some' instead.")
  public static var some: Self { Self(embed: { .some($0) }, extract: { $0 }) }
}

extension AnyCasePath where Root == Void {
  /// The path from nothing to a value that is always the same.
  ///
  /// - Parameter value: What every extraction finds.
  @available(*, deprecated, message: "Use 'AnyCasePath(embed:extract:)' instead.")
  public static func constant(_ value: Value) -> Self {
    // Nobody changes the value.
    nonisolated(unsafe) let value = value
    return Self(embed: { _ in }, extract: { value })
  }
}

extension AnyCasePath where Value == Void {
  /// The path of a value that never changes.
  ///
  /// - Parameter root: A value of the enum.
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
