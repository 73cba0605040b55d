import ComposableArchitecture
import Testing

// draws: "Dear Ada"

@MainActor
struct Checks {
  private func store(_ text: String) -> TestStoreOf<Letter> {
    let store = TestStore(initialState: Letter.State(text: text)) { Letter() }
    store.exhaustivity = .off
    return store
  }

  // task: 1
  @Test("Cancel asks when something is written")
  func asks() async {
    let store = store("Dear Ada")
    await store.send(.cancelButtonTapped)
    #expect(store.state.isClosed == false)
    #expect(store.state.dialog?.buttons.contains { $0.action.action == .discardTapped } == true)
  }

  // task: 1
  @Test("A tap beside the dialog keeps the letter")
  func keeps() async {
    let store = store("Dear Ada")
    await store.send(.cancelButtonTapped)
    await store.send(\.dialog.dismiss)
    #expect(store.state.isClosed == false)
    #expect(store.state.dialog == nil)
  }

  // task: 2
  @Test("An empty letter is closed at once")
  func empty() async {
    let store = store("")
    await store.send(.cancelButtonTapped)
    #expect(store.state.isClosed == true)
    #expect(store.state.dialog == nil)
  }

  // task: 2
  @Test("Discard closes the letter")
  func discards() async {
    let store = store("Dear Ada")
    await store.send(.cancelButtonTapped)
    await store.send(\.dialog.discardTapped)
    #expect(store.state.isClosed == true)
    #expect(store.state.dialog == nil)
  }
}
