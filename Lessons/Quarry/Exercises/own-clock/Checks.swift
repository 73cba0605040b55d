import ComposableArchitecture
import Testing

// draws: 50 "oak" "elm"

@MainActor
struct Checks {
  let clock = TestClock()
  /// From 2 to 11.
  private let seconds = 2 + 50 % 10

  /// What the two features send to each other may have any shape, so only what the screen reads is compared.
  private func store() -> TestStoreOf<DigGame> {
    let store = TestStore(initialState: DigGame.State()) {
      DigGame()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off
    return store
  }

  private func tap(_ action: DigGame.Action, _ store: TestStoreOf<DigGame>) async {
    await store.send(action)
    await store.skipReceivedActions(strict: false)
  }

  private func pass(_ seconds: Int, _ store: TestStoreOf<DigGame>) async {
    for _ in 0..<seconds {
      await clock.advance(by: .seconds(1))
      await store.skipReceivedActions(strict: false)
    }
  }

  // task: 2
  @Test("A calm game has no clock, and no pause")
  func calm() async {
    let store = store()
    #expect(store.state.message == "Tap New Game.")
    #expect(store.state.clockText == nil)
    await tap(.newGameTapped(timed: false), store)
    await tap(.pauseTapped, store)
    await tap(.wordDug("oak"), store)
    #expect(store.state.words == ["oak"])
    #expect(store.state.message == "")
    #expect(store.state.clockText == nil)
    await tap(.endTapped, store)
    await tap(.wordDug("elm"), store)
    #expect(store.state.message == "You have dug out 1 words.")
    #expect(store.state.words == ["oak"])
    await store.finish(timeout: .milliseconds(100))
  }

  // task: 1
  @Test("The seconds of a timed game pass, until the time is up")
  func timed() async {
    let store = store()
    await tap(.newGameTapped(timed: true), store)
    #expect(store.state.clockText == "20")
    await tap(.wordDug("oak"), store)
    await pass(19, store)
    #expect(store.state.clockText == "1")
    await pass(1, store)
    #expect(store.state.clockText == nil)
    #expect(store.state.message == "Time is up, with 1 words.")
    await tap(.wordDug("elm"), store)
    await tap(.pauseTapped, store)
    await tap(.endTapped, store)
    #expect(store.state.words == ["oak"])
    #expect(store.state.message == "Time is up, with 1 words.")
    await store.finish(timeout: .milliseconds(100))
  }

  // task: 1
  @Test("A pause stops the time and the digging")
  func pause() async {
    let store = store()
    await tap(.newGameTapped(timed: true), store)
    await pass(seconds, store)
    await tap(.pauseTapped, store)
    await pass(9, store)
    await tap(.wordDug("oak"), store)
    #expect(store.state.clockText == "\(20 - seconds) (paused)")
    #expect(store.state.words == [])
    await tap(.pauseTapped, store)
    await pass(2, store)
    await tap(.wordDug("oak"), store)
    #expect(store.state.clockText == "\(18 - seconds)")
    #expect(store.state.words == ["oak"])
    await tap(.endTapped, store)
    await store.finish(timeout: .milliseconds(100))
  }

  // task: 2
  @Test("The end of a game ends its time, also during a pause")
  func end() async {
    let store = store()
    await tap(.newGameTapped(timed: true), store)
    await tap(.endTapped, store)
    #expect(store.state.clockText == nil)
    #expect(store.state.message == "You have dug out 0 words.")
    await pass(30, store)
    #expect(store.state.message == "You have dug out 0 words.")
    await tap(.newGameTapped(timed: true), store)
    await tap(.pauseTapped, store)
    await tap(.endTapped, store)
    await tap(.newGameTapped(timed: true), store)
    await pass(1, store)
    #expect(store.state.clockText == "19")
    await tap(.endTapped, store)
    await store.finish(timeout: .milliseconds(100))
  }

  // task: 2
  @Test("A new game ends the time of the one before")
  func again() async {
    let store = store()
    await tap(.newGameTapped(timed: true), store)
    await pass(15, store)
    await tap(.newGameTapped(timed: true), store)
    await pass(seconds, store)
    #expect(store.state.clockText == "\(20 - seconds)")
    await tap(.newGameTapped(timed: false), store)
    await pass(30, store)
    #expect(store.state.message == "")
    #expect(store.state.clockText == nil)
    await store.finish(timeout: .milliseconds(100))
  }
}
