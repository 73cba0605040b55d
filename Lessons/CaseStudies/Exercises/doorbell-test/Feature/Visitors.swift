import ComposableArchitecture

/// Who has been at the door while this screen was visible. The newest ring is the first.
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
          for await door in doorbell.rings() {
            await send(.rang(door))
          }
        }
      }
    }
  }
}
