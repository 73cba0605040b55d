// Your tests notice: The plus button keeps the fact about another number
import ComposableArchitecture
import Testing

@MainActor
struct CounterTests {
  struct ServerIsDown: Error {}

  @Test func increment() async {
    let store = TestStore(initialState: Counter.State()) {
      Counter()
    }

    await store.send(.incrementButtonTapped) {
      $0.count = 1
    }
  }

  @Test func fact() async {
    let store = TestStore(initialState: Counter.State(count: 7)) {
      Counter()
    } withDependencies: {
      $0.numberFact.fetch = { "\($0) is a lucky number." }
    }

    await store.send(.numberFactButtonTapped) {
      $0.isLoadingFact = true
    }
    await store.receive(\.numberFactResponse.success) {
      $0.fact = "7 is a lucky number."
      $0.isLoadingFact = false
    }
  }

  @Test func failure() async {
    let store = TestStore(initialState: Counter.State(count: 7)) {
      Counter()
    } withDependencies: {
      $0.numberFact.fetch = { _ in throw ServerIsDown() }
    }

    await store.send(.numberFactButtonTapped) {
      $0.isLoadingFact = true
    }
    await store.receive(\.numberFactResponse.failure) {
      $0.isLoadingFact = false
    }
  }
}
