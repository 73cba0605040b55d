import ComposableArchitecture
import Testing

@MainActor
struct Checks {
  // task: 1
  @Test("The alert has a title, two buttons and a message")
  func alert() async {
    let store = TestStore(initialState: Memo.State()) { Memo() }
    await store.send(.deleteButtonTapped) {
      $0.alert = AlertState {
        TextState("Delete this memo?")
      } actions: {
        ButtonState(role: .destructive, action: .confirmDeletion) { TextState("Delete") }
        ButtonState(role: .cancel) { TextState("Keep it") }
      } message: {
        TextState("It can't be brought back.")
      }
    }
    await store.send(\.alert.confirmDeletion) {
      $0.alert = nil
      $0.isDeleted = true
    }
  }
}
