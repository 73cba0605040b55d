import ComposableArchitecture

/// The seconds of a timed game.
@Reducer
struct Countdown {
  @ObservableState
  struct State: Equatable {
    var secondsLeft: Int
    var isPaused = false

    var isUrgent: Bool { secondsLeft <= 10 }
  }

  enum Action {
    case delegate(Delegate)
    case pauseButtonTapped
    case resumeButtonTapped
    case start
    case tick

    @CasePathable
    enum Delegate {
      case ended
    }
  }

  enum CancelID { case ticks }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .delegate:
        return .none

      case .pauseButtonTapped:
        state.isPaused = true
        return .cancel(id: CancelID.ticks)

      case .resumeButtonTapped:
        guard state.isPaused else { return .none }
        state.isPaused = false
        return ticks

      case .start:
        return state.isPaused ? .none : ticks

      case .tick:
        state.secondsLeft = max(0, state.secondsLeft - 1)
        guard state.secondsLeft == 0 else { return .none }
        return .merge(.cancel(id: CancelID.ticks), .send(.delegate(.ended)))
      }
    }
  }

  private var ticks: EffectOf<Self> {
    .run { send in
      for await _ in clock.timer(interval: .seconds(1)) { await send(.tick) }
    }
    .cancellable(id: CancelID.ticks, cancelInFlight: true)
  }
}
