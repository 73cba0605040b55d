/// A key path to a case of an enum: `\.incremented`, `\.destination.edit`, `\Action.Cases.response`.
///
/// It can be called to embed a payload, used in a pattern, and given to `is`, `[case:]` and `modify`.
public typealias CaseKeyPath<Root, Value> = KeyPath<Case<Root>, Case<Value>>

/// A key path to a case whose payload's type is not known.
public typealias PartialCaseKeyPath<Root> = PartialKeyPath<Case<Root>>

/// Where case key paths start and end; never made by hand, except by `@CasePathable`.
@dynamicMemberLookup
public struct Case<Value>: Sendable {
  private let node: CaseNode<Value>

  /// The root of a case key path.
  public init() {
    node = RootedNode<Value, Value>(path: AnyCasePath())
  }

  /// The case that a key path leads to.
  ///
  /// - Parameter keyPath: The case, from its root.
  public init<Root>(_ keyPath: CaseKeyPath<Root, Value>) {
    self = Case<Root>()[keyPath: keyPath]
  }

  /// A case that is written by hand.
  ///
  /// ```swift
  /// let half = Case<Int>(embed: { $0 * 2 }, extract: { (number: Int) in number % 2 == 0 ? number / 2 : nil })
  /// half.extract(from: 6)  // 3
  /// half.extract(from: 5)  // nil
  /// ```
  ///
  /// - Parameters:
  ///   - embed: Makes a root of a payload.
  ///   - extract: The payload of a root; nil if the root is of another case.
  public init<Root>(
    embed: @escaping @Sendable (Value) -> Root, extract: @escaping @Sendable (Root) -> Value?
  ) {
    node = RootedNode<Root, Value>(path: AnyCasePath(embed: embed, extract: extract))
  }

  fileprivate init(node: CaseNode<Value>) { self.node = node }

  /// One case deeper.
  ///
  /// - Parameter keyPath: A case of the payload, by its name.
  public subscript<AppendedValue>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, AppendedValue>>
  ) -> Case<AppendedValue> where Value: CasePathable {
    Case<AppendedValue>(node: node.appending(Value.allCasePaths[keyPath: keyPath]))
  }

  /// The value of an optional payload: `\.edit` for a `case edit(Form?)`, where a `CaseKeyPath<Destination, Form>` is asked
  /// for (B126).
  ///
  /// Where the type doesn't decide, the key path leads to the optional itself.
  ///
  /// - Parameter keyPath: The case, as a key path.
  @_disfavoredOverload
  public subscript<AppendedValue>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, AppendedValue?>>
  ) -> Case<AppendedValue> where Value: CasePathable {
    Case<AppendedValue>(node: node.appending(Value.allCasePaths[keyPath: keyPath].unwrapped()))
  }

  /// The value embedded in the root, whatever its type.
  ///
  /// - Parameter value: The payload.
  public func embed(_ value: Value) -> Any { node.embed(value) }

  /// The value in a root, when the root is of this case.
  ///
  /// - Parameter root: A value of the enum.
  public func extract(from root: Any) -> Value? { node.extract(from: root) }

  func path<Root>(from _: Root.Type) -> AnyCasePath<Root, Value> {
    guard let rooted = node as? RootedNode<Root, Value> else {
      preconditionFailure("A case key path starts at 'Case<\(Root.self)>'")
    }
    return rooted.path
  }
}

/// A `Case` of which only the root type is known.
protocol AnyCase {
  func matches(_ root: Any) -> Bool
  func payload(of root: Any) -> Any?
  /// The root with a payload; nil for a payload of another type.
  func embedding(_ payload: Any) -> Any?
}

extension Case: AnyCase {
  func matches(_ root: Any) -> Bool { node.extract(from: root) != nil }
  func payload(of root: Any) -> Any? { node.extract(from: root).map { $0 } }
  func embedding(_ payload: Any) -> Any? { (payload as? Value).map(node.embed) }
}

// Unchecked: the base class has no variables.

/// A case path whose root's type is hidden; the subclass keeps it, so that no value is boxed on the way.
private class CaseNode<Value>: @unchecked Sendable {
  func appending<AppendedValue>(_ path: AnyCasePath<Value, AppendedValue>) -> CaseNode<AppendedValue> {
    fatalError("overridden")
  }
  func embed(_ value: Value) -> Any { fatalError("overridden") }
  func extract(from root: Any) -> Value? { fatalError("overridden") }
}

// Unchecked: the path is a constant.
private final class RootedNode<Root, Value>: CaseNode<Value>, @unchecked Sendable {
  let path: AnyCasePath<Root, Value>

  init(path: AnyCasePath<Root, Value>) { self.path = path }

  override func appending<AppendedValue>(
    _ path: AnyCasePath<Value, AppendedValue>
  ) -> CaseNode<AppendedValue> {
    RootedNode<Root, AppendedValue>(path: self.path.appending(path: path))
  }
  override func embed(_ value: Value) -> Any { path.embed(value) }
  override func extract(from root: Any) -> Value? { (root as? Root).flatMap(path.extract(from:)) }
}

extension KeyPath {
  /// Embeds a payload: `(\Action.Cases.response)("text")`.
  ///
  /// - Parameter value: The payload.
  public func callAsFunction<Enum, AssociatedValue>(_ value: AssociatedValue) -> Enum
  where Root == Case<Enum>, Value == Case<AssociatedValue> {
    AnyCasePath(self).embed(value)
  }

  /// The case without a payload.
  public func callAsFunction<Enum>() -> Enum where Root == Case<Enum>, Value == Case<Void> {
    AnyCasePath(self).embed(())
  }

  /// Pattern matching: `switch action { case \.increment: … }`.
  ///
  /// - Parameters:
  ///   - lhs: The case that is asked for.
  ///   - rhs: The value that is matched.
  public static func ~= <Enum: CasePathable, AssociatedValue>(lhs: KeyPath, rhs: Enum) -> Bool
  where Root == Case<Enum>, Value == Case<AssociatedValue> {
    rhs[case: lhs] != nil
  }
}

extension PartialKeyPath {
  /// Pattern matching by a case whose payload's type is not known.
  ///
  /// - Parameters:
  ///   - lhs: The case that is asked for.
  ///   - rhs: The value that is matched.
  public static func ~= <Enum: CasePathable>(lhs: PartialKeyPath, rhs: Enum) -> Bool
  where Root == Case<Enum> {
    rhs.is(lhs)
  }

  /// Embeds a payload of the right type; nil for another. An optional payload may be given as a plain value.
  ///
  /// - Parameter value: The payload.
  public func callAsFunction<Enum: CasePathable>(_ value: Any) -> Enum? where Root == Case<Enum> {
    (Case<Enum>()[keyPath: self] as? any AnyCase)?.embedding(value) as? Enum
  }
}
