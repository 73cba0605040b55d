import ComposableArchitecture
import Testing

// draws: 50

@MainActor
struct Checks {
  let clock = TestClock()
  /// From 2 to 9. The first cell is the computer's.
  private let cell = 2 + 50 % 8

  /// The actions of the effects may have any shape, so only the board is compared.
  private func store() -> TestStoreOf<Arcade> {
    let store = TestStore(initialState: Arcade.State()) {
      Arcade()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off
    return store
  }

  private func pass(_ milliseconds: Int, _ store: TestStoreOf<Arcade>) async {
    await clock.advance(by: .milliseconds(milliseconds))
    await store.skipReceivedActions(strict: false)
  }

  private func quit(_ store: TestStoreOf<Arcade>) async {
    await store.send(\.game.quitButtonTapped)
    await Task.megaYield()
    await store.skipReceivedActions(strict: false)
  }

  private func marks(_ store: TestStoreOf<Arcade>) -> String? {
    guard let board = store.state.game?.board else { return nil }
    return (1...9).map { board[$0]?.rawValue ?? "." }.joined()
  }

  private func expected(o: Int? = nil) -> String {
    (1...9).map { $0 == cell ? "X" : $0 == o ? "O" : "." }.joined()
  }

  // task: 1
  @Test("The computer thinks for a second")
  func answers() async {
    let store = store()
    await store.send(.startButtonTapped)
    await store.send(\.game.cellTapped, cell)
    await pass(900, store)
    #expect(marks(store) == expected())
    await pass(100, store)
    #expect(marks(store) == expected(o: 1))
    await store.skipInFlightEffects(strict: false)
  }

  // task: 1
  @Test("A game can be quit while the computer thinks")
  func quits() async {
    let store = store()
    await store.send(.startButtonTapped)
    await store.send(\.game.cellTapped, 5)
    await quit(store)
    #expect(marks(store) == nil)
    await pass(1000, store)
    await store.skipInFlightEffects(strict: false)
  }

  // task: 1
  @Test("The next game is empty until X has moved")
  func empty() async {
    let store = store()
    await store.send(.startButtonTapped)
    await store.send(\.game.cellTapped, 5)
    await pass(500, store)
    await quit(store)
    await store.send(.startButtonTapped)
    await pass(2000, store)
    #expect(marks(store) == ".........")
    await store.skipInFlightEffects(strict: false)
  }

  // task: 1
  @Test("The computer thinks for a full second in the next game")
  func full() async {
    let store = store()
    await store.send(.startButtonTapped)
    await store.send(\.game.cellTapped, 5)
    await pass(500, store)
    await quit(store)
    await store.send(.startButtonTapped)
    await store.send(\.game.cellTapped, cell)
    await pass(500, store)
    #expect(marks(store) == expected())
    await pass(500, store)
    #expect(marks(store) == expected(o: 1))
    await pass(2000, store)
    #expect(marks(store) == expected(o: 1))
    await store.skipInFlightEffects(strict: false)
  }

  // task: 1
  @Test("After a game was swiped away, nothing of it is left")
  func swiped() async {
    let store = store()
    await store.send(.startButtonTapped)
    await store.send(\.game.cellTapped, 5)
    await store.send(\.game.dismiss)
    await store.send(.startButtonTapped)
    await pass(1000, store)
    #expect(marks(store) == ".........")
    await store.skipInFlightEffects(strict: false)
  }
}
