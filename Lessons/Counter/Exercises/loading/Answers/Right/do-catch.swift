import ComposableArchitecture

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
          do {
            await send(.numberFactResponse(.success(try await numberFact.fetch(count))))
          } catch {
            await send(.numberFactResponse(.failure(error)))
          }
        }

      case .numberFactResponse(let result):
        state.isLoadingFact = false
        if case .success(let fact) = result { state.fact = fact }
        return .none
      }
    }
  }
}
