import ComposableArchitecture
import Testing

@MainActor
struct Checks {
  // task: 1
  @Test("The button opens the sheet, and the sheet works")
  func opens() async {
    let store = TestStore(initialState: Desk.State()) { Desk() }
    await store.send(.newButtonTapped) { $0.note = Note.State() }
    await store.send(\.note.textChanged, "Milk") { $0.note?.text = "Milk" }
  }

  // task: 1
  @Test("The sheet is closed from outside")
  func closes() async {
    let store = TestStore(initialState: Desk.State(note: Note.State())) { Desk() }
    await store.send(\.note.dismiss) { $0.note = nil }
  }
}
