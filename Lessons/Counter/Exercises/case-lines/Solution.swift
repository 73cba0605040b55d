import ComposableArchitecture

@Reducer
struct Tally {
  @ObservableState
  struct State: Equatable {
    var birds = 0
  }

  enum Action {
    case birdSeen
    case resetButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .birdSeen:
        state.birds += 1
        return .none
      case .resetButtonTapped:
        state.birds = 0
        return .none
      }
    }
  }
}
