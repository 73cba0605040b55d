extension UIBindable {
  /// A property of a store's state, to be bound with an action of its own: `$store.query.sending(\.queryChanged)`.
  ///
  /// - Parameter keyPath: The part that is bound, which can be written.
  @MainActor
  @_disfavoredOverload
  public subscript<State: ObservableState, Action, Member>(
    dynamicMember keyPath: KeyPath<State, Member>
  ) -> _StoreUIBindable<State, Action, Member> where Value == Store<State, Action> {
    _StoreUIBindable(store: wrappedValue, keyPath: keyPath)
  }

  /// A presented child's store: nil while nothing is presented, and writing nil dismisses it.
  ///
  /// ```swift
  /// let sheet = $store.scope(state: \.edit, action: \.edit)
  /// ```
  ///
  /// State that is still there after `.dismiss` is reported: no `ifLet` handles it (B18).
  ///
  /// - Parameters:
  ///   - state: Where the child is in the state.
  ///   - action: The case of the child's actions.
  @MainActor
  public func scope<State: ObservableState, Action, ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> UIBinding<Store<ChildState, ChildAction>?> where Value == Store<State, Action> {
    let store = wrappedValue
    let path = AnyCasePath(action)
    let presented = action.appending(path: \.presented)
    return .onMainActor(
      at: BindingPlace(store, state, action),
      get: { store.scope(state: state, action: presented) },
      set: { child in
        guard child == nil, let before = store.core.state[keyPath: state] else { return }
        let dismiss = path.embed(.dismiss)
        store.send(dismiss)
        guard let after = store.core.state[keyPath: state],
          NavigationID(before, at: state) == NavigationID(after, at: state)
        else { return }
        report(
          """
          A binding at "\(fileID):\(line)" was set to "nil", but the store destination wasn't nil'd out.

          This usually means an "ifLet" has not been integrated with the reducer powering the store, and this reducer is \
          responsible for handling presentation actions. To fix this, add "ifLet" to the reducer's "body", and make sure \
          that this reducer is part of its parent's.

            Action:
              \(actionName(dismiss))
          """,
          at: Location(fileID: fileID, filePath: filePath, line: line, column: column))
      })
  }

  /// A presented child's store.
  ///
  /// - Parameters:
  ///   - state: Where the child is in the state.
  ///   - action: The case of the child's actions.
  @MainActor
  public func scope<State: ObservableState, Action, ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> UIBinding<Store<ChildState, ChildAction>?> where Value == Store<State, Action> {
    scope(state: state, action: action, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

/// A property of a store's state on its way to a binding.
@MainActor
@dynamicMemberLookup
public struct _StoreUIBindable<State: ObservableState, Action, Value> {
  let store: Store<State, Action>
  let keyPath: KeyPath<State, Value>

  /// A member of the property.
  ///
  /// - Parameter keyPath: The part that is bound, which can be written.
  public subscript<Member>(dynamicMember keyPath: KeyPath<Value, Member>) -> _StoreUIBindable<
    State, Action, Member
  > {
    _StoreUIBindable<State, Action, Member>(store: store, keyPath: self.keyPath.appending(path: keyPath))
  }

  /// A binding that is written by sending an action.
  ///
  /// - Parameter action: The case of the action that is sent, with the new value as its payload.
  /// - Returns: A binding that reads the state as it is, also right after it was written: the feature may refuse a value.
  public func sending(_ action: CaseKeyPath<Action, Value>) -> UIBinding<Value> {
    let path = AnyCasePath(action)
    return .onMainActor(
      at: BindingPlace(store, keyPath, action),
      get: { store.state[keyPath: keyPath] }, set: { store.send(path.embed($0)) })
  }
}

extension UIBinding {
  /// A binding that stops the program when it is used elsewhere than on the main actor.
  @MainActor
  static func onMainActor(
    at place: BindingPlace, get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void
  ) -> Self {
    Self(
      at: place,
      get: { MainActor.assumeIsolated { UncheckedSendable(get()) }.value },
      set: { value in
        let value = UncheckedSendable(value)
        MainActor.assumeIsolated { set(value.value) }
      })
  }
}
