import ComposableArchitecture
import Testing

@MainActor
struct Checks {
  // task: 1
  @Test("A timer that is on ticks each second")
  func ticks() async {
    let clock = TestClock()
    let store = TestStore(initialState: Counter.State()) {
      Counter()
    } withDependencies: {
      $0.continuousClock = clock
    }
    // That it stops is the next task's matter.
    store.exhaustivity = .off
    await store.send(.toggleTimerButtonTapped) {
      $0.isTimerActive = true
    }
    await clock.advance(by: .milliseconds(900))
    #expect(store.state.count == 0)
    await clock.advance(by: .milliseconds(100))
    // Time is moved here, so there is nothing to wait for.
    await store.receive(\.timerTicked, timeout: .milliseconds(100)) {
      $0.count = 1
    }
    await clock.advance(by: .seconds(2))
    await store.receive(\.timerTicked, timeout: .milliseconds(100)) {
      $0.count = 2
    }
    await store.receive(\.timerTicked, timeout: .milliseconds(100)) {
      $0.count = 3
    }
    await store.skipInFlightEffects(strict: false)
  }

  // task: 2
  @Test("A timer that is turned off ticks no more")
  func stops() async {
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
    await store.send(.toggleTimerButtonTapped) {
      $0.isTimerActive = false
    }
    await clock.advance(by: .seconds(5))
    #expect(store.state.count == 1)
  }

  // task: 2
  @Test("Turned on again it ticks once a second")
  func startsAgain() async {
    let clock = TestClock()
    let store = TestStore(initialState: Counter.State()) {
      Counter()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.toggleTimerButtonTapped) {
      $0.isTimerActive = true
    }
    await clock.advance(by: .milliseconds(500))
    await store.send(.toggleTimerButtonTapped) {
      $0.isTimerActive = false
    }
    await store.send(.toggleTimerButtonTapped) {
      $0.isTimerActive = true
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.timerTicked) {
      $0.count = 1
    }
    await store.send(.toggleTimerButtonTapped) {
      $0.isTimerActive = false
    }
  }
}
