// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Reducers of the time in which they were values with an environment.
#if MENTIONS_AnyReducer
  public import Combine
  public import ComposableArchitecture
  public import Foundation

  public struct AnyReducer<State, Action, Environment> {
    private let reduce: (inout State, Action, Environment) -> EffectTask<Action>

    public init(_ reduce: @escaping (inout State, Action, Environment) -> EffectTask<Action>) {
      self.reduce = reduce
    }

    /// Reducers that are types, as they came later.
    public init<R: Reducer>(@ReducerBuilder<State, Action> _ make: @escaping (Environment) -> R)
    where R.State == State, R.Action == Action {
      self.init { state, action, environment in
        .init(newer: make(environment)._reduce(into: &state, action: action))
      }
    }
    public init<R: Reducer>(_ reducer: R) where R.State == State, R.Action == Action {
      self.init { _ in reducer }
    }

    public func run(_ state: inout State, _ action: Action, _ environment: Environment) -> EffectTask<Action>
    {
      reduce(&state, action, environment)
    }
    public func callAsFunction(_ state: inout State, _ action: Action, _ environment: Environment)
      -> EffectTask<Action>
    { reduce(&state, action, environment) }

    /// What a store runs.
    public func played(_ state: inout State, _ action: Action, _ environment: Environment) -> Effect<Action> {
      reduce(&state, action, environment).asEffect
    }

    // MARK: - Several of them

    public static var empty: Self { Self { _, _, _ in .none } }
    public static func combine(_ reducers: Self...) -> Self { combine(reducers) }
    public static func combine(_ reducers: [Self]) -> Self {
      Self { state, action, environment in
        .merge(reducers.map { $0.reduce(&state, action, environment) })
      }
    }
    public func combined(with other: Self) -> Self { .combine(self, other) }

    // MARK: - Children

    /// Runs a child that is there, and makes its actions those of its parent.
    private func child<Parent>(
      _ state: inout State, _ action: Action, _ environment: Environment,
      _ embed: @escaping (Action) -> Parent
    ) -> EffectTask<Parent> {
      nonisolated(unsafe) let embed = embed
      return reduce(&state, action, environment).map { embed($0) }
    }

    public func pullback<ParentState, ParentAction, ParentEnvironment>(
      state path: WritableKeyPath<ParentState, State>, action: AnyCasePath<ParentAction, Action>,
      environment: @escaping (ParentEnvironment) -> Environment
    ) -> AnyReducer<ParentState, ParentAction, ParentEnvironment> {
      .init { parent, parentAction, parentEnvironment in
        guard let childAction = action.extract(from: parentAction) else { return .none }
        return child(
          &parent[keyPath: path], childAction, environment(parentEnvironment), { action.embed($0) })
      }
    }

    public func pullback<ParentState, ParentAction, ParentEnvironment>(
      state path: AnyCasePath<ParentState, State>, action: AnyCasePath<ParentAction, Action>,
      environment: @escaping (ParentEnvironment) -> Environment, breakpointOnNil: Bool = true
    ) -> AnyReducer<ParentState, ParentAction, ParentEnvironment> {
      .init { parent, parentAction, parentEnvironment in
        guard let childAction = action.extract(from: parentAction),
          var state = path.extract(from: parent)
        else { return .none }
        defer { parent = path.embed(state) }
        return child(&state, childAction, environment(parentEnvironment), { action.embed($0) })
      }
    }

    public func optional(breakpointOnNil: Bool = true) -> AnyReducer<State?, Action, Environment> {
      .init { state, action, environment in
        guard var wrapped = state else { return .none }
        defer { state = wrapped }
        return reduce(&wrapped, action, environment)
      }
    }

    public func forEach<ParentState, ParentAction, ParentEnvironment, ID: Hashable & Sendable>(
      state path: WritableKeyPath<ParentState, IdentifiedArray<ID, State>>,
      action: AnyCasePath<ParentAction, (ID, Action)>,
      environment: @escaping (ParentEnvironment) -> Environment, breakpointOnNil: Bool = true
    ) -> AnyReducer<ParentState, ParentAction, ParentEnvironment> {
      .init { parent, parentAction, parentEnvironment in
        guard let (id, childAction) = action.extract(from: parentAction),
          var state = parent[keyPath: path][id: id]
        else { return .none }
        let effect = child(&state, childAction, environment(parentEnvironment)) { action.embed((id, $0)) }
        parent[keyPath: path][id: id] = state
        return effect
      }
    }

    @_disfavoredOverload
    public func forEach<ParentState, ParentAction, ParentEnvironment>(
      state path: WritableKeyPath<ParentState, [State]>, action: AnyCasePath<ParentAction, (Int, Action)>,
      environment: @escaping (ParentEnvironment) -> Environment, breakpointOnNil: Bool = true
    ) -> AnyReducer<ParentState, ParentAction, ParentEnvironment> {
      .init { parent, parentAction, parentEnvironment in
        guard let (index, childAction) = action.extract(from: parentAction),
          parent[keyPath: path].indices.contains(index)
        else { return .none }
        return child(&parent[keyPath: path][index], childAction, environment(parentEnvironment)) {
          action.embed((index, $0))
        }
      }
    }

    @_disfavoredOverload
    public func forEach<ParentState, ParentAction, ParentEnvironment, Key: Hashable>(
      state path: WritableKeyPath<ParentState, [Key: State]>,
      action: AnyCasePath<ParentAction, (Key, Action)>,
      environment: @escaping (ParentEnvironment) -> Environment, breakpointOnNil: Bool = true
    ) -> AnyReducer<ParentState, ParentAction, ParentEnvironment> {
      .init { parent, parentAction, parentEnvironment in
        guard let (key, childAction) = action.extract(from: parentAction),
          var state = parent[keyPath: path][key]
        else { return .none }
        defer { parent[keyPath: path][key] = state }
        return child(&state, childAction, environment(parentEnvironment)) { action.embed((key, $0)) }
      }
    }

    // MARK: - What doesn't change the state

    public func debug(_ prefix: String = "", actionFormat: ActionFormat = .prettyPrint) -> Self { self }
    public func debugActions(_ prefix: String = "", actionFormat: ActionFormat = .prettyPrint) -> Self {
      self
    }
    public func signpost(_ prefix: String = "") -> Self { self }
    public enum ActionFormat { case prettyPrint, labelsOnly }
  }

  extension AnyReducer where Action: BindableAction, State == Action.State {
    public func binding() -> Self {
      Self { state, action, environment in
        _ = BindingReducer<State, Action, Action>()._composed()(&state, action)
        return run(&state, action, environment)
      }
    }
  }

  extension AnyReducer {
    public func binding<ViewAction: BindableAction>(action toViewAction: @escaping (Action) -> ViewAction?)
      -> Self where ViewAction.State == State
    {
      Self { state, action, environment in
        _ = BindingReducer<State, Action, ViewAction>(internal: toViewAction)._composed()(&state, action)
        return run(&state, action, environment)
      }
    }
  }

  extension Reduce {
    public init<Environment>(_ reducer: AnyReducer<State, Action, Environment>, environment: Environment) {
      self.init { state, action in reducer.played(&state, action, environment) }
    }
  }

  extension Store {
    public convenience init<Environment>(
      initialState: State, reducer: AnyReducer<State, Action, Environment>, environment: Environment
    ) {
      self.init(initialState: initialState) { Reduce(reducer, environment: environment) }
    }
  }

  extension Effect {
    fileprivate init(newer effect: Effect<Action>) { self = effect }
  }

  #if MENTIONS_OlderEffect
    extension OlderEffect where Failure == Never {
      fileprivate init(newer effect: Effect<Output>) { self.init(effect: effect) }
    }
  #endif

  extension AnyScheduler
  where
    SchedulerTimeType == DispatchQueue.SchedulerTimeType, SchedulerOptions == DispatchQueue.SchedulerOptions
  {
    /// The main queue as the prompt's clock moves it.
    public static var played: Self { Self(PlayedScheduler()) }
  }

  private struct PlayedScheduler: Scheduler {
    @Dependency(\.mainQueue) private var queue
    typealias SchedulerTimeType = DispatchQueue.SchedulerTimeType
    typealias SchedulerOptions = DispatchQueue.SchedulerOptions
    var now: SchedulerTimeType { queue.now }
    var minimumTolerance: SchedulerTimeType.Stride { queue.minimumTolerance }
    func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
      queue.schedule(options: options, action)
    }
    func schedule(
      after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
      _ action: @escaping () -> Void
    ) { queue.schedule(after: date, tolerance: tolerance, options: options, action) }
    func schedule(
      after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
      options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
      queue.schedule(after: date, interval: interval, tolerance: tolerance, options: options, action)
    }
  }
#endif
