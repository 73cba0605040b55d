import ComposableArchitecture

struct NumberFactClient: Sendable {
  var fetch: @Sendable (_ number: Int) async throws -> String
}

private enum NumberFactKey: DependencyKey {
  static let liveValue = NumberFactClient(fetch: NumberFactServer.fact(about:))
}

extension DependencyValues {
  var numberFact: NumberFactClient {
    get { self[NumberFactKey.self] }
    set { self[NumberFactKey.self] = newValue }
  }
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
