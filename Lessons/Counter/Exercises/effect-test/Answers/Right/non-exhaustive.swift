import ComposableArchitecture
import Testing

@MainActor
struct CounterTests {
  @Test func fact() async {
    let store = TestStore(initialState: Counter.State(count: 3)) {
      Counter()
    } withDependencies: {
      $0.numberFact.fetch = { "\($0) is a good number." }
    }

    store.exhaustivity = .off
    await store.send(.numberFactButtonTapped)
    await store.receive(\.numberFactResponse)
    #expect(store.state.fact == "3 is a good number.")
    store.exhaustivity = .on
    await store.finish()
  }
}
