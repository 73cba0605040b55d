import ComposableArchitecture
import Foundation

/// The timer of one cup, with a tip for those who wait.
@Reducer
struct Brew {
  @ObservableState
  struct State: Equatable, Identifiable {
    var id = 0
    var duration = 180
    var phase = Phase.idle
    /// When the tea will be ready that is steeping.
    var readyAt: Date?
    var tip = Tip.hidden

    enum Phase: Codable, Equatable {
      case idle
      case steeping(secondsLeft: Int)
      case ready
    }

    enum Tip: Equatable {
      case hidden
      case loading
      case shown(String)
      case failed
    }

    var label: String {
      switch phase {
      case .idle: "Steep for \(duration.steepingTime)"
      case .steeping(let secondsLeft): secondsLeft == 1 ? "1 second left" : "\(secondsLeft) seconds left"
      case .ready: "Your tea is ready"
      }
    }
  }

  enum Action {
    case delegate(Delegate)
    case startButtonTapped
    case stopButtonTapped
    /// The screen has appeared, maybe in a state that was restored.
    case task
    case ticked
    case tipButtonTapped
    case tipResult(Result<String, any Error>)

    @CasePathable
    enum Delegate: Equatable {
      case teaIsReady
    }
  }

  private enum CancelID {
    case timer
    case tip
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.date.now) var now
  @Dependency(\.tips) var tips

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .delegate:
        return .none

      case .startButtonTapped:
        if case .steeping = state.phase { return .none }
        state.phase = .steeping(secondsLeft: state.duration)
        state.readyAt = now + Double(state.duration)
        return timer()

      case .stopButtonTapped:
        state.phase = .idle
        state.readyAt = nil
        state.tip = .hidden
        return .merge(
          .cancel(id: CancelID.timer),
          .cancel(id: CancelID.tip)
        )

      case .task:
        guard case .steeping = state.phase, let readyAt = state.readyAt
        else { return .none }
        let secondsLeft = Int(readyAt.timeIntervalSince(now).rounded(.up))
        guard secondsLeft > 0 else { return ready(&state) }
        state.phase = .steeping(secondsLeft: secondsLeft)
        return timer()

      case .ticked:
        guard case .steeping(let secondsLeft) = state.phase else { return .none }
        guard secondsLeft > 1 else { return ready(&state) }
        state.phase = .steeping(secondsLeft: secondsLeft - 1)
        return .none

      case .tipButtonTapped:
        state.tip = .loading
        return .run { send in
          await send(.tipResult(Result { try await tips.fetch() }))
        }
        .cancellable(id: CancelID.tip, cancelInFlight: true)

      case .tipResult(.success(let tip)):
        state.tip = .shown(tip)
        return .none

      case .tipResult(.failure):
        state.tip = .failed
        return .none
      }
    }
  }

  private func timer() -> EffectOf<Self> {
    .run { send in
      for await _ in clock.timer(interval: .seconds(1)) {
        await send(.ticked)
      }
    }
    .cancellable(id: CancelID.timer, cancelInFlight: true)
  }

  private func ready(_ state: inout State) -> EffectOf<Self> {
    state.phase = .ready
    state.readyAt = nil
    state.tip = .hidden
    return .merge(
      .cancel(id: CancelID.timer),
      .cancel(id: CancelID.tip),
      .send(.delegate(.teaIsReady))
    )
  }
}
