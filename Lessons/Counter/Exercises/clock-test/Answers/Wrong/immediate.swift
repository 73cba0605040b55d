// timer
import ComposableArchitecture
import Testing

// The feature you test is Counter:
//   State:    count, an Int; isTimerActive, a Bool
//   Actions:  toggleTimerButtonTapped
//             timerTicked, each second, adds one
//   It asks:  continuousClock

@MainActor
struct CounterTests {
  @Test func timer() async {
    let clock = ImmediateClock()
    let store = TestStore(initialState: Counter.State()) {
      Counter()
    } withDependencies: {
      $0.continuousClock = clock
    }

    await store.send(.toggleTimerButtonTapped) {
      $0.isTimerActive = true
    }
    await Task.yield()  //(by: .seconds(1))
    await store.receive(\.timerTicked) {
      $0.count = 1
    }
    await Task.yield()  //(by: .seconds(2))
    await store.receive(\.timerTicked) {
      $0.count = 2
    }
    await store.receive(\.timerTicked) {
      $0.count = 3
    }

    await store.send(.toggleTimerButtonTapped) {
      $0.isTimerActive = false
    }
    await Task.yield()  //(by: .seconds(5))
  }
}
