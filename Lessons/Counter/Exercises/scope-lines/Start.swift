import ComposableArchitecture

@Reducer
struct Score {
  @ObservableState
  struct State: Equatable {
    var points = 0
  }

  enum Action {
    case goal
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.points += 1
      return .none
    }
  }
}

@Reducer
struct Board {
  @ObservableState
  struct State: Equatable {
    var home = Score.State()
    var guest = Score.State()
    var lead = 0
  }

  enum Action {
    case home(Score.Action)
    case guest(Score.Action)
  }

  var body: some ReducerOf<Self> {
    // Take away the slashes of the lines that you need, and put them in order.
    //   state.lead = max(state.lead, abs(state.home.points - state.guest.points))
    //   }
    //   Scope(state: \.lead, action: \.home) { Score() }
    //   Reduce { state, action in
    //   Scope(state: \.guest, action: \.guest) { Score() }
    //   return .none
    //   Scope(state: \.home, action: \.home) { Score() }
    //   Scope(state: \.home, action: \.guest) { Score() }
  }
}
