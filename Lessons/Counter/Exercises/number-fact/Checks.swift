import ComposableArchitecture
import Testing

// draws: 7 3

@MainActor
struct Checks {
  // task: 1
  @Test("A tap sends the client's answer for the count")
  func answerIsSent() async {
    let store = TestStore(initialState: Counter.State(count: 7)) {
      Counter()
    } withDependencies: {
      $0.numberFact.fetch = { "\($0) is a lucky number" }
    }
    // What the answer does to the state is the next task's matter.
    store.exhaustivity = .off
    await store.send(.numberFactButtonTapped)
    await store.receive(\.numberFactResponse, "7 is a lucky number")
  }

  // task: 1
  @Test("Each tap asks once, for the count of that moment")
  func asksOncePerTap() async {
    let asked = LockIsolated<[Int]>([])
    let store = TestStore(initialState: Counter.State()) {
      Counter()
    } withDependencies: {
      $0.numberFact.fetch = { number in
        asked.withValue { $0.append(number) }
        return "\(number) was asked for"
      }
    }
    store.exhaustivity = .off
    await store.send(.numberFactButtonTapped)
    await store.receive(\.numberFactResponse, "0 was asked for")
    await store.send(.incrementButtonTapped)
    await store.send(.numberFactButtonTapped)
    await store.receive(\.numberFactResponse, "1 was asked for")
    #expect(asked.value == [0, 1], "The numbers that were asked about.")
  }

  // task: 2
  @Test("The answer is kept in fact")
  func answerIsKept() async {
    let store = TestStore(initialState: Counter.State(count: 3)) {
      Counter()
    }
    await store.send(.numberFactResponse("3 is a crowd")) {
      $0.fact = "3 is a crowd"
    }
    await store.send(.numberFactResponse("3 is a magic number")) {
      $0.fact = "3 is a magic number"
    }
    #expect(store.state.fact == "3 is a magic number")
  }

  // task: 1
  @Test("A tap ends with the fact in the state")
  func tapToFact() async {
    let store = TestStore(initialState: Counter.State(count: 7)) {
      Counter()
    } withDependencies: {
      $0.numberFact.fetch = { "\($0) is a lucky number" }
    }
    await store.send(.numberFactButtonTapped)
    await store.receive(\.numberFactResponse) {
      $0.fact = "7 is a lucky number"
    }
  }
}
