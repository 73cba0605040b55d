import ComposableArchitecture
import Testing

// draws: 7

@MainActor
struct Checks {
  let clock = TestClock()

  private func store() -> TestStoreOf<Counter> {
    var state = Counter.State()
    state.count = 7
    let store = TestStore(initialState: state) {
      Counter()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off
    return store
  }

  private func count(_ store: TestStoreOf<Counter>) async -> Int {
    await store.skipReceivedActions(strict: false)
    return store.state.count
  }

  // task: 1
  @Test("A timer that is on does not tick before a second has passed")
  func waits() async {
    let store = store()
    await store.send(.toggleTimerButtonTapped)
    await clock.advance(by: .milliseconds(900))
    let count = await count(store)
    #expect(count == 7, "The timer ticked before a second had passed.")
    await store.skipInFlightEffects(strict: false)
  }

  // task: 1
  @Test("A timer that is on ticks each second")
  func ticks() async {
    let store = store()
    await store.send(.toggleTimerButtonTapped)
    let before = await count(store)
    await clock.advance(by: .seconds(1))
    let one = await count(store)
    #expect(one - before == 1, "The timer didn't tick after a second.")
    await clock.advance(by: .seconds(2))
    let after = await count(store)
    #expect(
      after - before == 3,
      "The timer didn't tick once a second: \(after - before) more ticks came in 3 seconds.")
    await store.skipInFlightEffects(strict: false)
  }

  // task: 2
  @Test("A timer that is turned off ticks no more")
  func stops() async {
    let store = store()
    await store.send(.toggleTimerButtonTapped)
    await clock.advance(by: .seconds(1))
    await store.send(.toggleTimerButtonTapped)
    let before = await count(store)
    await clock.advance(by: .seconds(5))
    let after = await count(store)
    #expect(after == before, "The timer went on after it was turned off: \(after - before) more ticks came.")
    store.exhaustivity = .on
    await store.finish(timeout: .milliseconds(100))
  }

  // task: 2
  @Test("A timer that is turned on again ticks once a second")
  func startsAgain() async {
    let store = store()
    await store.send(.toggleTimerButtonTapped)
    await clock.advance(by: .milliseconds(500))
    await store.send(.toggleTimerButtonTapped)
    await store.send(.toggleTimerButtonTapped)
    let before = await count(store)
    await clock.advance(by: .seconds(10))
    let after = await count(store)
    #expect(after > before, "The timer didn't start again.")
    #expect(
      after - before <= 10, "Two timers run at the same time: \(after - before) ticks came in 10 seconds.")
    await store.skipInFlightEffects(strict: false)
  }
}
