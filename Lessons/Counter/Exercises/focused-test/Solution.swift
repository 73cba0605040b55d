import ComposableArchitecture
import Testing

// The feature you test is Counter:
//   State:    count, an Int; fact, a String?; isLoadingFact, a Bool; log, an array of String
//   Actions:  incrementButtonTapped, which also removes the fact
//             numberFactButtonTapped, which removes the fact and loads another one
//             numberFactResponse, which carries a Result: success with a String, or failure
//   It asks:  numberFact.fetch, Int to String, which may throw

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
    #expect(store.state.fact == "2 is a good number.")
    #expect(!store.state.isLoadingFact)

    await store.send(.incrementButtonTapped)
    #expect(store.state.fact == nil)
  }
}
