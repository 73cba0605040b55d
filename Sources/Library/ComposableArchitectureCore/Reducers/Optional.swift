/// A reducer that is nil does nothing. An `if` in a body makes such a reducer.
extension Optional: Reducer, _PrimitiveReducer where Wrapped: Reducer {
  /// The state of the wrapped reducer.
  public typealias State = Wrapped.State
  /// The actions of the wrapped reducer.
  public typealias Action = Wrapped.Action
  /// An optional reducer is run directly, without a body.
  public typealias Body = Never

  /// Composes the wrapped reducer, if there is one.
  public func _composed() -> _ComposedReducer<Wrapped.State, Wrapped.Action> {
    self?._composed() ?? { _, _ in .none }
  }
}
