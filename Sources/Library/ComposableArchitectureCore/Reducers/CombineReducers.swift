/// Several reducers as one, so that an operator can be applied to all of them.
///
/// ```swift
/// CombineReducers {
///   ReducerA()
///   ReducerB()
/// }
/// .ifLet(\.child, action: \.child) { Child() }
/// ```
public struct CombineReducers<State, Action, Reducers: Reducer>: _PrimitiveReducer
where State == Reducers.State, Action == Reducers.Action {
  @usableFromInline let reducers: Reducers

  /// Combines the reducers of a closure.
  ///
  /// - Parameter build: The reducers.
  @inlinable
  public init(@ReducerBuilder<State, Action> _ build: () -> Reducers) { reducers = build() }

  /// Composes the reducers.
  public func _composed() -> _ComposedReducer<State, Action> { reducers._composed() }
}
