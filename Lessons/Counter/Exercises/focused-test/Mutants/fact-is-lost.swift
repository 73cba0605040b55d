// The fact is only written to the log
// task: 1
import ComposableArchitecture

@Reducer
struct Counter {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var fact: String?
    var isLoadingFact = false
    var log: [String] = []
  }

  enum Action {
    case incrementButtonTapped
    case numberFactButtonTapped
    case numberFactResponse(Result<String, any Error>)
  }

  @Dependency(\.numberFact) var numberFact

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .incrementButtonTapped:
        state.count += 1
        state.fact = nil
        state.log.append("Counted up to \(state.count).")
        return .none

      case .numberFactButtonTapped:
        state.fact = nil
        state.isLoadingFact = true
        state.log.append("Asked for a fact about \(state.count).")
        return .run { [count = state.count] send in
          await send(.numberFactResponse(Result { try await numberFact.fetch(count) }))
        }

      case .numberFactResponse(.success(let fact)):
        state.isLoadingFact = false
        state.log.append("Learned that \(fact)")
        return .none

      case .numberFactResponse(.failure):
        state.isLoadingFact = false
        state.log.append("Learned nothing.")
        return .none
      }
    }
  }
}

struct NumberFactClient: Sendable {
  var fetch: @Sendable (_ number: Int) async throws -> String
}

extension NumberFactClient: DependencyKey {
  static let liveValue = NumberFactClient { number in
    "\(number) and \(Int.random(in: 1...100)) have never met before."
  }
}

extension DependencyValues {
  var numberFact: NumberFactClient {
    get { self[NumberFactClient.self] }
    set { self[NumberFactClient.self] = newValue }
  }
}
