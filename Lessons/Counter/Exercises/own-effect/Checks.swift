import ComposableArchitecture
import Testing

// draws: 7 6

@MainActor
struct Checks {
  // task: 1
  @Test("A tap sends the fact about the count")
  func factIsSent() async {
    let store = TestStore(initialState: Counter.State(count: 7)) {
      Counter()
    }
    // What the fact does to the state is the next task's matter.
    store.exhaustivity = .off
    await store.send(.numberFactButtonTapped)
    await store.receive(\.numberFactResponse, "7 comes after 6.")
  }

  // task: 1
  @Test("Each tap sends one fact, about the count at that moment")
  func oneFactForEachTap() async {
    let store = TestStore(initialState: Counter.State()) {
      Counter()
    }
    store.exhaustivity = .off
    await store.send(.numberFactButtonTapped)
    await store.receive(\.numberFactResponse, "0 comes after -1.")
    await store.send(.incrementButtonTapped)
    await store.send(.numberFactButtonTapped)
    await store.receive(\.numberFactResponse, "1 comes after 0.")
    store.exhaustivity = .on
    await store.finish()
  }

  // task: 2
  @Test("The text of numberFactResponse is kept in fact")
  func factIsKept() async {
    let store = TestStore(initialState: Counter.State(count: 3)) {
      Counter()
    }
    await store.send(.numberFactResponse("3 is a crowd.")) {
      $0.fact = "3 is a crowd."
    }
    await store.send(.numberFactResponse("3 is a magic number.")) {
      $0.fact = "3 is a magic number."
    }
    #expect(store.state.fact == "3 is a magic number.")
  }

  // task: 2
  @Test("A tap ends with the fact in the state")
  func tapToFact() async {
    let store = TestStore(initialState: Counter.State(count: 7)) {
      Counter()
    }
    await store.send(.numberFactButtonTapped)
    await store.receive(\.numberFactResponse) {
      $0.fact = "7 comes after 6."
    }
  }
}
