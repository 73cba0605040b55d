// factBelongsToTheCount
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
    #expect(store.state.fact == "2 is a good number.")
    #expect(!store.state.isLoadingFact)

    await store.send(.incrementButtonTapped)
    #expect(store.state.fact == nil)
  }
}
