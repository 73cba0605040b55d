import ComposableArchitecture

// You may use:
//   State:       count, an Int; fact, a String?; isLoadingFact, a Bool
//   Actions:     numberFactResponse, which carries a Result: success with a String, or failure
//   Dependency:  numberFact, with fetch, which takes an Int and gives a String, or throws

@Reducer
struct Counter {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var fact: String?
    var isLoadingFact = false
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
        return .none
      }
    }
  }
}
