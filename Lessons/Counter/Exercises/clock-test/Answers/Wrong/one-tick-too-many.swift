// timer
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
    await clock.advance(by: .seconds(1))
    await store.receive(\.timerTicked) {
      $0.count = 1
    }
    await clock.advance(by: .seconds(2))
    await store.receive(\.timerTicked) {
      $0.count = 2
    }
    await store.receive(\.timerTicked) {
      $0.count = 3
    }
    await store.receive(\.timerTicked) {
      $0.count = 4
    }

    await store.send(.toggleTimerButtonTapped) {
      $0.isTimerActive = false
    }
    await clock.advance(by: .seconds(5))
  }
}
