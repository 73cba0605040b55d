import Foundation
import Observation

/// A shared value that can only be read here.
///
/// Use it in features that show shared state without changing it, and for sources that can't be written.
///
/// ```swift
/// @SharedReader var stats: Stats                             // SharedReader($stats)
/// @SharedReader(.appStorage("theme")) var theme = Theme.light
/// ```
@dynamicMemberLookup
@propertyWrapper
public struct SharedReader<Value> {
  let box: SharedBox<Value>

  var reference: SharedReference<Value> { box.reference }

  init(reference: SharedReference<Value>) { box = SharedBox(reference) }

  /// A value that never changes.
  ///
  /// - Parameter value: What is read from now on.
  public init(value: Value) { self.init(reference: RootReference(value)) }

  /// A value that never changes, for previews and tests: `SharedReader.constant(Stats())`.
  ///
  /// - Parameter value: What is read from now on.
  public static func constant(_ value: Value) -> Self { Self(value: value) }

  /// A shared value, for reading.
  ///
  /// - Parameter base: State that others go on changing.
  public init(_ base: Shared<Value>) { box = base.box }

  /// The same shared value.
  ///
  /// - Parameter base: State that others go on changing.
  public init(_ base: SharedReader<Value>) { self = base }

  /// The same shared value, for arguments.
  ///
  /// - Parameter projectedValue: What `$value` is.
  public init(projectedValue: SharedReader<Value>) { self = projectedValue }

  /// The value.
  public var wrappedValue: Value { reference.observedValue }

  /// The shared reference: what `$stats` is. Assigning another one replaces it in all copies of this property.
  public var projectedValue: Self {
    get { self }
    nonmutating set { box.reference = newValue.reference }
  }

  /// A member, for reading: `$stats.count`.
  ///
  /// - Parameter keyPath: The member.
  public subscript<Member>(dynamicMember keyPath: KeyPath<Value, Member>) -> SharedReader<Member> {
    SharedReader<Member>(reference: ReadReference(reference) { $0[keyPath: keyPath] })
  }

  /// The result of a function of the value, for reading.
  ///
  /// - Parameter body: Makes what is read out of the value.
  /// - Returns: A reader that runs the closure at each read, and is observed like the value.
  public func read<Member>(_ body: @escaping @Sendable (Value) -> Member) -> SharedReader<Member> {
    SharedReader<Member>(reference: ReadReference(reference, body))
  }

  /// The value in a shared optional; nil when there is none.
  ///
  /// - Parameter base: An optional, which is looked at now. If it becomes nil later, the last value is read.
  public init?(_ base: SharedReader<Value?>) {
    guard let reference = UnwrappedReference(base.reference) else { return nil }
    self.init(reference: reference)
  }

  /// The value in a shared optional; nil when there is none.
  ///
  /// - Parameter base: An optional, which is looked at now. If it becomes nil later, the last value is read.
  public init?(_ base: Shared<Value?>) { self.init(SharedReader<Value?>(base)) }
}

// Unchecked: the references' locks guard the value.
extension SharedReader: @unchecked Sendable where Value: Sendable {}

extension SharedReader: Equatable where Value: Equatable {
  /// Whether the values are equal.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    let layers = SharedChangeTracker.compared
    return lhs.reference.value(in: layers.0) == rhs.reference.value(in: layers.1)
  }
}

extension SharedReader: Identifiable where Value: Identifiable {
  /// The id of the value.
  public var id: Value.ID { wrappedValue.id }
}

extension SharedReader: Observable {}

extension SharedReader: CustomStringConvertible {
  /// The type, and the key that the state is stored under, or else the value.
  public var description: String {
    "SharedReader<\(Value.self)>(\(reference.keyDescription ?? "value: \(wrappedValue)"))"
  }
}

extension SharedReader: CustomReflectable {
  /// The value's own.
  public var customMirror: Mirror { Mirror(reflecting: reference.value(in: SharedChangeTracker.readLayer)) }
}

extension SharedReader: CustomDumpRepresentable {
  /// The value.
  public var customDumpValue: Any { reference.value(in: SharedChangeTracker.readLayer) }
}

extension SharedReader: _CustomDiffObject {
  /// The two values that a test compares.
  public var _customDiffValues: (Any, Any) {
    let layers = SharedChangeTracker.compared
    return (reference.value(in: layers.0), reference.value(in: layers.1))
  }

  /// Tells this shared state from others. A part of a shared value is the same object as the whole (B125).
  public var _objectIdentifier: ObjectIdentifier { ObjectIdentifier(reference.root) }
}
