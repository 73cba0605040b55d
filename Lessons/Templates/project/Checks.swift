import ComposableArchitecture
import Testing

// MARK: - Stage 1

@MainActor
struct Stage1 {
  // task: 1
  @Test("The switch turns the lamp on and off")
  func toggles() async {
    let store = TestStore(initialState: Lamp.State()) { Lamp() }
    store.exhaustivity = .off
    #expect(store.state.screen == Screen(isLit: false, button: "On"))
    await store.send(.switchTapped)
    #expect(store.state.screen == Screen(isLit: true, button: "Off"))
    await store.send(.switchTapped)
    #expect(store.state.screen == Screen(isLit: false, button: "On"))
  }
}

// MARK: - Stage 2

@MainActor
struct Stage2 {
  let clock = TestClock()

  private func store() async -> TestStoreOf<Lamp> {
    let store = TestStore(initialState: Lamp.State()) {
      Lamp()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off
    return store
  }

  private func pass(_ seconds: Int, _ store: TestStoreOf<Lamp>) async {
    await clock.advance(by: .seconds(seconds))
    await store.skipReceivedActions(strict: false)
  }

  // task: 2
  @Test("The lamp goes off a minute after the sleep button was tapped")
  func sleeps() async {
    let store = await store()
    await store.send(.switchTapped)
    await store.send(.sleepTapped)
    await pass(59, store)
    #expect(store.state.screen.isLit)
    await pass(1, store)
    #expect(!store.state.screen.isLit)
  }

  // task: 2
  @Test("A lamp that was turned off and on again stays on")
  func turnedOff() async {
    let store = await store()
    await store.send(.switchTapped)
    await store.send(.sleepTapped)
    await store.send(.switchTapped)
    await store.send(.switchTapped)
    await pass(60, store)
    #expect(store.state.screen.isLit)
  }

  // task: 2
  @Test("The sleep button does nothing while the lamp is off")
  func off() async {
    let store = await store()
    await store.send(.sleepTapped)
    await store.send(.switchTapped)
    await pass(60, store)
    #expect(store.state.screen.isLit)
  }
}
