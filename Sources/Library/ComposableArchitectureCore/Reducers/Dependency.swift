extension Reducer {
  /// Overrides a dependency for this reducer, its children and their effects.
  ///
  /// ```swift
  /// Feature().dependency(\.continuousClock, .immediate)
  /// ```
  ///
  /// An override nearer to the feature wins (B44).
  public func dependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value> & Sendable, _ value: Value
  ) -> some Reducer<State, Action> {
    _DependencyReducer(base: self) { $0[keyPath: keyPath] = value }
  }

  /// Overrides the dependency that is its own key.
  public func dependency<Value: TestDependencyKey>(_ value: Value) -> some Reducer<State, Action>
  where Value.Value == Value {
    _DependencyReducer(base: self) { $0[Value.self] = value }
  }

  /// Changes a dependency for this reducer, its children and their effects.
  ///
  /// ```swift
  /// Onboarding().transformDependency(\.apiClient) { $0.fetchUser = { .mock } }
  /// ```
  public func transformDependency<V>(
    _ keyPath: WritableKeyPath<DependencyValues, V> & Sendable,
    transform: @escaping (_ dependency: inout V) -> Void
  ) -> some Reducer<State, Action> {
    _DependencyReducer(base: self) { transform(&$0[keyPath: keyPath]) }
  }
}

/// What `dependency(_:_:)` and `transformDependency(_:transform:)` make.
public struct _DependencyReducer<Base: Reducer>: _PrimitiveReducer {
  let base: Base
  let update: (inout DependencyValues) -> Void

  /// Composes the reducer, and runs it with the changed dependencies.
  public func _composed() -> _ComposedReducer<Base.State, Base.Action> {
    let base = withDependencies(update) { self.base._composed() }
    return { state, action in withDependencies(update) { base(&state, action) } }
  }
}
