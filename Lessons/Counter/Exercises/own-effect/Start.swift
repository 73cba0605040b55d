import ComposableArchitecture

// The checks use:
//   Counter.State(count: 7)
//   state.fact, a String?
//   incrementButtonTapped, numberFactButtonTapped
// You can call:
//   await NumberFacts.fact(about: 7), which gives a String

@Reducer
struct Counter {
  @ObservableState
  struct State: Equatable {
    var count = 0
  }

  enum Action {
    case incrementButtonTapped
    case numberFactButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .incrementButtonTapped:
        state.count += 1
        return .none

      case .numberFactButtonTapped:
        return .none
      }
    }
  }
}
