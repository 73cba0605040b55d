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

  // The body goes here.
}
