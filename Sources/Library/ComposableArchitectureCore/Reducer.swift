/// A reducer for the state and the actions of another reducer: `var body: some ReducerOf<Self>`.
public typealias ReducerOf<R: Reducer> = Reducer<R.State, R.Action>

/// The logic of a feature: how an action changes state, and which effects follow.
///
/// You conform a type to it with the `@Reducer` macro, and write a `body`:
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
  /// The data of the feature.
  associatedtype State
  /// Everything that can happen in the feature.
  associatedtype Action
  /// The type of ``body``; `Never` for a reducer without one.
  associatedtype Body

  /// The older way to write a reducer. New reducers have a ``body``.
  ///
  /// You can implement it, but you shouldn't call it. To share logic, call a method of your own, or send an action.
  ///
  /// - Parameters:
  ///   - state: The state, which the reducer changes in place.
  ///   - action: What happened.
  /// - Returns: The effect that the store runs next.
  @available(
    *, deprecated, message: "Share logic in a method of your own, or send the action: '.send(.child(…))'."
  )
  func reduce(into state: inout State, action: Action) -> Effect<Action>

  /// Runs the reducer once, which costs more than to run the composed reducer. A store composes it, and runs that often.
  ///
  /// - Parameters:
  ///   - state: The state, which the reducer changes in place.
  ///   - action: What happened.
  /// - Returns: The effect that the store runs next.
  func _reduce(into state: inout State, action: Action) -> Effect<Action>

  /// Resolves everything that depends on neither the state nor the action. This is the one interpreter of a reducer that is
  /// made of others: every other way to run it is derived from it.
  ///
  /// - Returns: The reducer as a function that can be run often.
  func _composed() -> _ComposedReducer<State, Action>

  /// The reducers that this one is composed of, from top to bottom (B32).
  @ReducerBuilder<State, Action>
  var body: Body { get }
}

/// A reducer in which everything is resolved that depends on neither the state nor the action.
public typealias _ComposedReducer<State, Action> = (inout State, Action) -> Effect<Action>

extension Reducer where Body == Never {
  /// A reducer that is written in the older way has no body. Reading it stops the program.
  public var body: Body { fatalError("'\(Self.self)' has no body") }

  /// Runs the reducer in the older way, by `reduce(into:action:)`.
  ///
  /// - Parameters:
  ///   - state: The state that the action may change.
  ///   - action: What happened.
  public func _reduce(into state: inout State, action: Action) -> Effect<Action> {
    OlderReducer.runner.run(self, &state, action)
  }

  /// Runs the reducer in the older way, by `reduce(into:action:)`.
  public func _composed() -> _ComposedReducer<State, Action> { _reduce(into:action:) }
}

extension Reducer where Body: Reducer, Body.State == State, Body.Action == Action {
  /// Runs the body once.
  ///
  /// - Parameters:
  ///   - state: The state that the action may change.
  ///   - action: What happened.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    body._reduce(into: &state, action: action)
  }

  /// Runs the body once.
  ///
  /// - Parameters:
  ///   - state: The state that the action may change.
  ///   - action: What happened.
  @inlinable
  public func _reduce(into state: inout State, action: Action) -> Effect<Action> {
    body._reduce(into: &state, action: action)
  }

  /// Composes the body.
  @inlinable
  public func _composed() -> _ComposedReducer<State, Action> { body._composed() }
}

/// A reducer of the library that is not composed by a body. It implements `_composed()` alone.
public protocol _PrimitiveReducer<State, Action>: Reducer where Body == Never {}

extension _PrimitiveReducer {
  /// Runs the reducer once.
  ///
  /// - Parameters:
  ///   - state: The state that the action may change.
  ///   - action: What happened.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    _composed()(&state, action)
  }

  /// Runs the reducer once.
  ///
  /// - Parameters:
  ///   - state: The state that the action may change.
  ///   - action: What happened.
  @inlinable
  public func _reduce(into state: inout State, action: Action) -> Effect<Action> {
    _composed()(&state, action)
  }
}

/// Runs a reducer that is written in the older way. Calling `reduce(into:action:)` is deprecated for everybody. The
/// runtime calls it through a requirement that is not deprecated.
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
