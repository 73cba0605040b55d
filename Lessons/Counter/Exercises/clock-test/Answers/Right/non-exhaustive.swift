import ComposableArchitecture
import Testing

@Test @MainActor func timer() async {
  let clock = TestClock()
  let store = TestStore(initialState: Counter.State(count: 10)) {
    Counter()
  } withDependencies: {
    $0.continuousClock = clock
  }
  store.exhaustivity = .off
  await store.send(.toggleTimerButtonTapped)
  await clock.advance(by: .seconds(3))
  await store.skipReceivedActions()
  #expect(store.state.count == 13)
  await store.send(.toggleTimerButtonTapped)
  await clock.advance(by: .seconds(3))
  await store.skipReceivedActions(strict: false)
  #expect(store.state.count == 13)
}
