// The answer is an action for each outcome, and the state has a flag for each
import ComposableArchitecture

@Reducer
struct TipCard {
  @ObservableState
  struct State: Equatable {
    var hasFailed = false
    var isLoading = false
    var tip = ""

    var text: String {
      if isLoading { return "Loading" }
      return hasFailed ? "No tip today" : tip
    }
  }

  enum Action {
    case tipButtonTapped
    case tipFailed
    case tipResponse(String)
  }

  @Dependency(\.tips) var tips

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tipButtonTapped:
        state.isLoading = true
        return .run { send in
          await send(.tipResponse(try await tips.fetch()))
        } catch: { _, send in
          await send(.tipFailed)
        }

      case .tipFailed:
        state.isLoading = false
        state.hasFailed = true
        return .none

      case .tipResponse(let tip):
        state.isLoading = false
        state.tip = tip
        return .none
      }
    }
  }
}
