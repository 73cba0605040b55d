import ComposableArchitecture

extension SharedKey where Self == AppStorageKey<Bool>.Default {
  static var hasSeenWelcome: Self { Self[.appStorage("hasSeenWelcome"), default: false] }
}

extension SharedKey where Self == AppStorageKey<Int>.Default {
  static var textSize: Self { Self[.appStorage("textSize"), default: 16] }
}

@Reducer
struct Settings {
  @ObservableState
  struct State: Equatable {
    @Shared(.hasSeenWelcome) var hasSeenWelcome
    @Shared(.textSize) var textSize
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
