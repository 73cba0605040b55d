import Foundation
import Observation

/// A value that several features hold together: a change in one is a change in all, without an action being sent.
///
/// Reach for it when a piece of state belongs to no single feature: settings, the user, a draft that travels through
/// several screens. Without a key it is shared by handing it on, `Child.State(stats: state.$stats)`; with one it is
/// found by everybody who declares the same key, and kept where the key says.
///
/// ```swift
/// @ObservableState
/// struct State: Equatable {
///   @Shared var stats: Stats                                   // Shared(value: Stats()), or a parent's $stats
///   @Shared(.inMemory("isOnboarded")) var isOnboarded = false  // the process's
///   @Shared(.appStorage("theme")) var theme = Theme.light      // the user's
///   @Shared(.fileStorage(.notes)) var notes: [Note] = []       // a file's
/// }
/// // …
/// state.$stats.withLock { $0.count += 1 }
/// ```
///
/// It is read like any property and observed by itself. It is changed under its lock only, since effects and other
/// features may change it at the same time. Two are equal when their values are; it can't be `Hashable` or `Codable`,
/// because the value of a reference may change at any time.
///
/// In a test, assert its changes like those of any state:
///
/// ```swift
/// await store.send(.incrementButtonTapped) { $0.$stats.withLock { $0.count = 1 } }
/// ```
@dynamicMemberLookup
@propertyWrapper
public struct Shared<Value> {
  let box: SharedBox<Value>

  var reference: SharedReference<Value> { box.reference }

  init(reference: SharedReference<Value>) { box = SharedBox(reference) }

  /// What holds the value, so that two bindings to it can be told to lead to the same place.
  package var place: AnyObject { reference }

  /// A value that is shared by handing the reference on, and kept nowhere.
  ///
  /// ```swift
  /// Feature.State(count: Shared(value: 0))
  /// ```
  ///
  /// - Parameter value: What is shared at first. The reference has a copy of it.
  public init(value: Value) { self.init(reference: RootReference(value)) }

  /// The same shared value.
  ///
  /// - Parameter base: State that both then change.
  public init(_ base: Shared<Value>) { self = base }

  /// The same shared value, for arguments: `func form(@Shared draft: Draft)` is called as `form($draft: $draft)`.
  ///
  /// - Parameter projectedValue: What `$value` is.
  public init(projectedValue: Shared<Value>) { self = projectedValue }

  /// The value. Changing it goes through ``withLock(_:)``.
  public var wrappedValue: Value {
    get { reference.observedValue }
    @available(
      *, deprecated,
      message: "Use '$value.withLock { $0 = … }': other features may change the value meanwhile."
    )
    nonmutating set { withLock { $0 = newValue } }
  }

  /// The shared reference: what `$stats` is. Assigning another one replaces it in all copies of this property.
  public var projectedValue: Self {
    get { self }
    nonmutating set { box.reference = newValue.reference }
  }

  /// Changes the value, as one step that no other task can interrupt.
  ///
  /// ```swift
  /// state.$rows.withLock { rows in
  ///   rows.append(Row(id: id))
  /// }
  /// ```
  ///
  /// Inside the closure the value is its argument. The shared property itself, and what is derived from it, still have the value
  /// from before.
  ///
  /// - Parameter operation: What uses the value, while no other thread can.
  /// - Returns: What the operation returns.
  public func withLock<R>(_ operation: (inout Value) throws -> R) rethrows -> R {
    var result: R?
    try reference.mutate { result = try operation(&$0) }
    return result!
  }

  /// A member as shared state of its own: `$signUp.email`.
  ///
  /// - Parameter keyPath: The member.
  public subscript<Member>(dynamicMember keyPath: WritableKeyPath<Value, Member>) -> Shared<Member> {
    Shared<Member>(reference: MemberReference(reference, keyPath))
  }

  /// A member that can't be changed, for reading: `$rows.count`.
  ///
  /// - Parameter keyPath: The member.
  public subscript<Member>(dynamicMember keyPath: KeyPath<Value, Member>) -> SharedReader<Member> {
    SharedReader<Member>(reference: ReadReference(reference) { $0[keyPath: keyPath] })
  }

  /// The result of a function of the value, for reading: `$stats.read { $0.sum / $0.count }`.
  ///
  /// - Parameter body: Makes what is read out of the value.
  /// - Returns: A reader that runs the closure at each read, and is observed like the value.
  public func read<Member>(_ body: @escaping @Sendable (Value) -> Member) -> SharedReader<Member> {
    SharedReader<Member>(reference: ReadReference(reference, body))
  }

  /// The value in a shared optional as shared state; nil when there is none.
  ///
  /// ```swift
  /// guard let row = Shared($rows[id: id]) else { return }
  /// ```
  ///
  /// If the optional becomes nil later, the last value is read, and changes have no effect on the optional.
  ///
  /// - Parameter base: An optional, which is looked at now.
  public init?(_ base: Shared<Value?>) {
    guard let reference = UnwrappedReference(base.reference) else { return nil }
    self.init(reference: reference)
  }
}

// Unchecked: the references' locks guard the value.
extension Shared: @unchecked Sendable where Value: Sendable {}

extension Shared: Equatable where Value: Equatable {
  /// Whether the values are equal.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    let layers = SharedChangeTracker.compared
    return lhs.reference.value(in: layers.0) == rhs.reference.value(in: layers.1)
  }
}

extension Shared: Identifiable where Value: Identifiable {
  /// The id of the value.
  public var id: Value.ID { wrappedValue.id }
}

extension Shared: Observable {}

extension Shared: CustomStringConvertible {
  /// The type, and the key that the state is stored under, or else the value.
  public var description: String {
    "Shared<\(Value.self)>(\(reference.keyDescription ?? "value: \(wrappedValue)"))"
  }
}

extension Shared: CustomReflectable {
  /// The value's own.
  public var customMirror: Mirror { Mirror(reflecting: reference.value(in: SharedChangeTracker.readLayer)) }
}

extension Shared: CustomDumpRepresentable {
  /// The value.
  public var customDumpValue: Any { reference.value(in: SharedChangeTracker.readLayer) }
}

extension Shared: _CustomDiffObject {
  /// The two values that a test compares.
  public var _customDiffValues: (Any, Any) {
    let layers = SharedChangeTracker.compared
    return (reference.value(in: layers.0), reference.value(in: layers.1))
  }

  /// Tells this shared state from others. A part of a shared value is the same object as the whole (B125).
  public var _objectIdentifier: ObjectIdentifier { ObjectIdentifier(reference.root) }
}
