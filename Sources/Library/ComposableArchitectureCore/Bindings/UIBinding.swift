import Observation

/// A value that another object stores, and that can be read and written, for example by a text field or a switch.
///
/// Reach for it in a view of your own making, where SwiftUI would have its `Binding`. It comes from a store through
/// ``UIBindable``:
///
/// ```swift
/// @UIBindable var store: StoreOf<SignUp>
/// // …
/// let name: UIBinding<String> = $store.name
/// name.wrappedValue = "Blob"    // sends .binding(.set(\.name, "Blob"))
/// ```
@MainActor
@dynamicMemberLookup
@propertyWrapper
public struct UIBinding<Value> {
  private let get: @MainActor () -> Value
  private let set: @MainActor (Value) -> Void

  init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
    self.get = get
    self.set = set
  }

  /// A binding to a value that it holds itself.
  public init(wrappedValue: Value) {
    let box = ObservedBox(wrappedValue)
    self.init(get: { box.value }, set: { box.value = $0 })
  }

  /// The same binding, for arguments: `func field(@UIBinding text: String)` is called as `field($text: $store.text)`.
  public init(projectedValue: UIBinding<Value>) { self = projectedValue }

  /// A binding to an optional that is never nil; writing nil does nothing.
  public init<Wrapped>(_ base: UIBinding<Wrapped>) where Value == Wrapped? {
    self.init(get: { base.wrappedValue }, set: { if let value = $0 { base.wrappedValue = value } })
  }

  /// A binding to the value of an optional; nil if there is none now.
  ///
  /// When the optional becomes nil later, the binding reads as the last value. It can still be written, but the
  /// optional stays nil (B115).
  public init?(_ base: UIBinding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    var last = value
    self.init(
      get: {
        last = base.wrappedValue ?? last
        return last
      },
      set: {
        last = $0
        if base.wrappedValue != nil { base.wrappedValue = $0 }
      })
  }

  /// A binding to a value that never changes, for previews.
  public static func constant(_ value: Value) -> Self { Self(get: { value }, set: { _ in }) }

  /// The value. Setting it writes to wherever the binding comes from.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  /// The binding itself: what `$text` is.
  public var projectedValue: Self { self }

  /// A part of the value.
  public subscript<Member>(dynamicMember keyPath: WritableKeyPath<Value, Member>) -> UIBinding<Member> {
    UIBinding<Member>(
      get: { wrappedValue[keyPath: keyPath] },
      set: { wrappedValue[keyPath: keyPath] = $0 })
  }

  /// The payload of an enum's case, nil while the value is another one: `$store.status.loaded`.
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, Member>>
  ) -> UIBinding<Member>? where Value: CasePathable {
    let path = Value.allCasePaths[keyPath: keyPath]
    return UIBinding<Member>(
      UIBinding<Member?>(
        get: { path.extract(from: wrappedValue) },
        set: { if let member = $0 { wrappedValue = path.embed(member) } }))
  }
}

/// Bindings to the properties of an observable object: `$store.name`.
///
/// See ``UIBinding``.
@MainActor
@dynamicMemberLookup
@propertyWrapper
public struct UIBindable<Value: AnyObject & Observable> {
  /// The object whose properties can be bound.
  public var wrappedValue: Value

  /// Makes bindings from an object: `@UIBindable var store: StoreOf<SignUp>`.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  /// The same, for arguments.
  public init(projectedValue: UIBindable<Value>) { self = projectedValue }
  /// Creates bindings from an object without a property wrapper: `UIBindable(store).name`.
  public init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// Where bindings come from: what `$store` is.
  public var projectedValue: Self { self }

  /// A binding to a property of the object: `$model.name`.
  public subscript<Member>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Member>
  ) -> UIBinding<Member> {
    UIBinding(
      get: { [wrappedValue] in wrappedValue[keyPath: keyPath] },
      set: { [wrappedValue] in wrappedValue[keyPath: keyPath] = $0 })
  }
}

/// A value that reports its changes.
@MainActor
private final class ObservedBox<Value>: Observable {
  private let registrar = ObservationRegistrar()
  private var stored: Value

  init(_ value: Value) { stored = value }

  var value: Value {
    get {
      registrar.access(self, keyPath: \.value)
      return stored
    }
    set { registrar.withMutation(of: self, keyPath: \.value) { stored = newValue } }
  }
}
