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
      // Take away the slashes of the lines that you need, and put them in order.
      //   state.birds = 0
      //   case .birdSeen:
      //   state.birds += 1
      //   switch action {
      //   case birdSeen = 1
      //   case .resetButtonTapped:
      //   return .none
      //   }
      //   _ = state.birds + 1
      //   return .none
    }
  }
}
