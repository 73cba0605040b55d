// Your tests notice: The plus button only works once
import ComposableArchitecture
import Testing

@Test @MainActor func buttons() async {
  let store = TestStore(initialState: Counter.State()) { Counter() }
  await store.send(.incrementButtonTapped) { $0.count = 1 }
  await store.send(.decrementButtonTapped) { $0.count = 0 }
  await store.send(.decrementButtonTapped) { $0.count = -1 }
}
