import ComposableArchitecture
import Testing

// draws: "Harp" "Drums"

@MainActor
struct Checks {
  private let clock = TestClock()
  private let melodies = LockIsolated<[String]>([])

  /// The state may have any shape, so only the screen and the melodies are compared.
  private func store() -> TestStoreOf<SteepRoot> {
    let store = TestStore(initialState: SteepRoot.State()) {
      SteepRoot()
    } withDependencies: { [clock, melodies] in
      $0.continuousClock = clock
      $0.sounds.play = { melody in melodies.withValue { $0.append(melody) } }
    }
    store.exhaustivity = .off
    return store
  }

  private func send(_ action: SteepRoot.Action, _ store: TestStoreOf<SteepRoot>) async {
    await store.send(action)
    await Task.megaYield()
    await store.skipReceivedActions(strict: false)
  }

  private func pass(_ seconds: Int, _ store: TestStoreOf<SteepRoot>) async {
    await clock.advance(by: .seconds(seconds))
    await store.skipReceivedActions(strict: false)
    await Task.megaYield()
  }

  // task: 1
  @Test("The timer counts down, and ends")
  func counts() async {
    let store = store()
    #expect(store.state.screen == "Idle")
    await send(.timer(.startButtonTapped), store)
    #expect(store.state.screen == "3 seconds left")
    await pass(1, store)
    #expect(store.state.screen == "2 seconds left")
    await pass(2, store)
    #expect(store.state.screen == "Idle")
    store.exhaustivity = .on
    await store.finish(timeout: .milliseconds(200))
  }

  // task: 1
  @Test("The settings are opened and closed")
  func opens() async {
    let store = store()
    await send(.timer(.settingsButtonTapped), store)
    #expect(store.state.screen == "Settings: Bells")
    await send(.soundSwitchTapped, store)
    #expect(store.state.screen == "Settings: silent")
    await send(.soundSwitchTapped, store)
    await send(.melodyChosen("Harp"), store)
    #expect(store.state.screen == "Settings: " + "Harp")
    await send(.closeTapped, store)
    #expect(store.state.screen == "Idle")
  }

  // task: 2
  @Test("The melody is played once when the tea is ready")
  func melody() async {
    let store = store()
    await send(.timer(.startButtonTapped), store)
    await pass(2, store)
    #expect(melodies.value == [])
    await pass(1, store)
    #expect(melodies.value == ["Bells"])
    await pass(5, store)
    #expect(melodies.value == ["Bells"])
  }

  // task: 2
  @Test("The timer goes on behind the settings, and the melody is the one chosen last")
  func behind() async {
    let store = store()
    await send(.timer(.startButtonTapped), store)
    await send(.timer(.settingsButtonTapped), store)
    await send(.melodyChosen("Harp"), store)
    await pass(1, store)
    await send(.melodyChosen("Drums"), store)
    await pass(2, store)
    #expect(melodies.value == ["Drums"])
    #expect(store.state.screen == "Settings: " + "Drums")
    await send(.closeTapped, store)
    #expect(store.state.screen == "Idle")
  }

  // task: 2
  @Test("Nothing is played when the sound is off")
  func silent() async {
    let store = store()
    await send(.soundSwitchTapped, store)
    await send(.timer(.startButtonTapped), store)
    await pass(3, store)
    #expect(melodies.value == [])
    #expect(store.state.screen == "Idle")
  }
}
