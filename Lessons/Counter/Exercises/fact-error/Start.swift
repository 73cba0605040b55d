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
  }

  enum Action {
    case incrementButtonTapped
    case numberFactButtonTapped
    case numberFactResponse(String?)
  }

  @Dependency(\.numberFact) var numberFact

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .incrementButtonTapped:
        state.count += 1
        return .none

      case .numberFactButtonTapped:
        return .run { [count = state.count] send in
          await send(.numberFactResponse(try? numberFact.fetch(count)))
        }

      case .numberFactResponse(let fact):
        state.fact = fact
        return .none
      }
    }
  }
}
