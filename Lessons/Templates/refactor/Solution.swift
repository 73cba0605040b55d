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
    var light = Light.off
  }

  enum Action {
    case switchTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .switchTapped:
        switch state.light {
        case .off: state.light = .dimmed
        case .dimmed: state.light = .bright
        case .bright: state.light = .off
        }
        return .none
      }
    }
  }
}
