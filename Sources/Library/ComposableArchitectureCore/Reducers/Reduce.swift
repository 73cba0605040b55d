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
  private enum Source {
    case closure(_ComposedReducer<State, Action>)
    case reducer(any Reducer<State, Action>)
  }

  private let source: Source

  /// Makes a reducer of a closure.
  ///
  /// - Parameter reduce: Changes the state in place, and returns the effect that the store runs next.
  public init(_ reduce: @escaping (_ state: inout State, _ action: Action) -> Effect<Action>) {
    source = .closure(reduce)
  }

  /// Hides a reducer's type.
  public init(_ reducer: some Reducer<State, Action>) { self.init(erasing: reducer) }

  init(erasing reducer: some Reducer<State, Action>) {
    source = .reducer(reducer)
  }

  /// The closure itself, or the composed form of the reducer whose type is hidden.
  public func _composed() -> _ComposedReducer<State, Action> {
    switch source {
    case .closure(let reduce): reduce
    case .reducer(let reducer): reducer._composed()
    }
  }
}
