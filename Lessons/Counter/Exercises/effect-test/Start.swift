import ComposableArchitecture
import Testing

// The feature you test is Counter:
//   State:    count, an Int; fact, a String?
//   Actions:  numberFactButtonTapped
//             numberFactResponse(String)
//   It asks:  numberFact.fetch, Int to String

@MainActor
struct CounterTests {
  @Test func fact() async {
    let store = TestStore(initialState: Counter.State(count: 3)) {
      Counter()
    }

    await store.send(.numberFactButtonTapped)
  }
}
