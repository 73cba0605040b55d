/// A reducer for another reducer's state and actions: `var body: some ReducerOf<Self>`.
public typealias ReducerOf<R: Reducer> = Reducer<R.State, R.Action>

/// A feature's logic: how an action changes state, and what effects follow.
///
/// Mostly written with the `@Reducer` macro and a `body`:
///
/// ```swift
/// @Reducer struct Counter {
///   @ObservableState struct State: Equatable { var count = 0 }
///   enum Action { case incrementButtonTapped }
///   var body: some ReducerOf<Self> {
///     Reduce { state, action in
///       switch action {
///       case .incrementButtonTapped:
///         state.count += 1
///         return .none
///       }
///     }
///   }
/// }
/// ```
public protocol Reducer<State, Action> {
  associatedtype State
  associatedtype Action
  associatedtype Body

  /// The older way to write a reducer; new ones have a `body`.
  ///
  /// It can be implemented, but is not for calling: share logic in a method of your own, or send an action.
  @available(
    *, deprecated, message: "Share logic in a method of your own, or send the action: '.send(.child(…))'."
  )
  func reduce(into state: inout State, action: Action) -> Effect<Action>

  /// What the runtime calls; by default it runs `body`.
  func _reduce(into state: inout State, action: Action) -> Effect<Action>

  /// The reducer in a form that is made once and run often; by default that of `body`.
  func _composed() -> _ComposedReducer<State, Action>

  @ReducerBuilder<State, Action>
  var body: Body { get }
}

/// A reducer with everything resolved that does not depend on state or action.
public typealias _ComposedReducer<State, Action> = (inout State, Action) -> Effect<Action>

extension Reducer where Body == Never {
  public var body: Body { fatalError("'\(Self.self)' has no body") }

  public func _reduce(into state: inout State, action: Action) -> Effect<Action> {
    OlderReducer.runner.run(self, &state, action)
  }

  public func _composed() -> _ComposedReducer<State, Action> { _reduce(into:action:) }
}

extension Reducer where Body: Reducer, Body.State == State, Body.Action == Action {
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    body._reduce(into: &state, action: action)
  }

  @inlinable
  public func _reduce(into state: inout State, action: Action) -> Effect<Action> {
    body._reduce(into: &state, action: action)
  }

  public func _composed() -> _ComposedReducer<State, Action> { body._composed() }
}

/// A reducer of the library's own that is run, not composed of others by a body.
public protocol _PrimitiveReducer<State, Action>: Reducer where Body == Never {}

extension _PrimitiveReducer {
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    _reduce(into: &state, action: action)
  }
}

/// Runs a reducer that is written in the older way. Calling `reduce` is deprecated for everybody; through a requirement
/// that is not, the runtime may.
private protocol ReducerRunner: Sendable {
  func run<R: Reducer>(_ reducer: R, _ state: inout R.State, _ action: R.Action) -> Effect<R.Action>
}

private struct OlderReducer: ReducerRunner {
  static let runner: any ReducerRunner = OlderReducer()

  @available(*, deprecated)
  func run<R: Reducer>(_ reducer: R, _ state: inout R.State, _ action: R.Action) -> Effect<R.Action> {
    reducer.reduce(into: &state, action: action)
  }
}
