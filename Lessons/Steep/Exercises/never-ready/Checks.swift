import ComposableArchitecture
import Testing

// draws: 90 "Tip"

@MainActor
struct Checks {
  let clock = TestClock()
  /// From 10 to 39.
  private let duration = 10 + 90 % 30

  private func store(_ duration: Int) -> TestStoreOf<Cup> {
    let fetched = LockIsolated(0)
    let store = TestStore(initialState: Cup.State(duration: duration)) {
      Cup()
    } withDependencies: { [clock] in
      $0.continuousClock = clock
      $0.tips.fetch = {
        let number = fetched.withValue { number in
          number += 1
          return number
        }
        // The first answer takes longer than the second.
        try? await clock.sleep(for: .seconds(number == 1 ? 4 : 2))
        return "Tip \(number)"
      }
    }
    store.exhaustivity = .off
    return store
  }

  private func pass(_ seconds: Int, _ store: TestStoreOf<Cup>) async {
    await clock.advance(by: .seconds(seconds))
    await store.skipReceivedActions(strict: false)
  }

  // task: 1
  @Test("A tip doesn't stop the timer")
  func counts() async {
    let store = store(duration)
    await store.send(.startButtonTapped)
    await pass(3, store)
    await store.send(.tipButtonTapped)
    await pass(1, store)
    #expect(store.state.secondsLeft == duration - 4)
    await pass(4, store)
    #expect(store.state.secondsLeft == duration - 8)
    await pass(duration - 8, store)
    #expect(store.state.secondsLeft == 0)
    store.exhaustivity = .on
    await store.finish(timeout: .milliseconds(200))
  }

  // task: 1
  @Test("Start doesn't end a request for a tip")
  func tip() async {
    let store = store(duration)
    await store.send(.tipButtonTapped)
    await store.send(.startButtonTapped)
    await pass(4, store)
    #expect(store.state.tip == .shown("Tip 1"))
    await store.skipInFlightEffects(strict: false)
  }

  // task: 1
  @Test("Only the newest tip is shown")
  func newest() async {
    let store = store(duration)
    await store.send(.tipButtonTapped)
    await store.send(.tipButtonTapped)
    await pass(2, store)
    #expect(store.state.tip == .shown("Tip 2"))
    await pass(2, store)
    #expect(store.state.tip == .shown("Tip 2"))
    await store.skipInFlightEffects(strict: false)
  }

  // task: 1
  @Test("Stop ends the timer and the request, so that nothing comes afterwards")
  func stop() async {
    let store = store(duration)
    await store.send(.startButtonTapped)
    await store.send(.tipButtonTapped)
    await store.send(.stopButtonTapped)
    await pass(50, store)
    #expect(store.state == Cup.State(duration: duration))
    store.exhaustivity = .on
    await store.finish(timeout: .milliseconds(200))
  }

  // task: 1
  @Test("When the tea is ready, the timer and the request end, and no tip comes")
  func ready() async {
    let store = store(2)
    await store.send(.startButtonTapped)
    await store.send(.tipButtonTapped)
    await pass(2, store)
    await pass(20, store)
    #expect(store.state.secondsLeft == 0)
    #expect(store.state.tip == nil)
    store.exhaustivity = .on
    await store.finish(timeout: .milliseconds(200))
  }

  // task: 1
  @Test("A second tap on Start changes nothing, and a tea that is ready can be followed by another")
  func start() async {
    let store = store(3)
    await store.send(.startButtonTapped)
    await pass(1, store)
    await store.send(.startButtonTapped)
    #expect(store.state.secondsLeft == 2)
    await pass(2, store)
    #expect(store.state.secondsLeft == 0)
    await store.send(.startButtonTapped)
    #expect(store.state.secondsLeft == 3)
    await pass(1, store)
    #expect(store.state.secondsLeft == 2)
    await store.skipInFlightEffects(strict: false)
  }
}
