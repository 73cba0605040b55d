import ComposableArchitecture

// The checks use:
//   Settings.State(): hasSeenWelcome, a Bool; textSize, an Int
//   continueButtonTapped, resetButtonTapped
//   biggerButtonTapped, smallerButtonTapped

@Reducer
struct Settings {
  @ObservableState
  struct State: Equatable {
    @Shared(.appStorage("hasSeenWelcome")) var hasSeenWelcome = false
    @Shared(.appStorage("textSize")) var textSize = 16
  }

  enum Action {
    case biggerButtonTapped
    case continueButtonTapped
    case resetButtonTapped
    case smallerButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .biggerButtonTapped:
        state.$textSize.withLock { $0 = min($0 + 2, 24) }
        return .none

      case .continueButtonTapped:
        state.$hasSeenWelcome.withLock { $0 = true }
        return .none

      case .resetButtonTapped:
        state.$hasSeenWelcome.withLock { $0 = false }
        state.$textSize.withLock { $0 = 16 }
        return .none

      case .smallerButtonTapped:
        state.$textSize.withLock { $0 = max($0 - 2, 12) }
        return .none
      }
    }
  }
}
