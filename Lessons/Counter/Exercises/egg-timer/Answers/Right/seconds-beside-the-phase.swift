import ComposableArchitecture

@Reducer
struct EggTimer {
  @ObservableState
  struct State: Equatable {
    var minutes = 3
    var phase = Phase.set
    var seconds = 0

    enum Phase: Equatable {
      case set
      case running
      case paused
      case ringing
    }

    var screen: Screen {
      switch phase {
      case .set: Screen(time: text(60 * minutes), button: "Start")
      case .running: Screen(time: text(seconds), button: "Pause")
      case .paused: Screen(time: text(seconds), button: "Continue")
      case .ringing: Screen(time: text(0), button: "Stop", isRinging: true)
      }
    }

    private func text(_ seconds: Int) -> String {
      let (minutes, seconds) = (seconds / 60, seconds % 60)
      return "\(minutes < 10 ? "0" : "")\(minutes):\(seconds < 10 ? "0" : "")\(seconds)"
    }
  }

  enum Action {
    case mainTapped
    case minusTapped
    case plusTapped
    case resetTapped
    case ringEnded
    case tick
  }

  enum CancelID { case time }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .mainTapped:
        switch state.phase {
        case .set:
          state.seconds = 60 * state.minutes
          return run(&state)
        case .paused: return run(&state)
        case .running: state.phase = .paused
        case .ringing: state.phase = .set
        }
        return .cancel(id: CancelID.time)

      case .minusTapped:
        if state.phase == .set { state.minutes = max(1, state.minutes - 1) }
        return .none

      case .plusTapped:
        if state.phase == .set { state.minutes = min(60, state.minutes + 1) }
        return .none

      case .resetTapped:
        state.phase = .set
        return .cancel(id: CancelID.time)

      case .ringEnded:
        state.phase = .set
        return .none

      case .tick:
        state.seconds -= 1
        guard state.seconds == 0 else { return .none }
        state.phase = .ringing
        return .run { send in
          try await clock.sleep(for: .seconds(10))
          await send(.ringEnded)
        }
        .cancellable(id: CancelID.time, cancelInFlight: true)
      }
    }
  }

  private func run(_ state: inout State) -> EffectOf<Self> {
    state.phase = .running
    return .run { send in
      for await _ in clock.timer(interval: .seconds(1)) { await send(.tick) }
    }
    .cancellable(id: CancelID.time, cancelInFlight: true)
  }
}
