// Your tests notice: It ticks only every two seconds
import ComposableArchitecture
import Testing

@Test @MainActor func timer() async {
  let store = TestStore(initialState: Counter.State()) {
    Counter()
  } withDependencies: {
    $0.continuousClock = TestClock()
  }
  await store.send(.toggleTimerButtonTapped) { $0.isTimerActive = true }
  await store.send(.toggleTimerButtonTapped) { $0.isTimerActive = false }
}
