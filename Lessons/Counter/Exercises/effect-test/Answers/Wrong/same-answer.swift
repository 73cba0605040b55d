// Your tests notice: It always asks about 0
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
    } withDependencies: {
      $0.numberFact.fetch = { _ in "3 is a good number." }
    }

    await store.send(.numberFactButtonTapped)
    await store.receive(\.numberFactResponse) {
      $0.fact = "3 is a good number."
    }
  }
}
