import ComposableArchitecture
import Testing

// draws: 3

@MainActor
struct Checks {
  struct ServerIsDown: Error {}
  let clock = TestClock()
  let fails = LockIsolated(false)

  /// A client that needs a second. The state and the response may have any shape, so only the screen is compared.
  private func store() -> TestStoreOf<Counter> {
    let store = TestStore(initialState: Counter.State(count: 3)) {
      Counter()
    } withDependencies: { [clock, fails] in
      $0.numberFact.fetch = { number in
        try await clock.sleep(for: .seconds(1))
        if fails.value { throw ServerIsDown() }
        return "\(number) is odd."
      }
    }
    store.exhaustivity = .off
    return store
  }

  private func answer(_ store: TestStoreOf<Counter>) async {
    await clock.advance(by: .seconds(1))
    await store.finish(timeout: .seconds(1))
    await store.skipReceivedActions(strict: false)
  }

  // task: 1
  @Test("The screen is empty at first, and a tap shows that a fact is loading")
  func loadingBegins() async {
    let store = store()
    #expect(store.state.screen == .empty)
    await store.send(.numberFactButtonTapped)
    #expect(store.state.screen == .loading)
    await store.skipInFlightEffects(strict: false)
  }

  // task: 1
  @Test("A second tap shows that another fact is loading, and no old fact")
  func loadingAgain() async {
    let store = store()
    await store.send(.numberFactButtonTapped)
    await answer(store)
    await store.send(.numberFactButtonTapped)
    #expect(store.state.screen == .loading)
    await store.skipInFlightEffects(strict: false)
  }

  // task: 2
  @Test("The fact that has arrived is shown")
  func fact() async {
    let store = store()
    await store.send(.numberFactButtonTapped)
    await answer(store)
    #expect(store.state.screen == .fact("3 is odd."))
  }

  // task: 3
  @Test("A failure ends the loading and is shown")
  func failure() async {
    fails.setValue(true)
    let store = store()
    await store.send(.numberFactButtonTapped)
    await answer(store)
    #expect(store.state.screen == .failure)
  }

  // task: 3
  @Test("A fact that arrives after a failure is shown")
  func afterFailure() async {
    fails.setValue(true)
    let store = store()
    await store.send(.numberFactButtonTapped)
    await answer(store)
    fails.setValue(false)
    await store.send(.numberFactButtonTapped)
    #expect(store.state.screen == .loading)
    await answer(store)
    #expect(store.state.screen == .fact("3 is odd."))
  }
}
