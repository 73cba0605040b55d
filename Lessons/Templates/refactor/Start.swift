import ComposableArchitecture

enum Light {
  case off
  case dimmed
  case bright
}

@Reducer
struct Lamp {
  @ObservableState
  struct State: Equatable {
    var isOn = false
    var isDimmed = false
    var light: Light { isOn ? (isDimmed ? .dimmed : .bright) : .off }
  }

  enum Action {
    case switchTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .switchTapped:
        if !state.isOn {
          state.isOn = true
          state.isDimmed = true
        } else if state.isDimmed {
          state.isDimmed = false
        } else {
          state.isOn = false
        }
        return .none
      }
    }
  }
}
