// After a pause, no earlier effect counts seconds as well
import ComposableArchitecture

@Reducer
struct EggTimer {
  @ObservableState
  struct State: Equatable {
    var minutes = 3
    var left: Int?
    var isRunning = false
    var run = 0

    var screen: Screen {
      let seconds = left ?? 60 * minutes
      let isRinging = left == 0
      let digits = [seconds / 60, seconds % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
      return Screen(
        time: digits.joined(separator: ":"),
        button: isRinging ? "Stop" : isRunning ? "Pause" : left == nil ? "Start" : "Continue",
        isRinging: isRinging)
    }

    mutating func stop() {
      left = nil
      isRunning = false
      run += 1
    }
  }

  enum Action {
    case mainTapped
    case minusTapped
    case plusTapped
    case resetTapped
    case secondPassed(run: Int)
    case silence(run: Int)
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .mainTapped where state.left == 0, .resetTapped:
        state.stop()
        return .none

      case .mainTapped where state.isRunning:
        state.isRunning = false
        return .none

      case .mainTapped:
        state.left = state.left ?? 60 * state.minutes
        state.isRunning = true
        return second(state.run)

      case .minusTapped:
        if state.left == nil, state.minutes > 1 { state.minutes -= 1 }
        return .none

      case .plusTapped:
        if state.left == nil, state.minutes < 60 { state.minutes += 1 }
        return .none

      case .secondPassed(let run):
        guard state.isRunning, let left = state.left else { return .none }
        state.left = left - 1
        guard left == 1 else { return second(run) }
        state.isRunning = false
        return .run { send in
          try await clock.sleep(for: .seconds(10))
          await send(.silence(run: run))
        }

      case .silence(let run):
        if run == state.run { state.stop() }
        return .none
      }
    }
  }

  private func second(_ run: Int) -> EffectOf<Self> {
    .run { send in
      try await clock.sleep(for: .seconds(1))
      await send(.secondPassed(run: run))
    }
  }
}
