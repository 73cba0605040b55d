import ComposableArchitecture
import Testing

// draws: 50 "oak"

@MainActor
struct Checks {
  let clock = TestClock()
  /// From 2 to 16.
  private let seconds = 2 + 50 % 15

  /// The screen of a new wall may have any id, so only the game on top is compared.
  private func store() -> TestStoreOf<QuickApp> {
    let store = TestStore(initialState: QuickApp.State()) {
      QuickApp()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off
    return store
  }

  private func pass(_ seconds: Int, _ store: TestStoreOf<QuickApp>) async {
    for _ in 0..<seconds {
      await clock.advance(by: .seconds(1))
      await store.skipReceivedActions(strict: false)
    }
  }

  private func tap(_ action: QuickDig.Action, _ store: TestStoreOf<QuickApp>) async {
    guard let id = store.state.path.ids.last else {
      Issue.record("No game is shown.")
      return
    }
    await store.send(.path(.element(id: id, action: action)))
    await store.skipReceivedActions(strict: false)
  }

  /// A view sends `onTask` when the screen of a new id appears.
  private func newWall(_ store: TestStoreOf<QuickApp>) async {
    let id = store.state.path.ids.last
    await tap(.newWallButtonTapped, store)
    let isRunning = await runs(store)
    if store.state.path.ids.last != id, !isRunning { await tap(.onTask, store) }
  }

  /// Whether the clock of the new wall has been started by the feature. The second that this takes is given back by the caller.
  private func runs(_ store: TestStoreOf<QuickApp>) async -> Bool {
    let seconds = store.state.game?.secondsLeft
    await pass(1, store)
    return store.state.game?.secondsLeft != seconds
  }

  // task: 1
  @Test("The seconds of a new wall pass one at a time")
  func second() async {
    let store = store()
    await store.send(.playButtonTapped)
    await tap(.onTask, store)
    await pass(3, store)
    await newWall(store)
    let start = store.state.game?.secondsLeft ?? 0
    #expect(start >= 29)
    await pass(seconds, store)
    #expect(store.state.game?.secondsLeft == start - seconds)
    await store.skipInFlightEffects(strict: false)
  }

  // task: 1
  @Test("The seconds of a fourth wall pass one at a time, too")
  func fourth() async {
    let store = store()
    await store.send(.playButtonTapped)
    await tap(.onTask, store)
    for _ in 1...3 {
      await pass(4, store)
      await newWall(store)
    }
    #expect(store.state.game?.number == 4)
    let start = store.state.game?.secondsLeft ?? 0
    await pass(seconds, store)
    #expect(store.state.game?.secondsLeft == start - seconds)
    await store.skipInFlightEffects(strict: false)
  }

  // task: 1
  @Test("A new wall has thirty seconds and no words, and one tap back leads home")
  func new() async {
    let store = store()
    await store.send(.playButtonTapped)
    await tap(.onTask, store)
    await tap(.wordDug("oak"), store)
    await pass(10, store)
    await tap(.newWallButtonTapped, store)
    #expect(store.state.game == QuickDig.State(number: 2))
    #expect(store.state.path.count == 1)
    #expect(store.state.gamesPlayed == 2)
    await store.skipInFlightEffects(strict: false)
  }

  // task: 1
  @Test("A screen that is closed leaves nothing running")
  func back() async {
    let store = store()
    await store.send(.playButtonTapped)
    await tap(.onTask, store)
    await newWall(store)
    if let id = store.state.path.ids.last { await store.send(.path(.popFrom(id: id))) }
    await store.finish(timeout: .milliseconds(100))
  }
}
