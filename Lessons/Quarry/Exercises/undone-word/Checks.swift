import ComposableArchitecture
import Foundation
import Testing

// draws: 52

@MainActor
struct Checks {
  /// Two words of the wall, which an example chooses.
  private let first = ["oak", "toe", "ant", "pen"][52 % 4]
  private let second = ["toe", "ant", "pen", "oak"][52 % 4]

  private func store() -> TestStoreOf<CalmGame> {
    let store = TestStore(initialState: CalmGame.State()) {
      CalmGame()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    store.exhaustivity = .off
    return store
  }

  /// Takes in what effects have sent, too: the game may be changed or kept in an action of its own.
  private func send(_ action: CalmGame.Action, to store: TestStoreOf<CalmGame>) async {
    await store.send(action)
    await store.skipReceivedActions(strict: false)
  }

  // task: 1
  @Test("A word that was taken back is still in the wall after a resume")
  func undo() async {
    let store = store()
    await send(.newGameButtonTapped, to: store)
    await send(.wordEntered(first), to: store)
    await send(.wordEntered(second), to: store)
    await send(.undoButtonTapped, to: store)
    await send(.leaveButtonTapped, to: store)
    await send(.resumeButtonTapped, to: store)
    #expect(store.state.words == [first])
    await send(.wordEntered(second), to: store)
    #expect(store.state.words == [first, second])
  }

  // task: 1
  @Test("A game of which every word was taken back can be resumed")
  func all() async {
    let store = store()
    await send(.newGameButtonTapped, to: store)
    await send(.wordEntered(first), to: store)
    await send(.undoButtonTapped, to: store)
    await send(.leaveButtonTapped, to: store)
    #expect(store.state.canResume)
    await send(.resumeButtonTapped, to: store)
    #expect(store.state.match != nil)
    #expect(store.state.words.isEmpty)
  }

  // task: 1
  @Test("Undo takes back the last word, and only that")
  func last() async {
    let store = store()
    await send(.newGameButtonTapped, to: store)
    await send(.undoButtonTapped, to: store)
    await send(.wordEntered(first), to: store)
    await send(.wordEntered(second), to: store)
    await send(.undoButtonTapped, to: store)
    #expect(store.state.words == [first])
    #expect(store.state.notice == "The last word is back in the wall.")
  }

  // task: 1
  @Test("A game is there in another run of the app, although it was never left")
  func run() async {
    let store = store()
    await send(.newGameButtonTapped, to: store)
    await send(.wordEntered(first), to: store)
    await send(.wordEntered(second), to: store)
    let other = self.store()
    #expect(other.state.canResume)
    await send(.resumeButtonTapped, to: other)
    #expect(other.state.words == [first, second])
  }

  // task: 1
  @Test("A game that has ended can't be resumed")
  func ended() async {
    let store = store()
    await send(.newGameButtonTapped, to: store)
    await send(.wordEntered(first), to: store)
    await send(.undoButtonTapped, to: store)
    await send(.endButtonTapped, to: store)
    #expect(!store.state.canResume)
  }
}
