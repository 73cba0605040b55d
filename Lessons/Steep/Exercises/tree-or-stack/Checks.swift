import ComposableArchitecture
import Testing

@MainActor
struct Checks {
  private let clock = TestClock()

  private func store() -> TestStoreOf<MuseumGuide> {
    let store = TestStore(initialState: MuseumGuide.State()) {
      MuseumGuide()
    } withDependencies: { [clock] in
      $0.continuousClock = clock
    }
    store.exhaustivity = .off
    return store
  }

  /// Sends an action, and gives its effects time to begin.
  private func send(_ action: MuseumGuide.Action, _ store: TestStoreOf<MuseumGuide>) async {
    await store.send(action)
    await Task.megaYield()
    await store.skipReceivedActions(strict: false)
  }

  private func pass(_ seconds: Int, _ store: TestStoreOf<MuseumGuide>) async {
    await clock.advance(by: .seconds(seconds))
    await store.skipReceivedActions(strict: false)
  }

  /// Opens an exhibit, and plays its recording for two seconds.
  private func listen(_ exhibit: String, _ store: TestStoreOf<MuseumGuide>) async {
    await send(.exhibitTapped(exhibit), store)
    await send(.headphonesTapped, store)
    #expect(store.state.sound.hasSuffix(exhibit + " 0"))
    await send(.playButtonTapped, store)
    await pass(2, store)
  }

  /// Effects that are still running are fine.
  private func end(_ store: TestStoreOf<MuseumGuide>) async {
    await store.skipInFlightEffects(strict: false)
  }

  @Test("A recording is heard, and no longer when the player was closed")
  func closes() async {
    let store = store()
    #expect(store.state.sound == "-")
    await listen("Bowl", store)
    #expect(store.state.sound == "Bowl 2")
    await send(.closeButtonTapped, store)
    await pass(2, store)
    #expect(store.state.sound == "-")
    await end(store)
  }

  @Test("From exhibit to exhibit and to a third, and back through all of them")
  func three() async {
    let store = store()
    for exhibit in ["Bowl", "Whisk", "Bowl"] { await send(.exhibitTapped(exhibit), store) }
    #expect(store.state.title == "Bowl")
    await send(.backButtonTapped, store)
    #expect(store.state.title == "Whisk")
    await send(.backButtonTapped, store)
    #expect(store.state.title == "Bowl")
    await send(.backButtonTapped, store)
    #expect(store.state.title == "Hall")
    await end(store)
  }

  @Test("A recording goes on while another exhibit covers its own")
  func covered() async {
    let store = store()
    await listen("Bowl", store)
    await send(.exhibitTapped("Whisk"), store)
    await pass(1, store)
    #expect(store.state.title == "Whisk")
    #expect(store.state.sound == "Bowl 3")
    await end(store)
  }

  @Test("A recording goes on when the visitor goes back to the hall")
  func home() async {
    let store = store()
    await listen("Bowl", store)
    await send(.homeButtonTapped, store)
    #expect(store.state.title == "Hall")
    await pass(1, store)
    #expect(store.state.sound == "Bowl 3")
    await end(store)
  }

  @Test("The next recording takes the place of the first, and is silent until Play")
  func next() async {
    let store = store()
    await listen("Bowl", store)
    await send(.exhibitTapped("Whisk"), store)
    await send(.headphonesTapped, store)
    await pass(3, store)
    #expect(store.state.sound == "Whisk 0")
    await end(store)
  }
}
