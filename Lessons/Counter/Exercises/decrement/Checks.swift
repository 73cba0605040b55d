import ComposableArchitecture
import Testing

// draws: 5 4 3

@MainActor
struct Checks {
  // task: 1
  @Test("The minus button takes one away")
  func minus() async {
    let store = TestStore(initialState: Counter.State(count: 5)) {
      Counter()
    }
    await store.send(.decrementButtonTapped) {
      $0.count = 4
    }
    await store.send(.decrementButtonTapped) {
      $0.count = 3
    }
  }

  // task: 1
  @Test("The minus button goes below zero")
  func belowZero() async {
    let store = TestStore(initialState: Counter.State()) {
      Counter()
    }
    await store.send(.decrementButtonTapped) {
      $0.count = -1
    }
    #expect(store.state.count == -1)
  }

  // task: 2
  @Test("The plus button adds one")
  func plus() async {
    let store = TestStore(initialState: Counter.State()) {
      Counter()
    }
    await store.send(.incrementButtonTapped) {
      $0.count = 1
    }
    await store.send(.incrementButtonTapped) {
      $0.count = 2
    }
    #expect(store.state.count == 2)
  }
}
