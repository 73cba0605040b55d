import ComposableArchitecture

@Reducer
struct Counter {
  @ObservableState
  struct State: Equatable {
    var count = 0
  }

  enum Action {
    case decrementButtonTapped
    case incrementButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .decrementButtonTapped:
        state.count -= 1
        return .none

      case .incrementButtonTapped:
        state.count += 1
        return .none
      }
    }
  }
}

@Reducer
struct TwoCounters {
  @ObservableState
  struct State: Equatable {
    var counter1 = Counter.State()
    var counter2 = Counter.State()
    var matches = 0
  }

  enum Action {
    case counter1(Counter.Action)
    case counter2(Counter.Action)
  }

  var body: some ReducerOf<Self> {
    CombineReducers {
      Scope(state: \.counter2, action: \.counter2) { Counter() }
      Scope(state: \.counter1, action: \.counter1, child: Counter.init)
    }
    Reduce { state, action in
      switch action {
      case .counter1, .counter2:
        if state.counter1.count == state.counter2.count {
          state.matches += 1
        }
        return .none
      }
    }
  }
}
