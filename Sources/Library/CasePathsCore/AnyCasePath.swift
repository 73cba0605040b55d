/// A case of an enum as a value: how to embed a payload in the enum, and how to extract it again.
///
/// Mostly made from a case key path, `AnyCasePath(\.incremented)`, or by `@CasePathable`; by hand for what neither
/// covers:
///
/// ```swift
/// let int = AnyCasePath<String, Int>(embed: { "\($0)" }, extract: { Int($0) })
/// int.extract(from: "42")  // 42
/// ```
@dynamicMemberLookup
public struct AnyCasePath<Root, Value>: Sendable {
  /// The embedding as a closure.
  public let _embed: @Sendable (Value) -> Root
  /// The extraction as a closure.
  public let _extract: @Sendable (Root) -> Value?

  /// Makes a case path of two closures that are each other's inverse.
  ///
  /// - Parameters:
  ///   - embed: Makes a value of the enum from a payload.
  ///   - extract: Returns the payload, or nil for a value of another case.
  @inlinable
  public init(embed: @escaping @Sendable (Value) -> Root, extract: @escaping @Sendable (Root) -> Value?) {
    _embed = embed
    _extract = extract
  }

  /// The case path of a case key path.
  ///
  /// - Parameter keyPath: The case, as a key path.
  public init(_ keyPath: CaseKeyPath<Root, Value>) {
    self = KeyPathCache.casePaths.value(for: keyPath) {
      Case<Root>()[keyPath: keyPath].path(from: Root.self)
    }
  }

  /// The enum's value with this payload.
  ///
  /// - Parameter value: The payload.
  @inlinable
  public func embed(_ value: Value) -> Root { _embed(value) }

  /// The payload; nil if the value is of another case.
  ///
  /// - Parameter root: A value of the enum.
  @inlinable
  public func extract(from root: Root) -> Value? { _extract(root) }

  /// Changes the payload in place. Throws when the root is another case.
  ///
  /// - Parameters:
  ///   - root: The value that is changed if it is of the case.
  ///   - body: Changes the payload in place.
  public func modify<Result>(_ root: inout Root, _ body: (inout Value) throws -> Result) throws -> Result {
    guard var value = extract(from: root) else { throw ExtractionFailed() }
    let result = try body(&value)
    root = embed(value)
    return result
  }

  /// One case path after another.
  ///
  /// - Parameter path: The case path of the payload.
  public func appending<AppendedValue>(path: AnyCasePath<Value, AppendedValue>) -> AnyCasePath<
    Root, AppendedValue
  > {
    AnyCasePath<Root, AppendedValue>(
      embed: { embed(path.embed($0)) },
      extract: { extract(from: $0).flatMap(path.extract(from:)) }
    )
  }

  /// The next case of a case-pathable payload.
  ///
  /// - Parameter keyPath: A case of the payload, by its name.
  public subscript<AppendedValue>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, AppendedValue>>
  ) -> AnyCasePath<Root, AppendedValue> where Value: CasePathable {
    appending(path: Value.allCasePaths[keyPath: keyPath])
  }

  struct ExtractionFailed: Error {}
}

extension AnyCasePath where Root == Value {
  /// The path of a value to itself.
  public init() {
    self.init(embed: { $0 }, extract: { $0 })
  }
}

extension AnyCasePath: CustomStringConvertible {
  /// The types of the enum and of the payload.
  public var description: String { debugDescription }
}

extension AnyCasePath: CustomDebugStringConvertible {
  /// The types of the enum and of the payload.
  public var debugDescription: String { "AnyCasePath<\(Root.self), \(Value.self)>" }
}
