extension Store where State: ObservableState {
  /// The state, observed: whoever reads it is told when it is replaced, and, for each property read, when that changes.
  public var state: State { core.state }

  /// A property of the state: `store.count`.
  ///
  /// - Parameter keyPath: The part of the state.
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value { state[keyPath: keyPath] }
}
