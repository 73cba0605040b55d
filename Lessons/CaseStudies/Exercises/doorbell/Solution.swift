import ComposableArchitecture

// The checks use:
//   Visitors.State(), whose properties have first values
//   state.rings, an array of Door, and state.missed, an Int
//   task, muteButtonTapped
// You can use this type and this client:
//   Door: front or garden
//   doorbell.rings() -> AsyncStream<Door>
//     The stream never ends by itself.

@Reducer
struct Visitors {
  @ObservableState
  struct State: Equatable {
    var isMuted = false
    var missed = 0
    var rings: [Door] = []
  }

  enum Action {
    case muteButtonTapped
    case rang(Door)
    case task
  }

  @Dependency(\.doorbell) var doorbell

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .muteButtonTapped:
        state.isMuted.toggle()
        if !state.isMuted { state.missed = 0 }
        return .none

      case .rang(let door):
        if state.isMuted {
          state.missed += 1
        } else {
          state.rings.insert(door, at: 0)
        }
        return .none

      case .task:
        return .run { send in
          for await door in doorbell.rings() {
            await send(.rang(door))
          }
        }
      }
    }
  }
}
