// A client that throws is answered by a failure
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
          guard let fact = try? await numberFact.fetch(count) else { return }
          await send(.numberFactResponse(.success(fact)))
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
