import ComposableArchitecture
import Testing

// draws: 7 10

@MainActor
struct Checks {
  struct ServerIsDown: Error {}
  let clock = TestClock()
  let error = LockIsolated<(any Error)?>(nil)

  /// A client that needs a second. The response may have any shape, so only what users read is compared.
  private func store() -> TestStoreOf<Counter> {
    let store = TestStore(initialState: Counter.State(count: 7)) {
      Counter()
    } withDependencies: { [clock, error] in
      $0.numberFact.fetch = { number in
        try await clock.sleep(for: .seconds(1))
        if let error = error.value { throw error }
        return "\(number) is a lucky number."
      }
    }
    store.exhaustivity = .off
    return store
  }

  private func answer(_ store: TestStoreOf<Counter>) async {
    await clock.advance(by: .seconds(1))
    await store.finish(timeout: .seconds(1))
    await store.skipReceivedActions(strict: false)
  }

  private func fail(_ error: any Error, _ store: TestStoreOf<Counter>, taps: Int = 0) async {
    self.error.setValue(error)
    await store.send(.numberFactButtonTapped)
    for _ in 0..<taps { await store.send(.incrementButtonTapped) }
    await answer(store)
  }

  // task: 1
  @Test("noFact says how many taps are left")
  func noFact() async {
    let store = store()
    await fail(NumberFactError.noFact(next: 10), store)
    #expect(store.state.problem == "Taps to the next fact: 3")
  }

  // task: 1
  @Test("Taps that come before the answer count, too")
  func tapsBeforeTheAnswer() async {
    let store = store()
    await fail(NumberFactError.noFact(next: 10), store, taps: 1)
    #expect(store.state.problem == "Taps to the next fact: 2")
  }

  // task: 2
  @Test("Each tap on plus makes the problem smaller, and the last one removes it")
  func tapsAfterTheAnswer() async {
    let store = store()
    await fail(NumberFactError.noFact(next: 10), store)
    for left in [2, 1] {
      await store.send(.incrementButtonTapped)
      #expect(store.state.problem == "Taps to the next fact: \(left)")
    }
    await store.send(.incrementButtonTapped)
    #expect(store.state.problem == nil)
    await store.send(.incrementButtonTapped)
    #expect(store.state.problem == nil)
  }

  // task: 3
  @Test("Other errors say that the facts can't be reached")
  func otherErrors() async {
    let store = store()
    await fail(ServerIsDown(), store)
    #expect(store.state.problem == "The facts can't be reached.")
    #expect(store.state.fact == nil)
    await store.send(.incrementButtonTapped)
    #expect(store.state.problem == "The facts can't be reached.")
  }

  // task: 4
  @Test("The next tap on the fact button removes the old problem, before the answer comes")
  func newAttempt() async {
    let store = store()
    await fail(NumberFactError.noFact(next: 10), store)
    #expect(store.state.problem != nil)
    error.setValue(nil)
    await store.send(.numberFactButtonTapped)
    #expect(store.state.problem == nil)
    await answer(store)
    #expect(store.state.problem == nil)
    #expect(store.state.fact == "7 is a lucky number.")
  }
}
