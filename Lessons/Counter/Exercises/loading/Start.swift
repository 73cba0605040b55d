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
    var fact: String?
  }

  enum Action {
    case numberFactButtonTapped
    case numberFactResponse(String)
  }

  @Dependency(\.numberFact) var numberFact

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .numberFactButtonTapped:
        return .run { [count = state.count] send in
          let fact = try await numberFact.fetch(count)
          await send(.numberFactResponse(fact))
        }

      case .numberFactResponse(let fact):
        state.fact = fact
        return .none
      }
    }
  }
}
