import ComposableArchitecture

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
        return resize(&state, by: 2)

      case .continueButtonTapped:
        state.$hasSeenWelcome.withLock { $0 = true }
        return .none

      case .resetButtonTapped:
        state.$hasSeenWelcome.withLock { $0 = false }
        state.$textSize.withLock { $0 = 16 }
        return .none

      case .smallerButtonTapped:
        return resize(&state, by: -2)
      }
    }
  }

  private func resize(_ state: inout State, by difference: Int) -> EffectOf<Self> {
    state.$textSize.withLock { $0 = min(max($0 + difference, 12), 24) }
    return .none
  }
}
