import ComposableArchitecture

@Reducer
struct Pot {
  @ObservableState
  struct State: Equatable {
    var firstSeconds = 30
    var infusions = 0
    var moreSeconds = 15
    var phase = Phase.empty

    enum Phase: Equatable {
      case empty
      case steeping(secondsLeft: Int)
      case waiting(reminders: Int)
    }
  }

  enum Action {
    case emptyButtonTapped
    case pourButtonTapped
    case reminded
    case ticked
  }

  enum CancelID { case time }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .emptyButtonTapped:
        state.infusions = 0
        state.phase = .empty
        return .cancel(id: CancelID.time)

      case .pourButtonTapped:
        if case .steeping = state.phase { return .none }
        state.phase = .steeping(secondsLeft: state.firstSeconds + state.infusions * state.moreSeconds)
        state.infusions += 1
        return every(.seconds(1), .ticked)

      case .reminded:
        guard case .waiting(let reminders) = state.phase else { return .none }
        state.phase = .waiting(reminders: reminders + 1)
        return .none

      case .ticked:
        guard case .steeping(let secondsLeft) = state.phase else { return .none }
        guard secondsLeft == 1 else {
          state.phase = .steeping(secondsLeft: secondsLeft - 1)
          return .none
        }
        state.phase = .waiting(reminders: 0)
        return every(.seconds(60), .reminded)
      }
    }
  }

  /// Sends an action in each interval, instead of what was sent until now.
  private func every(_ interval: Duration, _ action: Action) -> EffectOf<Self> {
    .run { send in
      for await _ in clock.timer(interval: interval) { await send(action) }
    }
    .cancellable(id: CancelID.time, cancelInFlight: true)
  }
}
