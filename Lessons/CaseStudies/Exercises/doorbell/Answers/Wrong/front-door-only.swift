// Each ring is sent, not only the first
import ComposableArchitecture

// You can use this type and this client:
//   Door: front or garden
//   doorbell.rings() -> AsyncStream<Door>
//     It is async. The stream never ends by itself.

@Reducer
struct Visitors {
  @ObservableState
  struct State: Equatable {
    var rings: [Door] = []
  }

  enum Action {
    case rang(Door)
    case task
  }

  @Dependency(\.doorbell) var doorbell

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .rang(let door):
        state.rings.insert(door, at: 0)
        return .none

      case .task:
        return .run { send in
          for await door in await doorbell.rings() where door == .front {
            await send(.rang(door))
          }
        }
      }
    }
  }
}
