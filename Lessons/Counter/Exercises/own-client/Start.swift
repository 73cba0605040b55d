import ComposableArchitecture

// You may use:
//   NumberFactServer:  try await NumberFactServer.fact(about: 7) gives a String
//   NumberFactClient:  fetch, a closure from an Int to a String, which may throw
//   State:             count, an Int; fact, a String?
//   Actions:           numberFactResponse, which carries a String

struct NumberFactClient: Sendable {
  var fetch: @Sendable (_ number: Int) async throws -> String
}

@Reducer
struct Counter {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var fact: String?
  }

  enum Action {
    case numberFactButtonTapped
    case numberFactResponse(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .numberFactButtonTapped:
        return .run { [count = state.count] send in
          let fact = try await NumberFactServer.fact(about: count)
          await send(.numberFactResponse(fact))
        }

      case .numberFactResponse(let fact):
        state.fact = fact
        return .none
      }
    }
  }
}
