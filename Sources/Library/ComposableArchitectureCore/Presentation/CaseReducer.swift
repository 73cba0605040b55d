/// A `@Reducer enum`: its cases hold reducers, and it makes the state, the action and the body of all of them.
public protocol CaseReducer<State, Action>: Reducer
where State: CasePathable, Action: CasePathable, Body == Reduce<State, Action> {
  associatedtype State = State
  associatedtype Action = Action
  /// What `static var body` is: its own type, so that one written by hand may be `some ReducerOf<Self>`.
  associatedtype CaseBody: Reducer where CaseBody.State == State, CaseBody.Action == Action
  associatedtype CaseScope

  @ReducerBuilder<State, Action>
  static var body: CaseBody { get }

  @MainActor
  static func scope(_ store: Store<State, Action>) -> CaseScope
}

extension CaseReducer {
  /// The body of all values of the enum, its type hidden.
  public var body: Reduce<State, Action> { Self.body as? Reduce<State, Action> ?? Reduce(Self.body) }
}

/// The state of a `@Reducer enum`.
public protocol CaseReducerState: CasePathable, ObservableState {
  associatedtype StateReducer: CaseReducer where StateReducer.State == Self
}

extension Store where State: CaseReducerState, State.StateReducer.Action == Action {
  /// The case that state is in, with a store of its feature:
  ///
  /// ```swift
  /// switch store.case {
  /// case .detail(let store): …
  /// case .meeting(let meeting): …
  /// }
  /// ```
  public var `case`: State.StateReducer.CaseScope { State.StateReducer.scope(self) }
}
