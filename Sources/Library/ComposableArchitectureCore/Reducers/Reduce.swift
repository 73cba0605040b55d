/// A reducer from a closure: the core of almost every feature.
///
/// ```swift
/// Reduce { state, action in
///   switch action {
///   case .incrementButtonTapped:
///     state.count += 1
///     return .none
///   }
/// }
/// ```
public struct Reduce<State, Action>: _PrimitiveReducer {
  @usableFromInline let closure: _ComposedReducer<State, Action>
  /// Composes the reducer whose type is hidden, if there is one.
  @usableFromInline let compose: (() -> _ComposedReducer<State, Action>)?

  /// Makes a reducer of a closure.
  ///
  /// - Parameter reduce: Changes the state in place, and returns the effect that the store runs next.
  @inlinable
  public init(_ reduce: @escaping (_ state: inout State, _ action: Action) -> Effect<Action>) {
    closure = reduce
    compose = nil
  }

  /// Hides a reducer's type.
  public init(_ reducer: some Reducer<State, Action>) { self.init(erasing: reducer) }

  init(erasing reducer: some Reducer<State, Action>) {
    closure = { state, action in reducer._reduce(into: &state, action: action) }
    compose = { reducer._composed() }
  }

  /// Runs the closure once, or the reducer whose type is hidden.
  @inlinable
  public func _reduce(into state: inout State, action: Action) -> Effect<Action> { closure(&state, action) }

  /// The closure itself, or the composed form of the reducer whose type is hidden.
  @inlinable
  public func _composed() -> _ComposedReducer<State, Action> { compose?() ?? closure }
}
