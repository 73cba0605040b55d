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
  @usableFromInline let erased: ErasedReducer<State, Action>?

  /// Makes a reducer of a closure.
  ///
  /// - Parameter reduce: Changes the state in place, and returns the effect that the store runs next.
  @inlinable
  public init(_ reduce: @escaping (_ state: inout State, _ action: Action) -> Effect<Action>) {
    closure = reduce
    erased = nil
  }

  /// Hides a reducer's type.
  public init(_ reducer: some Reducer<State, Action>) { self.init(erasing: reducer) }

  init(erasing reducer: some Reducer<State, Action>) {
    closure = nil
    erased = ErasedReducer(reducer)
  }

  /// Runs the closure once, or the reducer whose type is hidden.
  @inlinable
  public func _reduce(into state: inout State, action: Action) -> Effect<Action> {
    closure?(&state, action) ?? erased!.reducer._reduce(into: &state, action: action)
  }

  /// The closure itself, or the composed form of the reducer whose type is hidden.
  @inlinable
  public func _composed() -> _ComposedReducer<State, Action> {
    closure ?? erased!.reducer._composed()
  }
}

/// A reducer whose type is hidden. It is a class, since making and ending a ``Reduce`` is then cheap where there is none.
@usableFromInline
final class ErasedReducer<State, Action> {
  @usableFromInline let reducer: any Reducer<State, Action>

  init(_ reducer: some Reducer<State, Action>) { self.reducer = reducer }
}
