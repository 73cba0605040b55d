import ComposableArchitecture
import Foundation
import Testing

@MainActor
struct Checks {
  private func store() -> TestStoreOf<CalmGame> {
    let store = TestStore(initialState: CalmGame.State()) {
      CalmGame()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    store.exhaustivity = .off
    return store
  }

  // task: 1
  @Test("A word that was taken back is still in the wall after a resume")
  func undo() async {
    let store = store()
    await store.send(.newGameButtonTapped)
    await store.send(.wordEntered("oak"))
    await store.send(.wordEntered("toe"))
    await store.send(.undoButtonTapped)
    await store.send(.leaveButtonTapped)
    await store.send(.resumeButtonTapped)
    #expect(store.state.words == ["oak"])
    await store.send(.wordEntered("toe"))
    #expect(store.state.words == ["oak", "toe"])
  }

  // task: 1
  @Test("A game of which every word was taken back can be resumed")
  func all() async {
    let store = store()
    await store.send(.newGameButtonTapped)
    await store.send(.wordEntered("oak"))
    await store.send(.undoButtonTapped)
    await store.send(.leaveButtonTapped)
    #expect(store.state.canResume)
    await store.send(.resumeButtonTapped)
    #expect(store.state.match != nil)
    #expect(store.state.words.isEmpty)
  }

  // task: 1
  @Test("Undo takes back the last word, and only that")
  func last() async {
    let store = store()
    await store.send(.newGameButtonTapped)
    await store.send(.undoButtonTapped)
    await store.send(.wordEntered("oak"))
    await store.send(.wordEntered("toe"))
    await store.send(.undoButtonTapped)
    #expect(store.state.words == ["oak"])
    #expect(store.state.notice == "The last word is back in the wall.")
  }

  // task: 1
  @Test("A game is there in another run of the app, although it was never left")
  func run() async {
    let first = store()
    await first.send(.newGameButtonTapped)
    await first.send(.wordEntered("oak"))
    await first.send(.wordEntered("toe"))
    let second = store()
    #expect(second.state.canResume)
    await second.send(.resumeButtonTapped)
    #expect(second.state.words == ["oak", "toe"])
  }

  // task: 1
  @Test("A game that has ended can't be resumed")
  func ended() async {
    let store = store()
    await store.send(.newGameButtonTapped)
    await store.send(.wordEntered("oak"))
    await store.send(.undoButtonTapped)
    await store.send(.endButtonTapped)
    #expect(!store.state.canResume)
  }
}
