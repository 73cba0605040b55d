import ComposableArchitecture

// The ticks come once a second, from a timer that is left out here.

@Reducer
struct ColdBrew {
  @ObservableState
  struct State: Equatable {
    var isReady = false
    var label = "No pot"
    var secondsLeft: Int?

    mutating func set(_ secondsLeft: Int?) {
      self.secondsLeft = secondsLeft
      isReady = secondsLeft == 0
      label = Self.label(secondsLeft)
    }

    private static func label(_ secondsLeft: Int?) -> String {
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
        state.set(minutes * 60)
        return .none

      case .stopButtonTapped:
        state.set(nil)
        return .none

      case .ticked:
        guard let secondsLeft = state.secondsLeft, secondsLeft > 0 else { return .none }
        state.set(secondsLeft - 1)
        return .none
      }
    }
  }
}
