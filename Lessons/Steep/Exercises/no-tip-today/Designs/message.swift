// One action with the text that is shown
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
    }

    var text: String {
      switch tip {
      case .hidden: ""
      case .loading: "Loading"
      case .shown(let tip): tip
      }
    }

    var button: String { "Tip" }
  }

  enum Action {
    case tipButtonTapped
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
          await send(.tipResponse("No tip today"))
        }

      case .tipResponse(let tip):
        state.tip = .shown(tip)
        return .none
      }
    }
  }
}
