import ComposableArchitecture
import Testing

// draws: 7 42 5 10 11

@MainActor
struct Checks {
  // task: 1
  @Test("Reset sets the count to 0")
  func reset() async {
    let store = TestStore(initialState: Counter.State(count: 7)) {
      Counter()
    }
    await store.send(Counter.Action.resetButtonTapped) {
      $0.count = 0
    }
    await store.send(Counter.Action.resetButtonTapped)
    #expect(store.state.count == 0)
  }

  // task: 2
  @Test("A number that is entered becomes the count")
  func enter() async {
    let store = TestStore(initialState: Counter.State(count: 7)) {
      Counter()
    }
    await store.send(Counter.Action.countEntered(42)) {
      $0.count = 42
    }
    await store.send(Counter.Action.countEntered(-5)) {
      $0.count = -5
    }
    #expect(store.state.count == -5)
  }

  // task: 2
  @Test("The plus button goes on from the number that was entered")
  func plus() async {
    let store = TestStore(initialState: Counter.State()) {
      Counter()
    }
    await store.send(Counter.Action.countEntered(10)) {
      $0.count = 10
    }
    await store.send(.incrementButtonTapped) {
      $0.count = 11
    }
  }
}
