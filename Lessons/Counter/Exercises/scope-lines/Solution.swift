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
    Scope(state: \.home, action: \.home) { Score() }
    Scope(state: \.guest, action: \.guest) { Score() }
    Reduce { state, action in
      state.lead = max(state.lead, abs(state.home.points - state.guest.points))
      return .none
    }
  }
}
