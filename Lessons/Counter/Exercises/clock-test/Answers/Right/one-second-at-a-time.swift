import ComposableArchitecture
import Testing

@MainActor
struct CounterTests {
  @Test func timer() async {
    let clock = TestClock()
    let store = TestStore(initialState: Counter.State()) {
      Counter()
    } withDependencies: {
      $0.continuousClock = clock
    }

    await store.send(.toggleTimerButtonTapped) {
      $0.isTimerActive = true
    }
    for second in 1...3 {
      await clock.advance(by: .seconds(1))
      await store.receive(\.timerTicked) { $0.count = second }
    }

    await store.send(.toggleTimerButtonTapped) {
      $0.isTimerActive = false
    }
    await clock.advance(by: .seconds(5))
  }
}
