import ComposableArchitecture
import Foundation
import Testing

@MainActor
struct BrewTests {
  let clock = TestClock()

  func store(_ state: Brew.State) -> TestStoreOf<Brew> {
    TestStore(initialState: state) {
      Brew()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date.now = Date(timeIntervalSince1970: 0)
    }
  }

  @Test func aCupOfTea() async {
    let store = store(Brew.State(duration: 2))
    await store.send(.startButtonTapped) {
      $0.phase = .steeping(secondsLeft: 2)
      $0.readyAt = Date(timeIntervalSince1970: 2)
    }
    await store.send(.startButtonTapped)
    await clock.advance(by: .seconds(2))
    await store.receive(\.ticked) { $0.phase = .steeping(secondsLeft: 1) }
    await store.receive(\.ticked) {
      $0.phase = .ready
      $0.readyAt = nil
    }
    await store.receive(\.delegate.teaIsReady)
    await store.send(.task)
  }

  @Test func stopping() async {
    let store = store(Brew.State())
    await store.send(.startButtonTapped) {
      $0.phase = .steeping(secondsLeft: 180)
      $0.readyAt = Date(timeIntervalSince1970: 180)
    }
    await store.send(.stopButtonTapped) {
      $0.phase = .idle
      $0.readyAt = nil
    }
    await clock.advance(by: .seconds(3600))
  }

  @Test func stoppingEndsTheTip() async {
    let store = store(Brew.State())
    store.dependencies.tips.fetch = { [clock] in
      try await clock.sleep(for: .seconds(1))
      return "Use fresh water."
    }
    await store.send(.tipButtonTapped) { $0.tip = .loading }
    await store.send(.stopButtonTapped) { $0.tip = .hidden }
    await clock.advance(by: .seconds(3600))
  }

  @Test func comingBack() async {
    let readyAt = Date(timeIntervalSince1970: 90)
    let store = store(Brew.State(phase: .steeping(secondsLeft: 90), readyAt: readyAt))
    store.dependencies.date.now += 60
    await store.send(.task) { $0.phase = .steeping(secondsLeft: 30) }
    store.dependencies.date.now += 3600
    await store.send(.task) {
      $0.phase = .ready
      $0.readyAt = nil
    }
    await store.receive(\.delegate.teaIsReady)
    await store.send(.task)
  }

  @Test func aTip() async {
    let store = store(Brew.State())
    store.dependencies.tips.fetch = { "Use fresh water." }
    await store.send(.tipButtonTapped) { $0.tip = .loading }
    await store.receive(\.tipResult.success) { $0.tip = .shown("Use fresh water.") }
    store.dependencies.tips.fetch = { throw ServerIsDown() }
    await store.send(.tipButtonTapped) { $0.tip = .loading }
    await store.receive(\.tipResult.failure) { $0.tip = .failed }
  }

  @Test func aTipIsTooLateWhenTheTeaIsReady() async {
    let store = store(Brew.State(phase: .steeping(secondsLeft: 1)))
    store.dependencies.tips.fetch = { [clock] in
      try await clock.sleep(for: .seconds(1))
      return "Use fresh water."
    }
    await store.send(.tipButtonTapped) { $0.tip = .loading }
    await store.send(.ticked) {
      $0.phase = .ready
      $0.tip = .hidden
    }
    await store.receive(\.delegate.teaIsReady)
    await clock.advance(by: .seconds(1))
  }

  @Test(arguments: [
    (1, "1 second"), (30, "30 seconds"), (60, "1 minute"), (90, "1:30 minutes"), (125, "2:05 minutes"),
    (180, "3 minutes"),
  ])
  func time(seconds: Int, text: String) {
    #expect(Brew.State(duration: seconds).label == "Steep for \(text)")
  }

  @Test func aServerGivesOneTipAfterTheOther() async throws {
    let client = withDependencies {
      $0.continuousClock = ImmediateClock()
    } operation: {
      TipClient.simulated()
    }
    try await withDependencies {
      $0.continuousClock = ImmediateClock()
    } operation: {
      let first = try await client.fetch()
      let second = try await client.fetch()
      #expect(first != second)
      await #expect(throws: ServerIsDown.self) { try await TipClient.simulated(isDown: true).fetch() }
    }
  }
}
