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
  @usableFromInline let run: (inout State, Action) -> Effect<Action>
  private let compose: (() -> _ComposedReducer<State, Action>)?

  public init(_ reduce: @escaping (_ state: inout State, _ action: Action) -> Effect<Action>) {
    run = reduce
    compose = nil
  }

  /// Hides a reducer's type.
  public init(_ reducer: some Reducer<State, Action>) { self.init(erasing: reducer) }

  init(erasing reducer: some Reducer<State, Action>) {
    run = reducer._reduce(into:action:)
    compose = reducer._composed
  }

  @inlinable
  public func _reduce(into state: inout State, action: Action) -> Effect<Action> { run(&state, action) }

  public func _composed() -> _ComposedReducer<State, Action> { compose?() ?? run }
}
