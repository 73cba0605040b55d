import ComposableArchitecture
import Foundation

// The checks use:
//   Counter.State(count: 7)
//   state.fact, a String?, and state.learned, a Date?
//   incrementButtonTapped, numberFactButtonTapped
// You can use these dependencies:
//   numberFact, a client: try await fetch(7) gives a String
//   date.now, a Date

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
    case numberFactResponse(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .incrementButtonTapped:
        state.count += 1
        return .none

      case .numberFactButtonTapped:
        return .run { [count = state.count] send in
          let fact = await NumberFactServer.fact(about: count)
          await send(.numberFactResponse(fact))
        }

      case .numberFactResponse(let fact):
        state.fact = fact
        return .none
      }
    }
  }
}
