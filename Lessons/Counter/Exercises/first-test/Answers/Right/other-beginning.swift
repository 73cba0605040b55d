import ComposableArchitecture
import Testing

@MainActor @Suite struct Buttons {
  @Test func plus() async {
    let store = TestStoreOf<Counter>(initialState: Counter.State(count: 41)) { Counter() }
    await store.send(.incrementButtonTapped) { $0.count = 42 }
  }

  @Test func minus() async {
    let store = TestStoreOf<Counter>(initialState: Counter.State(count: 1)) { Counter() }
    await store.send(.decrementButtonTapped) { $0.count -= 1 }
    await store.send(.decrementButtonTapped) { $0.count -= 1 }
  }
}
