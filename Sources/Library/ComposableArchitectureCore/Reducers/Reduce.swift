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
  @usableFromInline let closure: _ComposedReducer<State, Action>?
  @usableFromInline let reducer: (any Reducer<State, Action>)?

  /// Makes a reducer of a closure.
  ///
  /// - Parameter reduce: Changes the state in place, and returns the effect that the store runs next.
  @inlinable
  public init(_ reduce: @escaping (_ state: inout State, _ action: Action) -> Effect<Action>) {
    closure = reduce
    reducer = nil
  }

  /// Hides a reducer's type.
  ///
  /// - Parameter reducer: The reducer whose type is hidden.
  public init(_ reducer: some Reducer<State, Action>) { self.init(erasing: reducer) }

  init(erasing reducer: some Reducer<State, Action>) {
    closure = nil
    self.reducer = reducer
  }

  /// Runs the closure once, or the reducer whose type is hidden.
  ///
  /// It could be left to the composed form, as for all other reducers. But then a feature that is run by hand pays three times
  /// as much for a closure that is taken out of the reducer, kept and released (`f1` in `Sources/Benchmarks/Library`).
  ///
  /// - Parameters:
  ///   - state: The state that the action may change.
  ///   - action: What happened.
  @inlinable
  public func _reduce(into state: inout State, action: Action) -> Effect<Action> {
    guard let closure else { return reducer!._reduce(into: &state, action: action) }
    return closure(&state, action)
  }

  /// The closure itself, or the composed form of the reducer whose type is hidden.
  @inlinable
  public func _composed() -> _ComposedReducer<State, Action> {
    closure ?? reducer!._composed()
  }
}
