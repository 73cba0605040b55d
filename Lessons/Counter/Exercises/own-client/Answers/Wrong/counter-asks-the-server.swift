// The counter asks the dependency about its count
import ComposableArchitecture

struct NumberFactClient: Sendable {
  var fetch: @Sendable (_ number: Int) async throws -> String
}

extension NumberFactClient: DependencyKey {
  static let liveValue = NumberFactClient { number in
    try await NumberFactServer.fact(about: number)
  }
}

extension DependencyValues {
  var numberFact: NumberFactClient {
    get { self[NumberFactClient.self] }
    set { self[NumberFactClient.self] = newValue }
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

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .numberFactButtonTapped:
        return .run { [count = state.count] send in
          let fact = try await NumberFactServer.fact(about: count)
          await send(.numberFactResponse(fact))
        }

      case .numberFactResponse(let fact):
        state.fact = fact
        return .none
      }
    }
  }
}
