// swift-format-ignore-file
import ComposableArchitecture

@Reducer
public struct Station {
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .favoriteButtonTapped:
        state.isFavorite.toggle()
        return .none
      }
    }
  }
}

public extension Station {
  @ObservableState
  struct State: Equatable, Identifiable {
    public let id: Int
    public var isFavorite = false
  }

  @CasePathable
  enum Action {
    case favoriteButtonTapped
  }
}
