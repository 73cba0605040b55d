import ComposableArchitecture
import Testing

@MainActor @Suite struct TimerTests {
  let clock = TestClock()

  @Test("Ticks") func ticks() async {
    let store = TestStoreOf<Counter>(initialState: Counter.State()) {
      Counter()
    } withDependencies: {
      $0.continuousClock = clock
    }
    let task = await store.send(.toggleTimerButtonTapped) { $0.isTimerActive.toggle() }
    await clock.advance(by: .seconds(3))
    for tick in 1...3 {
      await store.receive(\.timerTicked) { $0.count = tick }
    }
    await task.cancel()
  }

  @Test func stops() async {
    let store = TestStore(initialState: Counter.State(isTimerActive: false)) {
      Counter()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.toggleTimerButtonTapped) { $0.isTimerActive = true }
    await store.send(.toggleTimerButtonTapped) { $0.isTimerActive = false }
    await clock.advance(by: .seconds(1))
  }
}
