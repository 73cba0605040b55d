/// An enum whose bindings can be switched over. Applied by `@CaseBindable`, seldom by hand.
///
/// ```swift
/// @CaseBindable
/// enum Status {
///   case inStock(quantity: Int)
///   case outOfStock(isOnBackOrder: Bool)
/// }
///
/// switch $item.status {
/// case .inStock(let quantity): stepper(quantity)        // a UIBinding<Int>
/// case .outOfStock(let isOnBackOrder): toggle(isOnBackOrder)
/// }
/// ```
///
/// The binding of a case with several payloads is one of all of them: `sale.wrappedValue.discount = 25`.
public protocol CaseBindable: CasePathable {
  /// The cases of the enum, with a binding in the place of its payload.
  associatedtype UIBindingEnumeration

  /// The case that a binding's value is of, with a binding to its payload.
  static func _$caseBinding(_ binding: UIBinding<Self>) -> UIBindingEnumeration
}

extension UIBinding where Value: CaseBindable {
  /// The case of the value, with a binding to the payload: `switch $status.cases { … }`.
  ///
  /// A binding that was taken out of it no longer changes the enum once its value is of another case.
  public var cases: Value.UIBindingEnumeration { Value._$caseBinding(self) }
}

extension UIBinding where Value: CasePathable {
  /// The binding to the payload of the case that the value is of; generated code calls it.
  ///
  /// - Parameter keyPath: The case, by its name.
  public func _$case<Payload>(
    _ keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, Payload>>
  ) -> UIBinding<Payload> {
    guard let payload = self[dynamicMember: keyPath] as UIBinding<Payload>? else {
      preconditionFailure("The value became another case while it was switched over")
    }
    return payload
  }
}

extension UIBinding {
  /// The case of an enum's value, with a binding to the payload: `switch $item.status { … }`.
  ///
  /// - Parameter keyPath: The property.
  public subscript<Member: CaseBindable>(
    dynamicMember keyPath: WritableKeyPath<Value, Member>
  ) -> Member.UIBindingEnumeration {
    (self[dynamicMember: keyPath] as UIBinding<Member>).cases
  }
}

extension UIBindable {
  /// The case of an enum's value, with a binding to the payload: `switch $model.status { … }`.
  ///
  /// - Parameter keyPath: The property.
  public subscript<Member: CaseBindable>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Member>
  ) -> Member.UIBindingEnumeration {
    (self[dynamicMember: keyPath] as UIBinding<Member>).cases
  }
}

extension UIBindable {
  /// The case of an enum in a store's state, with a binding to the payload: `switch $store.status { … }`.
  ///
  /// - Parameter keyPath: The property.
  @MainActor
  public subscript<
    State: ObservableState, Action: BindableAction, Member: CaseBindable & Equatable & Sendable
  >(
    dynamicMember keyPath: WritableKeyPath<State, Member>
  ) -> Member.UIBindingEnumeration where Value == Store<State, Action>, Action.State == State {
    let store: ReferenceWritableKeyPath<Value, Member> = \.[dynamicMember: keyPath]
    return (self[dynamicMember: store] as UIBinding<Member>).cases
  }
}
