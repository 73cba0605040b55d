import ComposableArchitecture

// The checks use:
//   Counter.State()
//   state.count
//   toggleTimerButtonTapped
// You can use this dependency:
//   continuousClock, a clock: timer(interval: .seconds(1))
//     gives a value each second

@Reducer
struct Counter {
  @ObservableState
  struct State: Equatable {
    var count = 0
  }

  enum Action {
    case toggleTimerButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .toggleTimerButtonTapped:
        return .none
      }
    }
  }
}
