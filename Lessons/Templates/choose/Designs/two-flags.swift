// What the lamp shows is computed from two flags
import ComposableArchitecture

@Reducer
struct Lamp {
  @ObservableState
  struct State: Equatable {
    var isLocked = false
    var isSwitchedOn = false
    var isOn: Bool { isSwitchedOn && !isLocked }
  }

  enum Action {
    case lockTapped
    case switchTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .lockTapped:
        state.isLocked.toggle()
        return .none

      case .switchTapped:
        if !state.isLocked { state.isSwitchedOn.toggle() }
        return .none
      }
    }
  }
}
