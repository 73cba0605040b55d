import ComposableArchitecture
import Testing

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
        state.isOn = true
        return .none
      }
    }
  }
}

@MainActor
struct LampTests {
  @Test func theFirstTapTurnsItOn() async {
    let store = TestStore(initialState: Lamp.State()) { Lamp() }
    await store.send(.switchTapped) { $0.isOn = true }
  }
}
