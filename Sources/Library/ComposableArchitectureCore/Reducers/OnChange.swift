extension Reducer {
  /// Runs a closure when a value has changed in this reducer's run of the same action.
  ///
  /// ```swift
  /// BindingReducer()
  ///   .onChange(of: \.settings.isHapticsEnabled) { oldValue, state in
  ///     .run { [isEnabled = state.settings.isHapticsEnabled] _ in await haptics.setEnabled(isEnabled) }
  ///   }
  /// ```
  ///
  /// Changes made by reducers outside this one are not seen (B41).
  ///
  /// - Parameters:
  ///   - toValue: The part of the state that is watched.
  ///   - reduce: Gets the old value, and may change the state.
  /// - Returns: A reducer that compares the values before and after this one (B41).
  public func onChange<V: Equatable>(
    of toValue: @escaping (State) -> V,
    _ reduce: @escaping (_ oldValue: V, _ state: inout State) -> Effect<Action>
  ) -> some Reducer<State, Action> {
    _OnChangeReducer(base: self, toValue: toValue, areEqual: ==) { oldValue, _, state, _ in
      reduce(oldValue, &state)
    }
  }

  /// Runs a reducer when a value has changed. Prefer the form whose closure returns an effect.
  ///
  /// - Parameters:
  ///   - toValue: The part of the state that is watched.
  ///   - reducer: A reducer of the block.
  /// - Returns: A reducer that compares the values before and after this one (B41).
  public func onChange<V: Equatable, R: Reducer>(
    of toValue: @escaping (State) -> V,
    @ReducerBuilder<State, Action> _ reducer: @escaping (_ oldValue: V, _ newValue: V) -> R
  ) -> some Reducer<State, Action> where R.State == State, R.Action == Action {
    _OnChangeReducer(base: self, toValue: toValue, areEqual: ==) { oldValue, newValue, state, action in
      reducer(oldValue, newValue)._reduce(into: &state, action: action)
    }
  }

  /// Runs a reducer when a value has changed according to a closure.
  ///
  /// - Parameters:
  ///   - toValue: The part of the state that is watched.
  ///   - isDuplicate: Whether two values count as equal.
  ///   - reducer: A reducer of the block.
  @available(*, deprecated, message: "Use an equatable value instead.")
  public func onChange<V, R: Reducer>(
    of toValue: @escaping (State) -> V,
    removeDuplicates isDuplicate: @escaping (V, V) -> Bool,
    @ReducerBuilder<State, Action> _ reducer: @escaping (_ oldValue: V, _ newValue: V) -> R
  ) -> some Reducer<State, Action> where R.State == State, R.Action == Action {
    _OnChangeReducer(base: self, toValue: toValue, areEqual: isDuplicate) {
      oldValue, newValue, state, action in
      reducer(oldValue, newValue)._reduce(into: &state, action: action)
    }
  }
}

/// What `onChange(of:_:)` makes.
public struct _OnChangeReducer<Base: Reducer, Value>: _PrimitiveReducer {
  let base: Base
  let toValue: (Base.State) -> Value
  let areEqual: (Value, Value) -> Bool
  let react: (Value, Value, inout Base.State, Base.Action) -> Effect<Base.Action>

  /// Composes the reducer whose changes are looked at.
  public func _composed() -> _ComposedReducer<Base.State, Base.Action> {
    let base = base._composed()
    return { state, action in run(&state, action, base: base) }
  }

  private func run(
    _ state: inout Base.State, _ action: Base.Action, base: _ComposedReducer<Base.State, Base.Action>
  ) -> Effect<Base.Action> {
    let oldValue = toValue(state)
    let effects = base(&state, action)
    let newValue = toValue(state)
    return areEqual(oldValue, newValue)
      ? effects : effects.merge(with: react(oldValue, newValue, &state, action))
  }
}
