// An action for each outcome, and an enum for what is shown
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

    var button: String { tip == .failed ? "Try again" : "Tip" }
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
        state.tip = .loading
        return .run { send in
          await send(.tipResponse(try await fetchTip()))
        } catch: { _, send in
          await send(.tipFailed)
        }

      case .tipFailed:
        state.tip = .failed
        return .none

      case .tipResponse(let tip):
        state.tip = .shown(tip)
        return .none
      }
    }
  }
}
