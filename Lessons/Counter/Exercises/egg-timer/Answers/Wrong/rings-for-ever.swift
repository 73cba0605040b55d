// The ringing ends after ten seconds
import ComposableArchitecture

@Reducer
struct EggTimer {
  @ObservableState
  struct State: Equatable {
    var minutes = 3
    var phase = Phase.set

    enum Phase: Equatable {
      case set
      case running(seconds: Int)
      case paused(seconds: Int)
      case ringing
    }

    var screen: Screen {
      switch phase {
      case .set: Screen(time: text(60 * minutes), button: "Start")
      case .running(let seconds): Screen(time: text(seconds), button: "Pause")
      case .paused(let seconds): Screen(time: text(seconds), button: "Continue")
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
        case .set: return run(60 * state.minutes, &state)
        case .paused(let seconds): return run(seconds, &state)
        case .running(let seconds): state.phase = .paused(seconds: seconds)
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
        guard case .running(let seconds) = state.phase else { return .none }
        guard seconds == 1 else {
          state.phase = .running(seconds: seconds - 1)
          return .none
        }
        state.phase = .ringing
        return .cancel(id: CancelID.time)
      }
    }
  }

  private func run(_ seconds: Int, _ state: inout State) -> EffectOf<Self> {
    state.phase = .running(seconds: seconds)
    return .run { send in
      for await _ in clock.timer(interval: .seconds(1)) { await send(.tick) }
    }
    .cancellable(id: CancelID.time, cancelInFlight: true)
  }
}
