import ComposableArchitecture
import Testing

// draws: 7 6

@MainActor
struct Checks {
  /// The action that brings the fact may have any name, so only the state is compared.
  private func tap(_ store: TestStoreOf<Counter>) async {
    await store.send(.numberFactButtonTapped)
    await store.finish(timeout: .seconds(1))
    await store.skipReceivedActions(strict: false)
  }

  private func store(_ count: Int) -> TestStoreOf<Counter> {
    let store = TestStore(initialState: Counter.State(count: count)) { Counter() }
    store.exhaustivity = .off
    return store
  }

  // task: 1
  @Test("There is no fact before the button is tapped")
  func noFact() async {
    let store = store(7)
    await store.send(.incrementButtonTapped)
    #expect(store.state.fact == nil)
    await tap(store)
    #expect(store.state.fact != nil)
  }

  // task: 1
  @Test("A tap brings the fact about the count")
  func fact() async {
    let store = store(7)
    await tap(store)
    #expect(store.state.fact == "7 comes after 6.")
    #expect(store.state.count == 7)
  }

  // task: 2
  @Test("Another tap brings the fact about the count of then")
  func nextFact() async {
    let store = store(0)
    await tap(store)
    #expect(store.state.fact == "0 comes after -1.")
    await store.send(.incrementButtonTapped)
    await tap(store)
    #expect(store.state.fact == "1 comes after 0.")
  }
}
