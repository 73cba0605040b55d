import ComposableArchitecture

@Reducer
struct Radio {
  @ObservableState
  struct State: Equatable {
    @Shared(.inMemory("volume")) var volume = 3
  }

  enum Action {
    case louderButtonTapped
    case muteButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      // Take away the slashes of the lines that you need, and put them in order.
      //   _ = min(state.volume + 1, 10)
      //   state.$volume.withLock { $0 = 0 }
      //   case .louderButtonTapped:
      //   var volume = state.volume
      //   return .none
      //   case .muteButtonTapped:
      //   return .none
      //   state.$volume.withLock { $0 = min($0 + 1, 10) }
      }
    }
  }
}
