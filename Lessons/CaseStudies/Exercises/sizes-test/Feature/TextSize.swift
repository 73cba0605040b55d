import ComposableArchitecture

/// The size of the text, which several screens share.
@Reducer
struct TextSize {
  @ObservableState
  struct State: Equatable {
    @Shared var size: Int
  }

  enum Action {
    case biggerButtonTapped
    case smallerButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .biggerButtonTapped:
        state.$size.withLock { $0 = min($0 + 2, 24) }
        return .none

      case .smallerButtonTapped:
        state.$size.withLock { $0 = max($0 - 2, 12) }
        return .none
      }
    }
  }
}
