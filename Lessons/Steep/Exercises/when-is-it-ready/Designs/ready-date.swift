// The cup remembers when the tea will be ready
import ComposableArchitecture
import Foundation

@Reducer
struct Cup {
  @ObservableState
  struct State: Equatable {
    var duration = 180
    var readyAt: Date?
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
        state.readyAt = now.addingTimeInterval(Double(state.duration))
        state.secondsLeft = state.duration
        return timer()

      case .stopButtonTapped:
        state = State(duration: state.duration)
        return .cancel(id: CancelID.timer)

      case .task:
        return update(&state) ? timer() : .none

      case .ticked:
        return update(&state) ? .none : .cancel(id: CancelID.timer)
      }
    }
  }

  /// Whether the tea needs more time.
  private func update(_ state: inout State) -> Bool {
    guard let readyAt = state.readyAt else { return false }
    let secondsLeft = Int(readyAt.timeIntervalSince(now).rounded(.up))
    state.secondsLeft = max(secondsLeft, 0)
    return secondsLeft > 0
  }

  private func timer() -> EffectOf<Self> {
    .run { send in
      for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
    }
    .cancellable(id: CancelID.timer, cancelInFlight: true)
  }
}
