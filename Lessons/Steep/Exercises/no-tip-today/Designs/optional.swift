// The answer is an optional text
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
    case tipResponse(String?)
  }

  @Dependency(\.tips) var tips

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tipButtonTapped:
        state.tip = .loading
        return .run { send in await send(.tipResponse(try? await tips.fetch())) }

      case .tipResponse(let tip):
        state.tip = tip.map { .shown($0) } ?? .hidden
        return .none
      }
    }
  }
}
