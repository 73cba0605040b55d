import ComposableArchitecture
import Testing

@Test @MainActor func counting() async {
  let store = TestStore(initialState: Counter.State()) { Counter() }
  await store.send(\.decrementButtonTapped) { $0.count = -1 }
  await store.send(\.incrementButtonTapped) { $0.count = 0 }
  await store.send(\.incrementButtonTapped) { $0.count = 1 }
}
