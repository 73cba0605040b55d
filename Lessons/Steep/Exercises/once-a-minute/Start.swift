import ComposableArchitecture

// The ticks come once a second, from a timer that is left out here.

@Reducer
struct ColdBrew {
  @ObservableState
  struct State: Equatable {
    var secondsLeft: Int?

    var isReady: Bool { secondsLeft == 0 }

    var label: String {
      guard let secondsLeft else { return "No pot" }
      guard secondsLeft > 0 else { return "Your tea is ready" }
      let minutes = (secondsLeft + 59) / 60
      return minutes == 1 ? "1 minute left" : "\(minutes) minutes left"
    }
  }

  enum Action {
    case startButtonTapped(minutes: Int)
    case stopButtonTapped
    case ticked
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .startButtonTapped(let minutes):
        state.secondsLeft = minutes * 60
        return .none

      case .stopButtonTapped:
        state.secondsLeft = nil
        return .none

      case .ticked:
        guard let secondsLeft = state.secondsLeft, secondsLeft > 0 else { return .none }
        state.secondsLeft = secondsLeft - 1
        return .none
      }
    }
  }
}
