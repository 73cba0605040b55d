import ComposableArchitecture

@Reducer
struct Guest {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var hasArrived = false
  }

  enum Action {
    case bellRang
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.hasArrived = true
      return .none
    }
  }
}

@Reducer
struct GuestList {
  @ObservableState
  struct State: Equatable {
    var guests: IdentifiedArrayOf<Guest.State> = []
  }

  enum Action {
    case guests(IdentifiedActionOf<Guest>)
    case removed(id: Int)
  }

  var body: some ReducerOf<Self> {
    // Take away the slashes of the lines that you need, and put them in order.
    //   state.guests.remove(at: id)
    //   Reduce { state, action in
    //   }
    //   .forEach(\.guests, action: \.guests) { Guest() }
    //   .forEach(\.guests[0], action: \.guests) { Guest() }
    //   guard case .removed(let id) = action else { return .none }
    //   return .none
    //   state.guests.remove(id: id)
  }
}
