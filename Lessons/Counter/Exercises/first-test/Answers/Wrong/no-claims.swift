// Your tests notice: The plus button adds two
import ComposableArchitecture
import Testing

@Test @MainActor func buttons() async {
  let store = TestStore(initialState: Counter.State()) { Counter() }
  store.exhaustivity = .off
  await store.send(.incrementButtonTapped)
  await store.send(.incrementButtonTapped)
  await store.send(.decrementButtonTapped)
}
