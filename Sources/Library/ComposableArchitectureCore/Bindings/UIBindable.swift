import Observation

/// Bindings to the properties of an observable object: `$store.name`.
///
/// See ``UIBinding``.
@dynamicMemberLookup
@propertyWrapper
public struct UIBindable<Value: AnyObject & Observable> {
  /// The object whose properties can be bound.
  public var wrappedValue: Value

  /// Makes bindings from an object: `@UIBindable var store: StoreOf<SignUp>`.
  ///
  /// - Parameter wrappedValue: The object whose properties are bound.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  /// The same, for arguments.
  ///
  /// - Parameter projectedValue: What `$value` is.
  public init(projectedValue: UIBindable<Value>) { self = projectedValue }
  /// Creates bindings from an object without a property wrapper: `UIBindable(store).name`.
  ///
  /// - Parameter wrappedValue: The object whose properties are bound.
  public init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// Where bindings come from: what `$store` is.
  public var projectedValue: Self { self }

  /// A binding to a property of the object: `$model.name`.
  ///
  /// - Parameter keyPath: The part that is bound, which can be written.
  public subscript<Member>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Member>
  ) -> UIBinding<Member> {
    UIBinding(
      at: BindingPlace(wrappedValue, keyPath),
      get: { [wrappedValue] in wrappedValue[keyPath: keyPath] },
      set: { [wrappedValue] in wrappedValue[keyPath: keyPath] = $0 })
  }
}

extension UIBindable: Sendable where Value: Sendable {}

extension UIBindable: Identifiable where Value: Identifiable {
  /// The id of the object.
  public var id: Value.ID { wrappedValue.id }
}

// Unchecked: `lock` guards the value.

/// A value that reports its changes.
final class ObservedBox<Value>: Observable, @unchecked Sendable {
  private let registrar = ObservationRegistrar()
  private let lock = RecursiveLock()
  private var stored: Value

  init(_ value: Value) { stored = value }

  var value: Value {
    get {
      registrar.access(self, keyPath: \.value)
      return lock.withLock { stored }
    }
    set { registrar.withMutation(of: self, keyPath: \.value) { lock.withLock { stored = newValue } } }
  }
}
