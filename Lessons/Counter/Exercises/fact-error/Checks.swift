import ComposableArchitecture
import Testing

// draws: 7 123 125

@MainActor
struct Checks {
  struct ServerIsDown: Error {}

  private func problem(_ error: any Error, count: Int = 7) async -> String? {
    let store = TestStore(initialState: Counter.State(count: count, isLoadingFact: true)) {
      Counter()
    }
    store.exhaustivity = .off
    await store.send(.numberFactResponse(.failure(error)))
    return store.state.problem
  }

  // task: 1
  @Test("noFact is explained with its number")
  func noFact() async {
    let problem = await problem(NumberFactError.noFact(about: 7))
    #expect(problem == "There is no fact about 7.")
  }

  // task: 1
  @Test("The number is the one that was asked about, not the count of now")
  func numberOfTheError() async {
    let problem = await problem(NumberFactError.noFact(about: 123), count: 125)
    #expect(problem == "There is no fact about 123.")
  }

  // task: 2
  @Test("Other errors say that the facts can't be reached")
  func otherErrors() async {
    let problem = await problem(ServerIsDown())
    #expect(problem == "The facts can't be reached.")
  }

  // task: 2
  @Test("A client that throws ends the loading with a problem")
  func clientThrows() async {
    let store = TestStore(initialState: Counter.State(count: 7)) {
      Counter()
    } withDependencies: {
      $0.numberFact.fetch = { _ in throw ServerIsDown() }
    }
    store.exhaustivity = .off
    await store.send(.numberFactButtonTapped)
    await store.receive(\.numberFactResponse.failure)
    #expect(store.state.problem == "The facts can't be reached.")
    #expect(!store.state.isLoadingFact)
    #expect(store.state.fact == nil)
  }

  // task: 3
  @Test("A new attempt removes the old problem")
  func newAttempt() async {
    let store = TestStore(initialState: Counter.State(count: 7, problem: "There is no fact about 6.")) {
      Counter()
    } withDependencies: {
      $0.numberFact.fetch = { "\($0) is a lucky number." }
    }
    store.exhaustivity = .off
    await store.send(.numberFactButtonTapped)
    #expect(store.state.problem == nil)
    await store.receive(\.numberFactResponse.success)
    #expect(store.state.fact == "7 is a lucky number.")
    #expect(store.state.problem == nil)
  }
}
