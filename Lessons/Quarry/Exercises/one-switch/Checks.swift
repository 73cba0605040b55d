import ComposableArchitecture
import Testing

// draws: "Bo" "Chidi"

@MainActor
struct Checks {
  private let sounds = LockIsolated(0)

  /// The screens may store their preferences in any way, so the checks compare what is read from them.
  private func store() -> TestStoreOf<Desk> {
    let store = TestStore(initialState: Desk.State()) {
      Desk()
    } withDependencies: { [sounds] in
      $0.sounds.play = { _ in sounds.withValue { $0 += 1 } }
    }
    store.exhaustivity = .off
    return store
  }

  private func send(_ action: Desk.Action, _ store: TestStoreOf<Desk>) async {
    await store.send(action).finish()
    await store.skipReceivedActions(strict: false)
  }

  // task: 1
  @Test("At first the sound is on, and the player is Ada")
  func first() async {
    let store = store()
    #expect(store.state.settings.text == "Ada, sound on")
    await send(.playButtonTapped, store)
    #expect(store.state.game?.title == "Ada selects 0 stones")
    await send(.game(.stoneTapped(4)), store)
    #expect(sounds.value == 1)
  }

  // task: 1
  @Test("A game that begins later knows the preferences")
  func later() async {
    let store = store()
    await send(.settings(.soundSwitchTapped), store)
    await send(.settings(.nameChanged("Bo")), store)
    await send(.playButtonTapped, store)
    await send(.game(.stoneTapped(4)), store)
    #expect(sounds.value == 0)
    #expect(store.state.game?.title == "Bo selects 1 stones")
  }

  // task: 2
  @Test("A game that is open hears of a change at once")
  func open() async {
    let store = store()
    await send(.playButtonTapped, store)
    await send(.settings(.soundSwitchTapped), store)
    await send(.game(.stoneTapped(4)), store)
    #expect(sounds.value == 0)
    #expect(store.state.settings.text == "Ada, sound off")
    await send(.settings(.soundSwitchTapped), store)
    await send(.game(.stoneTapped(5)), store)
    #expect(sounds.value == 1)
    await send(.settings(.nameChanged("Chidi")), store)
    #expect(store.state.game?.title == "Chidi selects 2 stones")
    #expect(store.state.settings.text == "Chidi, sound on")
  }

  // task: 2
  @Test("A new game has no stones, and the same preferences")
  func again() async {
    let store = store()
    await send(.settings(.soundSwitchTapped), store)
    await send(.playButtonTapped, store)
    await send(.game(.stoneTapped(4)), store)
    await send(.playButtonTapped, store)
    #expect(store.state.game?.selection == [])
    #expect(sounds.value == 0)
  }
}
