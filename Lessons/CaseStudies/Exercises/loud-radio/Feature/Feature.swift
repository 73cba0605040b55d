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
      case .louderButtonTapped:
        state.$volume.withLock { $0 = min($0 + 1, 10) }
        return .none

      case .muteButtonTapped:
        state.$volume.withLock { $0 = 0 }
        return .none
      }
    }
  }
}
