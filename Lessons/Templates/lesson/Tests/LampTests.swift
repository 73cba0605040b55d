import ComposableArchitecture
import Testing

@MainActor
struct LampTests {
  @Test func theSwitchTurnsTheLampOnAndOff() async {
    let store = TestStore(initialState: Lamp.State()) {
      Lamp()
    }

    await store.send(.switchTapped) {
      $0.isOn = true
    }
    await store.send(.switchTapped) {
      $0.isOn = false
    }
  }
}
