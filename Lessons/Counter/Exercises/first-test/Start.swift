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

    await store.send(.incrementButtonTapped)
    await store.send(.incrementButtonTapped)
    await store.send(.decrementButtonTapped)
  }
}
