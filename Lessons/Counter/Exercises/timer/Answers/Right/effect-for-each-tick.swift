import ComposableArchitecture

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

  private func nextTick() -> EffectOf<Self> {
    .run { send in
      try await clock.sleep(for: .seconds(1))
      await send(.timerTicked)
    }
    .cancellable(id: CancelID.timer, cancelInFlight: true)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .timerTicked:
        state.count += 1
        return nextTick()

      case .toggleTimerButtonTapped:
        state.isTimerActive.toggle()
        guard state.isTimerActive else {
          return .cancel(id: CancelID.timer)
        }
        return nextTick()
      }
    }
  }
}
