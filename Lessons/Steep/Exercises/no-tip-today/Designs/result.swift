// The answer is an action with a result
import ComposableArchitecture

@Reducer
struct TipCard {
  @ObservableState
  struct State: Equatable {
    var tip = Tip.hidden

    enum Tip: Equatable {
      case hidden
      case loading
      case shown(String)
      case failed
    }

    var text: String {
      switch tip {
      case .hidden: ""
      case .loading: "Loading"
      case .shown(let tip): tip
      case .failed: "No tip today"
      }
    }
  }

  enum Action {
    case tipButtonTapped
    case tipResult(Result<String, any Error>)
  }

  @Dependency(\.tips) var tips

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tipButtonTapped:
        state.tip = .loading
        return .run { send in await send(.tipResult(Result { try await tips.fetch() })) }

      case .tipResult(.success(let tip)):
        state.tip = .shown(tip)
        return .none

      case .tipResult(.failure):
        state.tip = .failed
        return .none
      }
    }
  }
}
