/// A hashable, sendable value whose type is hidden: an `AnyHashable` that may cross tasks.
///
/// ```swift
/// let ids: Set<AnyHashableSendable> = [1, "one", AnyHashableSendable(id)]
/// ```
public struct AnyHashableSendable: Hashable, Sendable {
  /// The value itself.
  public let base: any Hashable & Sendable

  /// Hides the type of a value. A value that is hidden already is not wrapped twice.
  ///
  /// - Parameter base: The value that it is made of.
  public init(_ base: some Hashable & Sendable) {
    self.base = (base as? AnyHashableSendable)?.base ?? base
  }

  /// Hides a value whose type is hidden already, as in `ids.map(AnyHashableSendable.init)`.
  ///
  /// - Parameter base: The value that it is made of.
  @_disfavoredOverload
  public init(_ base: any Hashable & Sendable) { self.init(base) }

  /// Whether both values have the same type and are equal.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    func equals<Base: Hashable>(_ base: Base) -> Bool {
      if let other = rhs.base as? Base { return base == other }
      // A value of a subclass may equal one of its superclass, which `AnyHashable` knows about.
      return Base.self is AnyObject.Type && AnyHashable(base) == AnyHashable(rhs.base)
    }
    return equals(lhs.base)
  }

  /// Hashes the value.
  public func hash(into hasher: inout Hasher) { base.hash(into: &hasher) }
}

extension AnyHashableSendable: _HasCustomAnyHashableRepresentation {
  /// The value as an `AnyHashable`, so that it equals one that was never hidden.
  public func _toCustomAnyHashable() -> AnyHashable? { AnyHashable(base) }
}

extension AnyHashableSendable: CustomStringConvertible {
  /// The description of the value.
  public var description: String { String(describing: base) }
}

extension AnyHashableSendable: CustomDebugStringConvertible {
  /// The type's name and the value, as in `AnyHashableSendable(1)`.
  public var debugDescription: String { "AnyHashableSendable(\(String(reflecting: base)))" }
}

extension AnyHashableSendable: CustomReflectable {
  /// Shows the value as the only child.
  public var customMirror: Mirror { Mirror(self, children: ["value": base]) }
}

extension AnyHashableSendable: ExpressibleByBooleanLiteral {
  /// Hides a `Bool`.
  ///
  /// - Parameter value: The literal's value.
  public init(booleanLiteral value: Bool) { self.init(value) }
}

extension AnyHashableSendable: ExpressibleByIntegerLiteral {
  /// Hides an `Int`.
  ///
  /// - Parameter value: The literal's value.
  public init(integerLiteral value: Int) { self.init(value) }
}

extension AnyHashableSendable: ExpressibleByFloatLiteral {
  /// Hides a `Double`.
  ///
  /// - Parameter value: The literal's value.
  public init(floatLiteral value: Double) { self.init(value) }
}

extension AnyHashableSendable: ExpressibleByStringLiteral {
  /// Hides a `String`.
  ///
  /// - Parameter value: The literal's value.
  public init(stringLiteral value: String) { self.init(value) }
}
