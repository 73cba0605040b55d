import ComposableArchitecture

// The checks use:
//   Room.State(people: 9)
//   state.people, an Int; state.isFull, a Bool
//   doorOpened, groupArrived(Int), somebodyLeft

@Reducer
struct Room {
  @ObservableState
  struct State: Equatable {
    var people = 0
    static let places = 10

    var isFull: Bool { people == Self.places }

    mutating func letIn(_ group: Int) {
      people += min(group, Self.places - people)
    }
  }

  enum Action {
    case doorOpened
    case groupArrived(Int)
    case somebodyLeft
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .doorOpened:
        state.letIn(1)
        return .none

      case .groupArrived(let group):
        state.letIn(group)
        return .none

      case .somebodyLeft:
        state.letIn(-1)
        return .none
      }
    }
  }
}
