/// An action with a case for the change of any property: see ``BindingAction``.
public protocol BindableAction {
  associatedtype State

  static func binding(_ action: BindingAction<State>) -> Self
  /// The change, if that is what this action is.
  var binding: BindingAction<State>? { get }
}

extension BindableAction {
  /// The payload, where the action is a case that holds a binding action.
  public var binding: BindingAction<State>? {
    guard enumTag(of: self) != nil else { return nil }
    return enumPayload(of: self) as? BindingAction<State>
  }

  /// Sets a property, from an effect: `await send(.set(\.isOn, true))`.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - value: What the property is set to.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: _SendableWritableKeyPath<State, Value>, _ value: Value
  ) -> Self where State: ObservableState {
    .binding(.set(keyPath, value))
  }
}

/// An action with a separate case `view` for everything that the user does in the view.
public protocol ViewAction<ViewAction> {
  associatedtype ViewAction
  static func view(_ action: ViewAction) -> Self
}

/// Whatever shows a feature and sends its view actions; `@ViewAction` makes a type one.
@MainActor
public protocol ViewActionSending<StoreState, StoreAction> {
  associatedtype StoreState
  associatedtype StoreAction: ViewAction
  var store: Store<StoreState, StoreAction> { get }
}

extension ViewActionSending {
  /// Sends a view action.
  ///
  /// - Parameter action: The action that is sent.
  @discardableResult
  public func send(_ action: StoreAction.ViewAction) -> StoreTask { store.send(.view(action)) }
}
