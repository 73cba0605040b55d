import ComposableArchitecture

/// One feature twice in a parent that has no logic of its own.
@Reducer
struct TwoCounters {
  @ObservableState
  struct State: Equatable {
    var counter1 = Counter.State()
    var counter2 = Counter.State()
  }

  enum Action {
    case counter1(Counter.Action)
    case counter2(Counter.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.counter1, action: \.counter1) { Counter() }
    Scope(state: \.counter2, action: \.counter2) { Counter() }
  }
}
