extension Store where State: ObservableState, Action: BindableAction, Action.State == State {
  /// A property of the state; setting it sends the binding action: `store.query = "Swift"`.
  ///
  /// - Parameter keyPath: The part that is bound, which can be written.
  @_disfavoredOverload
  public subscript<Value: Equatable & Sendable>(dynamicMember keyPath: WritableKeyPath<State, Value>) -> Value
  {
    get { state[keyPath: keyPath] }
    set { set(BindingAction(keyPath: keyPath, value: newValue)) { .binding($0) } }
  }
}

extension Store
where
  State: ObservableState, Action: ViewAction, Action.ViewAction: BindableAction,
  Action.ViewAction.State == State
{
  /// A property of the state; setting it sends the binding action inside `view`.
  ///
  /// - Parameter keyPath: The part that is bound, which can be written.
  @_disfavoredOverload
  public subscript<Value: Equatable & Sendable>(dynamicMember keyPath: WritableKeyPath<State, Value>) -> Value
  {
    get { state[keyPath: keyPath] }
    set { set(BindingAction(keyPath: keyPath, value: newValue)) { .view(.binding($0)) } }
  }
}

extension Store {
  /// Sends a binding action; it is ignored when the state doesn't exist any more (B15).
  private func set(_ binding: BindingAction<State>, _ embed: (BindingAction<State>) -> Action) {
    guard core.isValid else { return }
    let delivery = BindingDelivery()
    var binding = binding
    binding.delivery = delivery
    let action = embed(binding)
    send(action)
    guard !delivery.isHandled else { return }
    let name = actionName(action)
    let change = "(.set(_, \(binding.newValue)))"
    delivery.reportIfUnhandled(
      name.hasSuffix("(.binding)") ? "\(name.dropLast())\(change))" : "\(name)\(change)")
  }
}
