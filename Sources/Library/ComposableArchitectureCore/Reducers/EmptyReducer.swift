/// A reducer that does nothing: a place to attach `ifLet` or `forEach` to.
public struct EmptyReducer<State, Action>: _PrimitiveReducer {
  /// Makes a reducer that does nothing.
  @inlinable
  public init() {}

  /// Does nothing.
  public func _composed() -> _ComposedReducer<State, Action> { { _, _ in .none } }

}
