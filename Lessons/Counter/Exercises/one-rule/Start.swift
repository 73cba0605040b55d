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
  }

  enum Action {
    case doorOpened
    case groupArrived(Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .doorOpened:
        return .none

      case .groupArrived:
        return .none
      }
    }
  }
}
