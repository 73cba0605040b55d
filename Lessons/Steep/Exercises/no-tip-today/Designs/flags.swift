// An action for each outcome, and a flag for what is shown
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

    var button: String { hasFailed && !isLoading ? "Try again" : "Tip" }
  }

  enum Action {
    case tipButtonTapped
    case tipFailed
    case tipResponse(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tipButtonTapped:
        state.isLoading = true
        return .run { send in
          await send(.tipResponse(try await fetchTip()))
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
