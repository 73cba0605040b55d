extension Reducer {
  /// Overrides a dependency for this reducer, its children and their effects.
  ///
  /// ```swift
  /// Feature().dependency(\.continuousClock, .immediate)
  /// ```
  ///
  /// An override nearer to the feature wins (B44).
  ///
  /// - Parameters:
  ///   - keyPath: The dependency.
  ///   - value: The value of the dependency.
  /// - Returns: A reducer of which the effects, too, read the override (B44).
  public func dependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>, _ value: Value
  ) -> _DependencyKeyWritingReducer<Self> {
    _DependencyKeyWritingReducer(base: self) { $0[keyPath: keyPath] = value }
  }

  /// Overrides the dependency that is its own key.
  ///
  /// - Parameter value: The value of the dependency.
  /// - Returns: A reducer of which the effects, too, read the override (B44).
  public func dependency<Value: TestDependencyKey>(_ value: Value) -> _DependencyKeyWritingReducer<Self>
  where Value.Value == Value {
    _DependencyKeyWritingReducer(base: self) { $0[Value.self] = value }
  }

  /// Changes a dependency for this reducer, its children and their effects.
  ///
  /// ```swift
  /// Onboarding().transformDependency(\.apiClient) { $0.fetchUser = { .mock } }
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: The dependency.
  ///   - transform: Changes the dependency.
  /// - Returns: A reducer of which the effects, too, read the changed dependency (B44).
  public func transformDependency<V>(
    _ keyPath: WritableKeyPath<DependencyValues, V>,
    transform: @escaping (_ dependency: inout V) -> Void
  ) -> _DependencyKeyWritingReducer<Self> {
    _DependencyKeyWritingReducer(base: self) { transform(&$0[keyPath: keyPath]) }
  }
}

/// What `dependency(_:_:)` and `transformDependency(_:transform:)` make. Several calls in a row make one such reducer.
public struct _DependencyKeyWritingReducer<Base: Reducer>: _PrimitiveReducer {
  let base: Base
  let update: (inout DependencyValues) -> Void

  /// Composes the reducer, and runs it with the changed dependencies.
  public func _composed() -> _ComposedReducer<Base.State, Base.Action> {
    let base = withDependencies(update) { self.base._composed() }
    return { state, action in withDependencies(update) { base(&state, action) } }
  }

  /// Overrides another dependency. What was overridden before is nearer to the feature, so it is written last (B44).
  ///
  /// - Parameters:
  ///   - keyPath: The dependency.
  ///   - value: The value of the dependency.
  public func dependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>, _ value: Value
  ) -> Self {
    precededBy { $0[keyPath: keyPath] = value }
  }

  /// Overrides another dependency, which is its own key.
  ///
  /// - Parameter value: The value of the dependency.
  public func dependency<Value: TestDependencyKey>(_ value: Value) -> Self where Value.Value == Value {
    precededBy { $0[Value.self] = value }
  }

  /// Changes another dependency.
  ///
  /// - Parameters:
  ///   - keyPath: The dependency.
  ///   - transform: Changes the dependency.
  public func transformDependency<V>(
    _ keyPath: WritableKeyPath<DependencyValues, V>,
    transform: @escaping (_ dependency: inout V) -> Void
  ) -> Self {
    precededBy { transform(&$0[keyPath: keyPath]) }
  }

  private func precededBy(_ outer: @escaping (inout DependencyValues) -> Void) -> Self {
    let inner = update
    return Self(base: base) {
      outer(&$0)
      inner(&$0)
    }
  }
}
