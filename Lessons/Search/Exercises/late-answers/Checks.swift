import ComposableArchitecture
import Testing

@MainActor
struct Checks {
  let clock = TestClock()
  let ended = LockIsolated<[String]>([])

  /// The shorter the query, the longer its search: “B” takes 4 seconds, “Be” 3.
  private func store() -> TestStoreOf<Lookup> {
    let store = TestStore(initialState: Lookup.State()) {
      Lookup()
    } withDependencies: { [clock, ended] in
      $0.cities.search = { text in
        do {
          try await clock.sleep(for: .seconds(5 - text.count))
          return ["\(text)rlin"]
        } catch {
          ended.withValue { $0.append(text) }
          return []
        }
      }
    }
    store.exhaustivity = .off
    return store
  }

  private func pass(_ seconds: Int, _ store: TestStoreOf<Lookup>) async {
    await clock.advance(by: .seconds(seconds))
    await store.skipReceivedActions(strict: false)
  }

  @Test("The answer to the newest query is shown")
  func newest() async {
    let store = store()
    await store.send(.queryChanged("B"))
    await store.send(.queryChanged("Be"))
    await pass(3, store)
    #expect(store.state.cities == ["Berlin"])
    await store.skipInFlightEffects(strict: false)
  }

  @Test("A late answer to an older query changes nothing")
  func late() async {
    let store = store()
    await store.send(.queryChanged("Be"))
    await pass(3, store)
    let before = store.state.cities
    await store.send(.queryChanged("B"))
    await store.send(.queryChanged("Be"))
    await pass(4, store)
    #expect(store.state.cities == before)
    await store.skipInFlightEffects(strict: false)
  }

  @Test("The list stays until the next answer arrives")
  func stays() async {
    let store = store()
    await store.send(.queryChanged("Be"))
    await pass(3, store)
    #expect(store.state.cities == ["Berlin"])
    await store.send(.queryChanged("Ber"))
    #expect(store.state.cities == ["Berlin"])
    await store.skipInFlightEffects(strict: false)
  }

  @Test("The search for a query that was replaced ends")
  func ends() async {
    let store = store()
    await store.send(.queryChanged("B"))
    await store.send(.queryChanged("Be"))
    await pass(3, store)
    #expect(ended.value == ["B"])
    await store.skipInFlightEffects(strict: false)
  }
}
