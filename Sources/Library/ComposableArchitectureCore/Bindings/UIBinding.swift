// Unchecked: the closures hold an object and immutable key paths. A binding of a store must be used on the main actor, as
// the store itself; a binding of another object may be used wherever that object may be.

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
///
/// It is bound to no actor: what it is bound to decides where it may be used (B128).
@dynamicMemberLookup
@propertyWrapper
public struct UIBinding<Value>: @unchecked Sendable {
  private let get: () -> Value
  private let set: (Value) -> Void
  let place: BindingPlace

  /// What goes along with a change that is written through this binding, unless the change has a transaction already.
  public var transaction = UITransaction()

  init(at place: BindingPlace, get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.place = place
    self.get = get
    self.set = set
  }

  /// A binding to a value that it holds itself.
  ///
  /// - Parameter wrappedValue: The value.
  public init(wrappedValue: Value) {
    let box = ObservedBox(wrappedValue)
    self.init(at: BindingPlace(box), get: { box.value }, set: { box.value = $0 })
  }

  /// The same binding, for arguments: `func field(@UIBinding text: String)` is called as `field($text: $store.text)`.
  ///
  /// - Parameter projectedValue: What `$value` is.
  public init(projectedValue: UIBinding<Value>) { self = projectedValue }

  /// A binding to a value that never changes, for previews.
  ///
  /// - Parameter value: What is read, whatever is written.
  public static func constant(_ value: Value) -> Self {
    Self(at: BindingPlace(ObservedBox(value)), get: { value }, set: { _ in })
  }

  /// The value. Setting it writes to wherever the binding comes from.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set {
      guard !transaction.isEmpty, UITransaction.current.isEmpty else { return set(newValue) }
      withUITransaction(transaction) { set(newValue) }
    }
  }

  /// The binding itself: what `$text` is.
  public var projectedValue: Self { self }

  /// The same binding, whose changes have a transaction.
  ///
  /// - Parameter transaction: What goes along with the change.
  public func transaction(_ transaction: UITransaction) -> Self {
    var binding = self
    binding.transaction = transaction
    return binding
  }

  /// A part of the value.
  ///
  /// - Parameter keyPath: The part that is bound, which can be written.
  public subscript<Member>(dynamicMember keyPath: WritableKeyPath<Value, Member>) -> UIBinding<Member> {
    derived(keyPath, get: { wrappedValue[keyPath: keyPath] }, set: { wrappedValue[keyPath: keyPath] = $0 })
  }

  /// A binding that leads one step further.
  func derived<Member>(
    _ step: AnyHashable, get: @escaping () -> Member, set: @escaping (Member) -> Void
  ) -> UIBinding<Member> {
    UIBinding<Member>(at: place.appending(step), get: get, set: set).transaction(transaction)
  }
}

extension UIBinding: Identifiable where Value: Identifiable {
  /// The id of the value.
  public var id: Value.ID { wrappedValue.id }
}
