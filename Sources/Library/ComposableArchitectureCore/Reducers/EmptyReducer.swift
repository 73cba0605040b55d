/// A reducer that does nothing: a place to attach `ifLet` or `forEach` to.
public struct EmptyReducer<State, Action>: _PrimitiveReducer {
  @inlinable
  public init() {}

  @inlinable
  public func _reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}
