import ComposableArchitecture

// The checks use:
//   TwoCounters.State(counter1: …, counter2: …), two Counter.States
//   state.matches, an Int
//   counter1 and counter2, which carry an action of Counter

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
    Scope(state: \.counter1, action: \.counter1) {
      Counter()
    }
    Scope(state: \.counter2, action: \.counter2) {
      Counter()
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
