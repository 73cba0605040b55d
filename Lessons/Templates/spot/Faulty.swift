import ComposableArchitecture

@Reducer
struct Lamp {
  @ObservableState
  struct State: Equatable {
    var isOn = false
    var isLocked = false
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
        guard state.isLocked else { return .none }
        state.isOn.toggle()
        return .none
      }
    }
  }
}
