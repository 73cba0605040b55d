// Your tests notice: The plus button keeps the fact about another number
import ComposableArchitecture
import Testing

@MainActor
struct CounterTests {
  @Test func fact() async {
    let store = TestStore(initialState: Counter.State(count: 7)) {
      Counter()
    } withDependencies: {
      $0.numberFact.fetch = { "\($0) is a lucky number." }
    }
    await store.send(.numberFactButtonTapped) { $0.isLoadingFact = true }
    await store.receive(\.numberFactResponse.success) {
      $0.fact = "7 is a lucky number."
      $0.isLoadingFact = false
    }
  }
}
