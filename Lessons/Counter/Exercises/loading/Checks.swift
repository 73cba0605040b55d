import ComposableArchitecture
import Testing

// draws: 3 2

@MainActor
struct Checks {
  struct ServerIsDown: Error {}

  // task: 1
  @Test("A tap shows that a fact is loading, and no old fact")
  func loadingBegins() async {
    let store = TestStore(initialState: Counter.State(count: 3, fact: "2 is even.")) {
      Counter()
    } withDependencies: {
      $0.numberFact.fetch = { "\($0) is odd." }
    }
    // What the answer does is the next task's matter.
    store.exhaustivity = .off
    await store.send(.numberFactButtonTapped) {
      $0.fact = nil
      $0.isLoadingFact = true
    }
    #expect(store.state.isLoadingFact)
  }

  // task: 2
  @Test("The answer ends the loading and is kept")
  func answerArrives() async {
    let store = TestStore(initialState: Counter.State(count: 3, isLoadingFact: true)) {
      Counter()
    }
    await store.send(.numberFactResponse(.success("3 is odd."))) {
      $0.fact = "3 is odd."
      $0.isLoadingFact = false
    }
    #expect(!store.state.isLoadingFact)
    #expect(store.state.fact == "3 is odd.")
  }

  // task: 2
  @Test("From a tap to the fact")
  func tapToFact() async {
    let store = TestStore(initialState: Counter.State(count: 3)) {
      Counter()
    } withDependencies: {
      $0.numberFact.fetch = { "\($0) is odd." }
    }
    await store.send(.numberFactButtonTapped) {
      $0.isLoadingFact = true
    }
    await store.receive(\.numberFactResponse.success) {
      $0.fact = "3 is odd."
      $0.isLoadingFact = false
    }
  }

  // task: 3
  @Test("A failure ends the loading")
  func failureArrives() async {
    let store = TestStore(initialState: Counter.State(count: 3, isLoadingFact: true)) {
      Counter()
    }
    await store.send(.numberFactResponse(.failure(ServerIsDown()))) {
      $0.isLoadingFact = false
    }
    #expect(!store.state.isLoadingFact)
  }

  // task: 3
  @Test("A client that throws is answered by a failure")
  func clientThrows() async {
    let store = TestStore(initialState: Counter.State(count: 3)) {
      Counter()
    } withDependencies: {
      $0.numberFact.fetch = { _ in throw ServerIsDown() }
    }
    store.exhaustivity = .off
    await store.send(.numberFactButtonTapped)
    await store.receive(\.numberFactResponse.failure)
    #expect(store.state.fact == nil)
  }
}
