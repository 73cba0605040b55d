// The time goes down while the timer runs
import ComposableArchitecture

@Reducer
struct EggTimer {
  @ObservableState
  struct State: Equatable {
    var minutes = 3
    var screen: Screen { Screen(time: "\(minutes < 10 ? "0" : "")\(minutes):00", button: "Start") }
  }

  enum Action {
    case minusTapped
    case plusTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .minusTapped: state.minutes = max(1, state.minutes - 1)
      case .plusTapped: state.minutes = min(60, state.minutes + 1)
      }
      return .none
    }
  }
}
