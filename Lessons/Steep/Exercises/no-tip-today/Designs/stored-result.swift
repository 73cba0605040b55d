// One action with a result, and a state of what has arrived
import ComposableArchitecture

@Reducer
struct TipCard {
  @ObservableState
  struct State: Equatable {
    var hasFailed = false
    var tip: String?

    var text: String { hasFailed ? "No tip today" : tip ?? "" }

    var button: String { hasFailed ? "Try again" : "Tip" }
  }

  enum Action {
    case tipButtonTapped
    case tipResult(Result<String, any Error>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tipButtonTapped:
        state = State()
        return .run { send in
          await send(.tipResult(Result { try await fetchTip() }))
        }

      case .tipResult(let result):
        state.tip = try? result.get()
        state.hasFailed = state.tip == nil
        return .none
      }
    }
  }
}
