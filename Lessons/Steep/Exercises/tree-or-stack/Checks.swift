import ComposableArchitecture
import Testing

@MainActor
struct Checks {
  private let clock = TestClock()

  private func store() -> TestStoreOf<TeaApp> {
    let store = TestStore(initialState: TeaApp.State()) {
      TeaApp()
    } withDependencies: { [clock] in
      $0.continuousClock = clock
    }
    store.exhaustivity = .off
    return store
  }

  /// Starts the timer, and gives its effect time to begin.
  private func start(_ store: TestStoreOf<TeaApp>) async {
    await store.send(.startButtonTapped)
    await Task.megaYield()
    await store.skipReceivedActions(strict: false)
  }

  private func pass(_ seconds: Int, _ store: TestStoreOf<TeaApp>) async {
    await clock.advance(by: .seconds(seconds))
    await store.skipReceivedActions(strict: false)
  }

  /// Effects that are still running are fine.
  private func end(_ store: TestStoreOf<TeaApp>) async {
    await store.skipInFlightEffects(strict: false)
  }

  @Test("A tea that is tapped is on top")
  func top() async {
    let store = store()
    #expect(store.state.title == "Kitchen")
    await store.send(.teaTapped("Sencha"))
    #expect(store.state.title == "Sencha 0")
    await start(store)
    await pass(3, store)
    #expect(store.state.title == "Sencha 3")
    await store.send(.teaTapped("Matcha"))
    #expect(store.state.title == "Matcha 0")
    await end(store)
  }

  @Test("From a tea to a similar one, and back to both of them")
  func two() async {
    let store = store()
    await store.send(.teaTapped("Sencha"))
    await store.send(.teaTapped("Matcha"))
    await store.send(.backButtonTapped)
    #expect(store.state.title == "Sencha 0")
    await store.send(.backButtonTapped)
    #expect(store.state.title == "Kitchen")
  }

  @Test("From tea to tea and to a third, and back through all of them")
  func three() async {
    let store = store()
    for tea in ["Sencha", "Matcha", "Sencha"] { await store.send(.teaTapped(tea)) }
    await store.send(.backButtonTapped)
    #expect(store.state.title == "Matcha 0")
    await store.send(.backButtonTapped)
    #expect(store.state.title == "Sencha 0")
  }

  @Test("A timer goes on while another screen covers it")
  func covered() async {
    let store = store()
    await store.send(.teaTapped("Sencha"))
    await start(store)
    await store.send(.teaTapped("Matcha"))
    await pass(2, store)
    await store.send(.backButtonTapped)
    #expect(store.state.title == "Sencha 2")
    await end(store)
  }

  @Test("Whoever went home finds no old timer in a new screen")
  func home() async {
    let store = store()
    await store.send(.teaTapped("Sencha"))
    await start(store)
    await store.send(.teaTapped("Matcha"))
    await start(store)
    await store.send(.homeButtonTapped)
    #expect(store.state.title == "Kitchen")
    await store.send(.teaTapped("Oolong"))
    await pass(2, store)
    #expect(store.state.title == "Oolong 0")
    await end(store)
  }
}
