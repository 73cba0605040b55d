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
    Reduce { state, action in
      guard case .removed(let id) = action else { return .none }
      state.guests.remove(id: id)
      return .none
    }
    .forEach(\.guests, action: \.guests) { Guest() }
  }
}
