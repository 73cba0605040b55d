import ComposableArchitecture

@Reducer
struct Lamp {
  @ObservableState
  struct State: Equatable {
    var isOn = false
  }

  enum Action {
    case switchTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .switchTapped:
        // Change the state here.
        return .none
      }
    }
  }
}
