import ComposableArchitecture
import Testing

// draws: 7 8

@MainActor
struct Checks {
  // task: 1
  @Test("The toggle shows a new counter and removes it again")
  func toggle() async {
    let store = TestStore(initialState: Main.State()) {
      Main()
    }
    store.exhaustivity = .off
    #expect(store.state.counter == nil)
    await store.send(.toggleCounterButtonTapped)
    #expect(store.state.counter == Counter.State())
    await store.send(.toggleCounterButtonTapped)
    #expect(store.state.counter == nil)
  }

  // task: 1
  @Test("A counter that is shown again begins at 0")
  func beginsAnew() async {
    let store = TestStore(initialState: Main.State(counter: Counter.State(count: 7))) {
      Main()
    }
    store.exhaustivity = .off
    await store.send(.toggleCounterButtonTapped)
    await store.send(.toggleCounterButtonTapped)
    #expect(store.state.counter?.count == 0)
  }

  // task: 2
  @Test("The counter counts while it is shown")
  func counts() async {
    let store = TestStore(initialState: Main.State(counter: Counter.State(count: 7))) {
      Main()
    }
    store.exhaustivity = .off
    await store.send(\.counter.incrementButtonTapped)
    #expect(store.state.counter?.count == 8)
  }

  // task: 2
  @Test("The timer of the counter ticks while it is shown")
  func ticks() async {
    let clock = TestClock()
    let store = TestStore(initialState: Main.State(counter: Counter.State())) {
      Main()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off
    await store.send(\.counter.toggleTimerButtonTapped)
    await clock.advance(by: .seconds(2))
    await store.receive(\.counter.timerTicked, timeout: .milliseconds(100))
    await store.receive(\.counter.timerTicked, timeout: .milliseconds(100))
    #expect(store.state.counter?.count == 2)
    await store.skipInFlightEffects(strict: false)
  }

  // task: 2
  @Test("A timer ends with its counter")
  func timerEnds() async {
    let clock = TestClock()
    let store = TestStore(initialState: Main.State(counter: Counter.State())) {
      Main()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off
    await store.send(\.counter.toggleTimerButtonTapped)
    #expect(store.state.counter?.isTimerActive == true)
    await store.send(.toggleCounterButtonTapped)
    store.exhaustivity = .on
    await clock.advance(by: .seconds(5))
    await store.finish(timeout: .milliseconds(100))
  }
}
