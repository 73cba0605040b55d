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
    let store = TestStore(initialState: Counter.State()) {
      Counter()
    }

    await store.send(.toggleTimerButtonTapped) {
      $0.isTimerActive = true
    }
  }
}
