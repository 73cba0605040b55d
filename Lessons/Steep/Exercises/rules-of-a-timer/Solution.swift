import ComposableArchitecture

@Reducer
struct Timer {
  @ObservableState
  struct State: Equatable {
    var duration = 180
    var phase = Phase.idle

    enum Phase: Equatable {
      case idle
      case steeping(secondsLeft: Int)
      case ready
    }
  }

  enum Action {
    case durationEntered(Int)
    case longerButtonTapped
    case shorterButtonTapped
    case startButtonTapped
    case ticked
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .durationEntered(let seconds):
        if case .steeping = state.phase { return .none }
        state.duration = min(max(seconds, 30), 600)
        return .none

      case .longerButtonTapped:
        change(&state, by: 30)
        return .none

      case .shorterButtonTapped:
        change(&state, by: -30)
        return .none

      case .startButtonTapped:
        if case .steeping = state.phase { return .none }
        state.phase = .steeping(secondsLeft: state.duration)
        return .none

      case .ticked:
        guard case .steeping(let secondsLeft) = state.phase else { return .none }
        state.phase = secondsLeft > 1 ? .steeping(secondsLeft: secondsLeft - 1) : .ready
        return .none
      }
    }
  }

  private func change(_ state: inout State, by seconds: Int) {
    if case .steeping(let secondsLeft) = state.phase {
      state.phase = .steeping(secondsLeft: min(max(secondsLeft + seconds, 1), 600))
    } else {
      state.duration = min(max(state.duration + seconds, 30), 600)
    }
  }
}
