import ComposableArchitecture
import Testing

// draws: 50

@MainActor
struct Checks {
  let clock = TestClock()
  /// From 2 to 31.
  private let seconds = 2 + 50 % 30

  /// Only what a player does and sees is compared, because the ticks may have any shape.
  private func store() -> TestStoreOf<Rush> {
    let store = TestStore(initialState: Rush.State()) {
      Rush()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off
    return store
  }

  private func pass(_ seconds: Int, _ store: TestStoreOf<Rush>) async {
    for _ in 0..<seconds {
      await clock.advance(by: .seconds(1))
      await store.skipReceivedActions(strict: false)
    }
  }

  // task: 1
  @Test("A second takes a second after two pauses")
  func twice() async {
    let store = store()
    await store.send(.startButtonTapped)
    await pass(2, store)
    for _ in 1...2 {
      await store.send(.pauseButtonTapped)
      await pass(10, store)
      await store.send(.resumeButtonTapped)
      await pass(1, store)
    }
    await pass(seconds, store)
    #expect(store.state.secondsLeft == 86 - seconds)
    await store.send(.endButtonTapped)
  }

  // task: 1
  @Test("A pause hides the wall, and no time passes")
  func pause() async {
    let store = store()
    await store.send(.startButtonTapped)
    await pass(seconds, store)
    await store.send(.pauseButtonTapped)
    await pass(30, store)
    #expect(store.state.secondsLeft == 90 - seconds)
    #expect(!store.state.isWallShown)
    await store.send(.resumeButtonTapped)
    #expect(store.state.isWallShown)
    await pass(3, store)
    #expect(store.state.secondsLeft == 87 - seconds)
    await store.send(.endButtonTapped)
  }

  // task: 1
  @Test("The game is over after ninety seconds, and nothing keeps running")
  func over() async {
    let store = store()
    await store.send(.startButtonTapped)
    await pass(40, store)
    await store.send(.pauseButtonTapped)
    await store.send(.resumeButtonTapped)
    await pass(49, store)
    #expect(store.state.phase == .playing)
    await pass(1, store)
    #expect(store.state.phase == .over)
    #expect(store.state.secondsLeft == 0)
    await store.finish(timeout: .milliseconds(100))
  }

  // task: 1
  @Test("The next game has its own ninety seconds")
  func next() async {
    let store = store()
    await store.send(.startButtonTapped)
    await store.send(.pauseButtonTapped)
    await store.send(.endButtonTapped)
    await pass(3, store)
    await store.send(.startButtonTapped)
    await pass(3, store)
    #expect(store.state.secondsLeft == 87)
    await store.send(.endButtonTapped)
    await pass(3, store)
    #expect(store.state.secondsLeft == 87)
    await store.finish(timeout: .milliseconds(100))
  }
}
