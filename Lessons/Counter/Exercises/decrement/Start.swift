import ComposableArchitecture

// You may use:
//   State:    count, an Int
//   Actions:  decrementButtonTapped, incrementButtonTapped

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
        return .none

      case .incrementButtonTapped:
        state.count += 1
        return .none
      }
    }
  }
}
