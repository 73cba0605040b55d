import ComposableArchitecture

// The checks use:
//   Counter.State(count: 3)
//   state.screen, a Screen: .empty, .loading, .fact("…") or .failure
//   numberFactButtonTapped
// You can call the server, which @Dependency gives you:
//   try await numberFact.fetch(7), which gives a String

@Reducer
struct Counter {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var screen = Screen.empty
  }

  enum Action {
    case numberFactButtonTapped
    case numberFactResponse(Result<String, any Error>)
  }

  @Dependency(\.numberFact) var numberFact

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .numberFactButtonTapped:
        state.screen = .loading
        return .run { [count = state.count] send in
          await send(.numberFactResponse(Result { try await numberFact.fetch(count) }))
        }

      case .numberFactResponse(.success(let fact)):
        state.screen = .fact(fact)
        return .none

      case .numberFactResponse(.failure):
        state.screen = .failure
        return .none
      }
    }
  }
}
