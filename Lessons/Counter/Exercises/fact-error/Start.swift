import ComposableArchitecture

// You may use:
//   State:            count, fact, isLoadingFact; problem, a String?
//   Actions:          numberFactResponse, which carries a Result
//   NumberFactError:  noFact(about: 7), an error that the client may throw; there are others
//   Dependency:       numberFact, with fetch

@Reducer
struct Counter {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var fact: String?
    var isLoadingFact = false
    var problem: String?
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
        state.fact = nil
        state.isLoadingFact = true
        return .run { [count = state.count] send in
          await send(.numberFactResponse(Result { try await numberFact.fetch(count) }))
        }

      case .numberFactResponse(.success(let fact)):
        state.fact = fact
        state.isLoadingFact = false
        return .none

      case .numberFactResponse(.failure):
        state.isLoadingFact = false
        // Say what went wrong.
        return .none
      }
    }
  }
}
