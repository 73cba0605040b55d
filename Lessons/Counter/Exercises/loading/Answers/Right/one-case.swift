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
          await send(.numberFactResponse(Result { try await numberFact.fetch(count) }))
        }

      case .numberFactResponse(let result):
        state.fact = try? result.get()
        state.isLoadingFact = false
        return .none
      }
    }
  }
}
