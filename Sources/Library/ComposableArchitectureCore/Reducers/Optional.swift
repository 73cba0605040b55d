/// No reducer does nothing: what an `if` in a body makes.
extension Optional: Reducer where Wrapped: Reducer {
  public typealias State = Wrapped.State
  public typealias Action = Wrapped.Action
  public typealias Body = Never

  public func reduce(into state: inout Wrapped.State, action: Wrapped.Action) -> Effect<Wrapped.Action> {
    _reduce(into: &state, action: action)
  }

  public func _reduce(into state: inout Wrapped.State, action: Wrapped.Action) -> Effect<Wrapped.Action> {
    self?._reduce(into: &state, action: action) ?? .none
  }

  public func _composed() -> _ComposedReducer<Wrapped.State, Wrapped.Action> {
    self?._composed() ?? { _, _ in .none }
  }
}
