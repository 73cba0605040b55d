import ComposableArchitecture

@Reducer
struct PlainCounter {
  struct State: Equatable { var count = 0 }
  enum Action { case increment, decrement, twice, run, runThenIncrement }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .increment:
        state.count += 1
        return .none
      case .decrement:
        state.count -= 1
        return .none
      case .twice: return .send(.increment)
      case .run, .runThenIncrement: return .run { send in await send(.increment) }
      }
    }
  }
}

@Reducer
struct Counter {
  @ObservableState
  struct State: Equatable { var count = 0 }
  enum Action { case increment, decrement }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .increment:
        state.count += 1
        return .none
      case .decrement:
        state.count -= 1
        return .none
      }
    }
  }
}

/// One feature around another, five deep.
@Reducer
struct Level1 {
  @ObservableState struct State: Equatable { var child = Counter.State() }
  enum Action { case child(Counter.Action) }
  var body: some ReducerOf<Self> { Scope(state: \.child, action: \.child) { Counter() } }
}

@Reducer
struct Level2 {
  @ObservableState struct State: Equatable { var child = Level1.State() }
  enum Action { case child(Level1.Action) }
  var body: some ReducerOf<Self> { Scope(state: \.child, action: \.child) { Level1() } }
}

@Reducer
struct Level3 {
  @ObservableState struct State: Equatable { var child = Level2.State() }
  enum Action { case child(Level2.Action) }
  var body: some ReducerOf<Self> { Scope(state: \.child, action: \.child) { Level2() } }
}

@Reducer
struct Level4 {
  @ObservableState struct State: Equatable { var child = Level3.State() }
  enum Action { case child(Level3.Action) }
  var body: some ReducerOf<Self> { Scope(state: \.child, action: \.child) { Level3() } }
}

@Reducer
struct Level5 {
  @ObservableState struct State: Equatable { var child = Level4.State() }
  enum Action { case child(Level4.Action) }
  var body: some ReducerOf<Self> { Scope(state: \.child, action: \.child) { Level4() } }
}

@Reducer
struct Row {
  @ObservableState struct State: Equatable, Identifiable {
    let id: Int
    var count = 0
  }
  enum Action { case increment }
  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

@Reducer
struct List {
  @ObservableState struct State: Equatable {
    var rows: IdentifiedArrayOf<Row.State>

    init(count: Int) { rows = IdentifiedArray(uniqueElements: (0..<count).map { Row.State(id: $0) }) }
  }
  enum Action { case rows(IdentifiedActionOf<Row>) }
  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.rows, action: \.rows) { Row() }
  }
}

/// A counter whose count is shared under a key.
@Reducer
struct SharedCounter {
  @ObservableState struct State: Equatable { @Shared(.inMemory("count")) var count = 0 }
  enum Action { case increment }
  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.$count.withLock { $0 += 1 }
      return .none
    }
  }
}

/// A counter that presents another of its kind.
@Reducer
struct Nested {
  @ObservableState struct State: Equatable {
    var count = 0
    @Presents var child: Nested.State?

    /// - Parameter depth: how many are presented, one by the other.
    init(depth: Int) { child = depth > 0 ? State(depth: depth - 1) : nil }
  }
  enum Action {
    case increment
    indirect case child(PresentationAction<Nested.Action>)
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .increment: state.count += 1
      case .child: break
      }
      return .none
    }
    .ifLet(\.$child, action: \.child) { Nested() }
  }
}

extension Nested {
  /// The store of what the last one presents.
  @MainActor
  static func innermost(of root: StoreOf<Nested>, depth: Int) -> StoreOf<Nested> {
    (0..<depth).reduce(root) { store, _ in store.scope(state: \.child, action: \.child.presented)! }
  }

  static func action(_ action: Action, depth: Int) -> Action {
    depth == 0 ? action : .child(.presented(Self.action(action, depth: depth - 1)))
  }
}

/// A stack of counters.
@Reducer
struct Screens {
  @ObservableState struct State: Equatable {
    var path: StackState<Counter.State>

    init(count: Int) { path = StackState((0..<count).map { Counter.State(count: $0) }) }
  }
  enum Action { case path(StackActionOf<Counter>) }
  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.path, action: \.path) { Counter() }
  }
}
