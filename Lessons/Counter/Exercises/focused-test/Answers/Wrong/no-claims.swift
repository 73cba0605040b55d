// Your tests notice: The fact is only written to the log
import ComposableArchitecture
import Testing

@MainActor
struct CounterTests {
  @Test func factBelongsToTheCount() async {
    let store = TestStore(initialState: Counter.State()) {
      Counter()
    } withDependencies: {
      $0.numberFact.fetch = { "\($0) is a good number." }
    }
    store.exhaustivity = .off

    await store.send(.incrementButtonTapped)
    await store.send(.incrementButtonTapped)
    await store.send(.numberFactButtonTapped)
    await store.skipReceivedActions()

    await store.send(.incrementButtonTapped)
    #expect(store.state.fact == nil)
  }
}
