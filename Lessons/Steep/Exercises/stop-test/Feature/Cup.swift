import ComposableArchitecture

@Reducer
struct Cup {
  @ObservableState
  struct State: Equatable {
    var duration = 180
    var isStrong = false
    var phase = Phase.idle

    enum Phase: Equatable {
      case idle
      case steeping(secondsLeft: Int)
      case ready
    }
  }

  enum Action {
    case resetButtonTapped
    case startButtonTapped
    case stopButtonTapped
    case strongSwitched
    case ticked
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .resetButtonTapped:
        if case .steeping = state.phase { return .none }
        state = State()
        return .none

      case .startButtonTapped:
        if case .steeping = state.phase { return .none }
        state.phase = .steeping(secondsLeft: state.duration + (state.isStrong ? 60 : 0))
        return .none

      case .stopButtonTapped:
        state.phase = .idle
        return .none

      case .strongSwitched:
        state.isStrong.toggle()
        return .none

      case .ticked:
        guard case .steeping(let secondsLeft) = state.phase else { return .none }
        state.phase = secondsLeft > 1 ? .steeping(secondsLeft: secondsLeft - 1) : .ready
        return .none
      }
    }
  }
}
