import ComposableArchitecture

// The checks use:
//   Counter.State(count: 7)
//   state.problem, a String?, and state.fact, a String?
//   incrementButtonTapped, numberFactButtonTapped
// You can call the server, which @Dependency gives you:
//   try await numberFact.fetch(7), which gives a String
//   NumberFactError.noFact(next: 10), which the server may
//     throw; there are other errors

@Reducer
struct Counter {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var fact: String?
    var failure: Failure?

    enum Failure: Equatable {
      case noFact(next: Int)
      case unreachable
    }

    var problem: String? {
      switch failure {
      case .noFact(let next): count < next ? "Taps to the next fact: \(next - count)" : nil
      case .unreachable: "The facts can't be reached."
      case nil: nil
      }
    }
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
        return .none

      case .numberFactButtonTapped:
        state.failure = nil
        return .run { [count = state.count] send in
          await send(.numberFactResponse(Result { try await numberFact.fetch(count) }))
        }

      case .numberFactResponse(.success(let fact)):
        state.fact = fact
        return .none

      case .numberFactResponse(.failure(NumberFactError.noFact(let next))):
        state.failure = .noFact(next: next)
        return .none

      case .numberFactResponse(.failure):
        state.failure = .unreachable
        return .none
      }
    }
  }
}
