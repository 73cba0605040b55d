// Your tests notice: The minus button stops at zero
import ComposableArchitecture
import Testing

// The feature you test is Counter:
//   State:    count, an Int, 0 at first
//   Actions:  incrementButtonTapped
//             decrementButtonTapped

@MainActor
struct CounterTests {
  @Test func buttons() async {
    let store = TestStore(initialState: Counter.State()) {
      Counter()
    }

    await store.send(.incrementButtonTapped) {
      $0.count = 1
    }
    await store.send(.incrementButtonTapped) {
      $0.count = 2
    }
    await store.send(.decrementButtonTapped) {
      $0.count = 1
    }
  }
}
