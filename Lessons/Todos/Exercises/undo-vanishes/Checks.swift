import ComposableArchitecture
import Testing

// draws: "Bread" "Milk" "Tea"

@MainActor
struct Checks {
  let clock = TestClock()

  /// The action of the time may carry anything, so only what users see is compared.
  private func store() -> TestStoreOf<Shopping> {
    let store = TestStore(initialState: Shopping.State()) {
      Shopping()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off
    return store
  }

  private func pass(_ seconds: Int, _ store: TestStoreOf<Shopping>) async {
    await clock.advance(by: .seconds(seconds))
    await store.skipReceivedActions(strict: false)
  }

  private func names(_ store: TestStoreOf<Shopping>) -> [String] { store.state.items.map(\.name) }

  // task: 1
  @Test("The button stays for five seconds after the second item")
  func second() async {
    let store = store()
    await store.send(.removeButtonTapped(1))
    await pass(4, store)
    await store.send(.removeButtonTapped(3))
    await pass(2, store)
    #expect(store.state.isUndoShown)
    await store.send(.undoButtonTapped)
    #expect(names(store) == ["Bread", "Tea"])
    await store.skipInFlightEffects(strict: false)
  }

  // task: 1
  @Test("The button vanishes five seconds after the last item")
  func vanishes() async {
    let store = store()
    await store.send(.removeButtonTapped(1))
    await pass(3, store)
    await store.send(.removeButtonTapped(2))
    await pass(4, store)
    #expect(store.state.isUndoShown)
    await pass(1, store)
    #expect(!store.state.isUndoShown)
    #expect(names(store) == ["Tea"])
    await store.skipInFlightEffects(strict: false)
  }

  // task: 1
  @Test("An item after an undo has its own five seconds")
  func afterUndo() async {
    let store = store()
    await store.send(.removeButtonTapped(1))
    await pass(3, store)
    await store.send(.undoButtonTapped)
    #expect(names(store) == ["Milk", "Bread", "Tea"])
    #expect(!store.state.isUndoShown)
    await store.send(.removeButtonTapped(2))
    await pass(4, store)
    #expect(store.state.isUndoShown)
    await pass(1, store)
    #expect(!store.state.isUndoShown)
    await store.skipInFlightEffects(strict: false)
  }
}
