import ComposableArchitecture
import Foundation
import Testing

@MainActor
struct Checks {
  private let clock = TestClock()
  private let now = LockIsolated(Date(timeIntervalSince1970: 0))

  private func store(_ state: Cup.State = Cup.State()) -> TestStoreOf<Cup> {
    let store = TestStore(initialState: state) {
      Cup()
    } withDependencies: { [clock, now] in
      $0.continuousClock = clock
      $0.date = DateGenerator { now.value }
    }
    store.exhaustivity = .off
    return store
  }

  /// The app is open for some seconds.
  private func wait(_ seconds: Int, _ store: TestStoreOf<Cup>) async {
    for _ in 0..<seconds {
      now.withValue { $0 += 1 }
      await clock.advance(by: .seconds(1))
      await store.skipReceivedActions(strict: false)
    }
  }

  /// Effects that are still running end.
  private func end(_ store: TestStoreOf<Cup>) async {
    await store.skipInFlightEffects(strict: false)
  }

  /// The app is closed for some seconds, and then its screen appears.
  private func close(_ seconds: Int, _ store: TestStoreOf<Cup>) async -> TestStoreOf<Cup> {
    await end(store)
    now.withValue { $0 += Double(seconds) }
    let next = self.store(store.state)
    await next.send(.task)
    return next
  }

  @Test("While the app is open, the label counts down to the end")
  func open() async {
    let store = store(Cup.State(duration: 3))
    await store.send(.task)
    await store.send(.startButtonTapped)
    #expect(store.state.label == "3 seconds left")
    await wait(1, store)
    #expect(store.state.label == "2 seconds left")
    await wait(2, store)
    #expect(store.state.label == "Ready")
  }

  @Test("A tea that is started when the app is closed steeps on")
  func closed() async {
    let store = store()
    await store.send(.startButtonTapped)
    let next = await close(60, store)
    await wait(1, next)
    #expect(next.state.label == "119 seconds left")
    await end(next)
  }

  @Test("A tea that steeped before the app was closed isn't ready too soon")
  func before() async {
    let store = store()
    await store.send(.startButtonTapped)
    await wait(30, store)
    let next = await close(60, store)
    await wait(1, next)
    #expect(next.state.label == "89 seconds left")
    await end(next)
  }

  @Test("A cup that was stopped stays as it was")
  func stopped() async {
    let store = store()
    await store.send(.startButtonTapped)
    await wait(1, store)
    await store.send(.stopButtonTapped)
    let next = await close(60, store)
    await wait(1, next)
    #expect(next.state.label == "Idle")
  }

  @Test("A tea whose time has ended meanwhile is ready")
  func ended() async {
    let store = store()
    await store.send(.startButtonTapped)
    let next = await close(3600, store)
    await wait(1, next)
    #expect(next.state.label == "Ready")
    await end(next)
  }
}
