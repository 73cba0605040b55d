import ComposableArchitecture
import Testing

@MainActor
struct Checks {
  // task: 1
  @Test("The switch turns the lamp on")
  func on() async {
    let store = TestStore(initialState: Lamp.State()) { Lamp() }
    await store.send(.switchTapped) {
      $0.isOn = true
    }
  }

  // task: 1
  @Test("The switch turns the lamp off again")
  func off() async {
    let store = TestStore(initialState: Lamp.State(isOn: true)) { Lamp() }
    await store.send(.switchTapped) {
      $0.isOn = false
    }
  }
}
