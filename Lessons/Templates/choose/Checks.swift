import ComposableArchitecture
import Testing

@MainActor
struct Checks {
  private func store() -> TestStoreOf<Lamp> {
    let store = TestStore(initialState: Lamp.State()) { Lamp() }
    store.exhaustivity = .off
    return store
  }

  @Test("The switch turns the lamp on and off")
  func toggles() async {
    let store = store()
    await store.send(.switchTapped)
    #expect(store.state.isOn)
    await store.send(.switchTapped)
    #expect(!store.state.isOn)
  }

  @Test("The switch does nothing while the lock is on")
  func locked() async {
    let store = store()
    await store.send(.lockTapped)
    await store.send(.switchTapped)
    #expect(!store.state.isOn)
  }

  @Test("The lock leaves the lamp as it is")
  func stays() async {
    let store = store()
    await store.send(.switchTapped)
    await store.send(.lockTapped)
    #expect(store.state.isOn)
  }
}
