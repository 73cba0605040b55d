import ComposableArchitecture

struct Tea: Equatable, Identifiable {
  let id: Int
  var name: String
  var seconds: Int
}

/// The details of a tea, from which a user goes to similar teas and to the timer.
@Reducer
struct TeaDetail {
  @ObservableState
  struct State: Equatable {
    var tea: Tea
  }

  enum Action {
    case brewButtonTapped
    case delegate(Delegate)
    case similarTeaTapped(Tea)

    @CasePathable
    enum Delegate: Equatable {
      case brew(Tea)
      case show(Tea)
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .brewButtonTapped:
        return .send(.delegate(.brew(state.tea)))

      case .delegate:
        return .none

      case .similarTeaTapped(let tea):
        return .send(.delegate(.show(tea)))
      }
    }
  }
}

/// The timer of a tea.
@Reducer
struct TeaTimer {
  @ObservableState
  struct State: Equatable {
    var secondsLeft: Int?
    var tea: Tea
  }

  enum Action {
    case delegate(Delegate)
    case startButtonTapped
    case ticked

    @CasePathable
    enum Delegate: Equatable {
      case ready(Tea)
    }
  }

  enum CancelID { case timer }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .delegate:
        return .none

      case .startButtonTapped:
        state.secondsLeft = state.tea.seconds
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
        }
        .cancellable(id: CancelID.timer, cancelInFlight: true)

      case .ticked:
        guard let secondsLeft = state.secondsLeft, secondsLeft > 0 else { return .none }
        state.secondsLeft = secondsLeft - 1
        guard secondsLeft == 1 else { return .none }
        return .merge(.cancel(id: CancelID.timer), .send(.delegate(.ready(state.tea))))
      }
    }
  }
}
