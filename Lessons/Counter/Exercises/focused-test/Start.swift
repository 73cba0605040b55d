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

    await store.send(.incrementButtonTapped)
    await store.send(.incrementButtonTapped)
    await store.send(.numberFactButtonTapped)
  }
}
