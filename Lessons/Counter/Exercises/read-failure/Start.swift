import ComposableArchitecture
import Testing

// The feature you test is Counter:
//   State:    count, an Int; fact, a String?; isLoadingFact, a Bool
//   Actions:  incrementButtonTapped, which also removes the fact
//             numberFactButtonTapped, which removes the fact and loads another one
//             numberFactResponse, which carries a Result: success with a String, or failure
//   It asks:  numberFact.fetch, Int to String, which may throw

@MainActor
struct CounterTests {
  struct ServerIsDown: Error {}

  @Test func increment() async {
    let store = TestStore(initialState: Counter.State(fact: "0 is round.")) {
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
    await store.receive(\.numberFactResponse.success) {
      $0.isLoadingFact = false
    }
  }
}
