import ComposableArchitecture
import Testing

// The feature you test is Lamp:
//   State:    isOn, a Bool, false at first
//   Actions:  switchTapped

@Test @MainActor func theSwitchTurnsTheLampOnAndOff() async {
  let store = TestStore(initialState: Lamp.State()) { Lamp() }
  await store.send(.switchTapped)
  await store.send(.switchTapped)
}
