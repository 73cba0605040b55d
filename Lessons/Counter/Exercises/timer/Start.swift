import ComposableArchitecture

// You may use:
//   State:       count, an Int; isTimerActive, a Bool
//   Actions:     timerTicked, which adds one to count
//   Dependency:  clock, with timer(interval:)
//   CancelID:    CancelID.timer, a name for the effect

@Reducer
struct Counter {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var isTimerActive = false
  }

  enum Action {
    case timerTicked
    case toggleTimerButtonTapped
  }

  enum CancelID { case timer }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .timerTicked:
        state.count += 1
        return .none

      case .toggleTimerButtonTapped:
        state.isTimerActive.toggle()
        // Start the timer here, or stop it.
        return .none
      }
    }
  }
}
