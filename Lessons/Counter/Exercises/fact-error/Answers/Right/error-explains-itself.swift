import ComposableArchitecture

extension NumberFactError {
  fileprivate var explanation: String {
    switch self {
    case .noFact(let number): "There is no fact about \(number)."
    }
  }
}

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
        state.problem = nil
        return .run { [count = state.count] send in
          await send(.numberFactResponse(Result { try await numberFact.fetch(count) }))
        }

      case .numberFactResponse(.success(let fact)):
        state.fact = fact
        state.isLoadingFact = false
        return .none

      case .numberFactResponse(.failure(let error)):
        state.isLoadingFact = false
        state.problem = (error as? NumberFactError)?.explanation ?? "The facts can't be reached."
        return .none
      }
    }
  }
}
