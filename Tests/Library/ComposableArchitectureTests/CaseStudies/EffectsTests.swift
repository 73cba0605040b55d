import ComposableArchitecture
import Testing

@MainActor
@Suite struct EffectsBasicsTests {
  @Test func countDown() async {
    let store = TestStore(initialState: EffectsBasics.State()) {
      EffectsBasics()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
    }
    await store.send(.incrementButtonTapped) { $0.count = 1 }
    await store.send(.decrementButtonTapped) { $0.count = 0 }
  }

  @Test func numberFact() async {
    let store = TestStore(initialState: EffectsBasics.State()) {
      EffectsBasics()
    } withDependencies: {
      $0.factClient.fetch = { "\($0) is a number" }
      $0.continuousClock = ImmediateClock()
    }
    await store.send(.incrementButtonTapped) { $0.count = 1 }
    await store.send(.numberFactButtonTapped) { $0.isNumberFactRequestInFlight = true }
    await store.receive(\.numberFactResponse.success) {
      $0.isNumberFactRequestInFlight = false
      $0.numberFact = "1 is a number"
    }
  }

  @Test func decrement() async {
    let store = TestStore(initialState: EffectsBasics.State()) {
      EffectsBasics()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
    }
    await store.send(.decrementButtonTapped) { $0.count = -1 }
    await store.receive(\.decrementDelayResponse) { $0.count = 0 }
  }

  @Test func decrementCancellation() async {
    let store = TestStore(initialState: EffectsBasics.State()) {
      EffectsBasics()
    } withDependencies: {
      $0.continuousClock = TestClock()
    }
    await store.send(.decrementButtonTapped) { $0.count = -1 }
    await store.send(.incrementButtonTapped) { $0.count = 0 }
  }
}

@MainActor
@Suite struct EffectsCancellationTests {
  private func makeStore(_ fetch: @escaping @Sendable (Int) async throws -> String)
    -> TestStoreOf<EffectsCancellation>
  {
    TestStore(initialState: EffectsCancellation.State()) {
      EffectsCancellation()
    } withDependencies: {
      $0.factClient.fetch = fetch
    }
  }

  @Test func success() async {
    let store = makeStore { "\($0) is a number" }
    await store.send(.stepperChanged(1)) { $0.count = 1 }
    await store.send(.factButtonTapped) { $0.isFactRequestInFlight = true }
    await store.receive(\.factResponse.success) {
      $0.currentFact = "1 is a number"
      $0.isFactRequestInFlight = false
    }
  }

  @Test func failure() async {
    struct FactError: Error {}
    let store = makeStore { _ in throw FactError() }
    await store.send(.factButtonTapped) { $0.isFactRequestInFlight = true }
    await store.receive(\.factResponse.failure) { $0.isFactRequestInFlight = false }
  }

  @Test func theCancelButtonCancels() async {
    let store = makeStore { _ in try await Task.never() }
    await store.send(.factButtonTapped) { $0.isFactRequestInFlight = true }
    await store.send(.cancelButtonTapped) { $0.isFactRequestInFlight = false }
  }

  @Test func theStepperCancels() async {
    let store = makeStore { _ in try await Task.never() }
    await store.send(.factButtonTapped) { $0.isFactRequestInFlight = true }
    await store.send(.stepperChanged(1)) {
      $0.count = 1
      $0.isFactRequestInFlight = false
    }
  }
}

@MainActor
@Suite struct LongLivingEffectsTests {
  @Test func listensUntilItsTaskIsCancelled() async {
    let (screenshots, continuation) = AsyncStream.makeStream(of: Void.self)
    let store = TestStore(initialState: LongLivingEffects.State()) {
      LongLivingEffects()
    } withDependencies: {
      $0.screenshots = { screenshots }
    }
    let task = await store.send(.task)
    continuation.yield()
    await store.receive(\.userDidTakeScreenshotNotification) { $0.screenshotCount = 1 }
    await task.cancel()
    continuation.yield()
  }
}

@MainActor
@Suite struct RefreshableTests {
  struct Failure: Error {}

  private func makeStore(_ fetch: @escaping @Sendable (Int) async throws -> String) -> TestStoreOf<
    Refreshable
  > {
    TestStore(initialState: Refreshable.State()) {
      Refreshable()
    } withDependencies: {
      $0.factClient.fetch = fetch
      $0.continuousClock = ImmediateClock()
    }
  }

  @Test func happyPath() async {
    let store = makeStore { "\($0) is a number" }
    await store.send(.incrementButtonTapped) { $0.count = 1 }
    await store.send(.refresh)
    await store.receive(\.factResponse.success, "1 is a number") { $0.fact = "1 is a number" }
  }

  @Test func unhappyPath() async {
    let store = makeStore { _ in throw Failure() }
    await store.send(.incrementButtonTapped) { $0.count = 1 }
    await store.send(.refresh)
    await store.receive(\.factResponse.failure)
  }

  @Test func cancellation() async {
    let store = makeStore { _ in try await Task.never() }
    store.dependencies.continuousClock = TestClock()
    await store.send(.incrementButtonTapped) { $0.count = 1 }
    await store.send(.refresh)
    await store.send(.cancelButtonTapped)
  }

  @Test func aViewAwaitsTheAnswer() async {
    let store = Store(initialState: Refreshable.State()) {
      Refreshable()
    } withDependencies: {
      $0.factClient.fetch = { "\($0)!" }
      $0.continuousClock = ImmediateClock()
    }
    await store.send(.refresh).finish()
    #expect(store.fact == "0!")
  }
}

@MainActor
@Suite struct TimersTests {
  @Test func ticksUntilToggledOff() async {
    let clock = TestClock()
    let store = TestStore(initialState: Timers.State()) {
      Timers()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.toggleTimerButtonTapped) { $0.isTimerActive = true }
    await clock.advance(by: .seconds(1))
    await store.receive(\.timerTicked) { $0.secondsElapsed = 1 }
    await clock.advance(by: .seconds(5))
    for second in 2...6 {
      await store.receive(\.timerTicked) { $0.secondsElapsed = second }
    }
    await store.send(.toggleTimerButtonTapped) { $0.isTimerActive = false }
    await clock.advance(by: .seconds(5))
  }

  @Test func stopsWhenItsViewDisappears() async {
    let store = TestStore(initialState: Timers.State()) {
      Timers()
    } withDependencies: {
      $0.continuousClock = TestClock()
    }
    await store.send(.toggleTimerButtonTapped) { $0.isTimerActive = true }
    await store.send(.onDisappear)
  }
}
