// The cup remembers when it was started, and a tick compares with the duration
import ComposableArchitecture
import Foundation

@Reducer
struct Cup {
  @ObservableState
  struct State: Equatable {
    var duration = 180
    var passed = 0
    var startedAt: Date?

    var label: String {
      guard startedAt != nil else { return "Idle" }
      return duration == passed ? "Ready" : "\(duration - passed) seconds left"
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
        state.startedAt = now
        state.passed = 0
        return timer()

      case .stopButtonTapped:
        state = State(duration: state.duration)
        return .cancel(id: CancelID.timer)

      case .task:
        return state.startedAt == nil ? .none : timer()

      case .ticked:
        guard let startedAt = state.startedAt else { return .none }
        state.passed = Int(now.timeIntervalSince(startedAt))
        return state.passed == state.duration ? .cancel(id: CancelID.timer) : .none
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
