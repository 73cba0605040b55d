import ComposableArchitecture
import Foundation
import Testing

@MainActor
struct Checks {
  // task: 1
  @Test("The button presents a form for a new sync-up")
  func presents() async {
    let store = TestStore(initialState: SyncUpsList.State()) {
      SyncUpsList()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    await store.send(.addSyncUpButtonTapped) {
      $0.form = SyncUpForm.State(syncUp: SyncUp(id: UUID(0)))
    }
  }

  // task: 2
  @Test("What is typed gets into the presented form")
  func runsTheForm() async {
    let store = TestStore(initialState: presented()) { SyncUpsList() }
    await store.send(.form(.presented(.binding(.set(\.syncUp.title, "Noon"))))) {
      $0.form?.syncUp.title = "Noon"
    }
  }

  // task: 2
  @Test("A form that is swiped away is gone")
  func swipedAway() async {
    let store = TestStore(initialState: presented()) { SyncUpsList() }
    await store.send(\.form.dismiss) {
      $0.form = nil
    }
  }

  // task: 3
  @Test("Confirming adds what is in the form, and closes it")
  func confirm() async {
    let store = TestStore(initialState: presented()) { SyncUpsList() }
    await store.send(.confirmButtonTapped) {
      $0.syncUps = [first, SyncUp(id: UUID(8), title: "Morning")]
      $0.form = nil
    }
    await store.send(.confirmButtonTapped)
  }

  // task: 3
  @Test("Discarding closes the form and adds nothing")
  func discard() async {
    let store = TestStore(initialState: presented()) { SyncUpsList() }
    await store.send(.discardButtonTapped) {
      $0.form = nil
    }
  }

  private let first = SyncUp(id: UUID(7), title: "Design")

  private func presented() -> SyncUpsList.State {
    SyncUpsList.State(
      form: SyncUpForm.State(syncUp: SyncUp(id: UUID(8), title: "Morning")), syncUps: [first])
  }
}
