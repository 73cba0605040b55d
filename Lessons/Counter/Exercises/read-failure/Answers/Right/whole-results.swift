import ComposableArchitecture
import Testing

@MainActor
struct CounterTests {
  struct ServerIsDown: Error {}

  @Test func increment() async {
    let store = TestStore(initialState: Counter.State(fact: "0 is round.")) {
      Counter()
    }

    await store.send(.incrementButtonTapped) {
      $0.count = 1
      $0.fact = nil
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
    await store.receive {
      if case .numberFactResponse(.success("7 is a lucky number.")) = $0 { true } else { false }
    } assert: {
      $0 = Counter.State(count: 7, fact: "7 is a lucky number.")
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
    await store.receive(\.numberFactResponse.failure) { $0 = Counter.State(count: 7) }
  }
}
