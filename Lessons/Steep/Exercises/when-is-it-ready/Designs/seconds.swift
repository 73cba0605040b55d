// The cup remembers how many seconds are left
import ComposableArchitecture
import Foundation

@Reducer
struct Cup {
  @ObservableState
  struct State: Equatable {
    var duration = 180
    var secondsLeft: Int?

    var label: String {
      guard let secondsLeft else { return "Idle" }
      return secondsLeft > 0 ? "\(secondsLeft) seconds left" : "Ready"
    }
  }

  enum Action {
    case startButtonTapped
    case stopButtonTapped
    /// The screen has appeared, maybe after the app was closed.
    case task
    case ticked
  }

  enum CancelID { case timer }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.date.now) var now

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .startButtonTapped:
        state.secondsLeft = state.duration
        return timer()

      case .stopButtonTapped:
        state = State(duration: state.duration)
        return .cancel(id: CancelID.timer)

      case .task:
        guard let secondsLeft = state.secondsLeft, secondsLeft > 0 else { return .none }
        return timer()

      case .ticked:
        guard let secondsLeft = state.secondsLeft else { return .none }
        state.secondsLeft = secondsLeft - 1
        return secondsLeft > 1 ? .none : .cancel(id: CancelID.timer)
      }
    }
  }

  private func timer() -> EffectOf<Self> {
    .run { send in
      for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
    }
    .cancellable(id: CancelID.timer, cancelInFlight: true)
  }
}
