// Your tests notice: It always asks about 0
import ComposableArchitecture
import Testing

@MainActor
struct CounterTests {
  @Test func fact() async {
    let store = TestStore(initialState: Counter.State()) {
      Counter()
    } withDependencies: {
      $0.numberFact.fetch = { "\($0) is a good number." }
    }

    await store.send(.numberFactButtonTapped)
    await store.receive(\.numberFactResponse) {
      $0.fact = "0 is a good number."
    }
  }
}
