import ComposableArchitecture
import Testing

@MainActor
struct Checks {
  private let clock = TestClock()

  private func store() -> TestStoreOf<Tray> {
    let store = TestStore(initialState: Tray.State()) {
      Tray()
    } withDependencies: { [clock] in
      $0.continuousClock = clock
    }
    store.exhaustivity = .off
    return store
  }

  private func pass(_ minutes: Int, _ store: TestStoreOf<Tray>) async {
    await clock.advance(by: .seconds(60 * minutes))
    await store.skipReceivedActions(strict: false)
  }

  @Test("A minute takes a minute from each cup")
  func minute() async {
    let store = store()
    await store.send(.cupAdded(tea: "Sencha", minutes: 2))
    await store.send(.cupAdded(tea: "Earl Grey", minutes: 4))
    await pass(1, store)
    #expect(store.state.labels == ["Sencha 1", "Earl Grey 3"])
    await store.skipInFlightEffects(strict: false)
  }

  @Test("After sorting, each minute reaches its cup")
  func sorting() async {
    let store = store()
    await store.send(.cupAdded(tea: "Earl Grey", minutes: 4))
    await store.send(.cupAdded(tea: "Sencha", minutes: 2))
    await store.send(.sortButtonTapped)
    await pass(3, store)
    #expect(store.state.labels == ["Sencha 0", "Earl Grey 1"])
    await store.skipInFlightEffects(strict: false)
  }

  @Test("Two cups of the same tea don't disturb each other")
  func same() async {
    let store = store()
    await store.send(.cupAdded(tea: "Sencha", minutes: 2))
    await pass(1, store)
    await store.send(.cupAdded(tea: "Sencha", minutes: 2))
    await pass(1, store)
    #expect(store.state.labels == ["Sencha 0", "Sencha 1"])
    await store.skipInFlightEffects(strict: false)
  }

  @Test("After a cup was taken, the others go on")
  func taken() async {
    let store = store()
    await store.send(.cupAdded(tea: "Sencha", minutes: 2))
    await store.send(.cupAdded(tea: "Matcha", minutes: 3))
    await store.send(.cupAdded(tea: "Earl Grey", minutes: 4))
    await store.send(.cupTaken(place: 0))
    await pass(3, store)
    #expect(store.state.labels == ["Matcha 0", "Earl Grey 1"])
    await store.skipInFlightEffects(strict: false)
  }

  @Test("A cup that is added after one was taken lies beside the others")
  func added() async {
    let store = store()
    await store.send(.cupAdded(tea: "Sencha", minutes: 2))
    await store.send(.cupAdded(tea: "Matcha", minutes: 3))
    await store.send(.cupTaken(place: 0))
    await store.send(.cupAdded(tea: "Earl Grey", minutes: 4))
    #expect(store.state.labels == ["Matcha 3", "Earl Grey 4"])
    await store.skipInFlightEffects(strict: false)
  }

  @Test("A cup that is added after one was taken has all of its minutes")
  func whole() async {
    let store = store()
    await store.send(.cupAdded(tea: "Sencha", minutes: 2))
    await store.send(.cupAdded(tea: "Matcha", minutes: 3))
    await store.send(.cupTaken(place: 0))
    await store.send(.cupAdded(tea: "Earl Grey", minutes: 4))
    await pass(1, store)
    #expect(store.state.labels.last == "Earl Grey 3")
    await store.skipInFlightEffects(strict: false)
  }
}
