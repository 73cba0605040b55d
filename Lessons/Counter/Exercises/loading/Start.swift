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
        return .run { [count = state.count] send in
          let fact = try await numberFact.fetch(count)
          await send(.numberFactResponse(.success(fact)))
        }

      case .numberFactResponse(.success(let fact)):
        state.fact = fact
        return .none

      case .numberFactResponse(.failure):
        return .none
      }
    }
  }
}
