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
}
