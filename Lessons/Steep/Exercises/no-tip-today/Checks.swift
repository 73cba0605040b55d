import ComposableArchitecture
import Testing

@MainActor
struct Checks {
  private func store() -> TestStoreOf<TipCard> {
    let store = TestStore(initialState: TipCard.State()) { TipCard() }
    store.exhaustivity = .off
    return store
  }

  private func ask(_ store: TestStoreOf<TipCard>, _ answer: String?) async {
    store.dependencies.tips.fetch = {
      guard let answer else { throw ServerIsDown() }
      return answer
    }
    await store.send(.tipButtonTapped)
    await store.finish(timeout: .seconds(1))
    await store.skipReceivedActions(strict: false)
  }

  @Test("While the tip is loading, the screen says so")
  func loading() async {
    let store = store()
    #expect(store.state.text == "")
    store.dependencies.tips.fetch = { try await Task.never() }
    await store.send(.tipButtonTapped)
    #expect(store.state.text == "Loading")
    await store.skipInFlightEffects(strict: false)
  }

  @Test("A tip that arrives is shown")
  func shown() async {
    let store = store()
    await ask(store, "Use fresh water.")
    #expect(store.state.text == "Use fresh water.")
    await ask(store, "Warm the cup first.")
    #expect(store.state.text == "Warm the cup first.")
  }

  @Test("When the server is down, the user reads that there is no tip")
  func failed() async {
    let store = store()
    await ask(store, nil)
    #expect(store.state.text == "No tip today")
  }

  @Test("After a failure, the next tip is shown")
  func recovers() async {
    let store = store()
    await ask(store, nil)
    await ask(store, "Use fresh water.")
    #expect(store.state.text == "Use fresh water.")
  }

  @Test("After a tip, the next failure is shown")
  func later() async {
    let store = store()
    await ask(store, "Use fresh water.")
    await ask(store, nil)
    #expect(store.state.text == "No tip today")
  }
}
