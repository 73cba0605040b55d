import ComposableArchitecture

// The checks use:
//   Main.State(counter: …), a Counter.State?
//   toggleCounterButtonTapped
//   counter, which carries an action of Counter

@Reducer
struct Counter {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var isTimerActive = false
  }

  enum Action {
    case incrementButtonTapped
    case timerTicked
    case toggleTimerButtonTapped
  }

  enum CancelID { case timer }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .incrementButtonTapped, .timerTicked:
        state.count += 1
        return .none

      case .toggleTimerButtonTapped:
        state.isTimerActive.toggle()
        guard state.isTimerActive else {
          return .cancel(id: CancelID.timer)
        }
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) {
            await send(.timerTicked)
          }
        }
        .cancellable(id: CancelID.timer)
      }
    }
  }
}

@Reducer
struct Main {
}
