import ComposableArchitecture
import Foundation
import Testing

// task: 2
// nothing deprecated: The shared list changes under its lock

// draws: 2 3 "Design" "Product" "Engineering"

@MainActor
struct Checks {
  private let syncUp = SyncUp(id: SyncUp.ID(UUID(1)), title: "Design")
  private let before = SyncUp(id: SyncUp.ID(UUID(2)), title: "Product")
  private let after = SyncUp(id: SyncUp.ID(UUID(3)), title: "Engineering")

  private func store(asking: Bool = true) -> TestStoreOf<SyncUpDetail> {
    var state = SyncUpDetail.State(syncUp: syncUp)
    if asking { state.alert = AlertState { TextState("Delete?") } }
    return TestStore(initialState: state) {
      SyncUpDetail()
    }
  }

  // task: 1
  @Test("The delete button presents an alert, and deletes nothing yet")
  func asks() async {
    @Shared(.syncUps) var syncUps = [syncUp]
    let store = store(asking: false)
    store.exhaustivity = .off
    await store.send(.deleteButtonTapped)
    #expect(store.state.alert != nil)
    await store.finish(timeout: .milliseconds(100))
    #expect(syncUps == [syncUp])
    #expect(!store.isDismissed)
  }

  // task: 1
  @Test("The alert has one button that sends confirmDeletion, and its role is destructive")
  func destructiveButton() async {
    let store = store(asking: false)
    store.exhaustivity = .off
    await store.send(.deleteButtonTapped)
    let buttons = store.state.alert?.buttons ?? []
    #expect(buttons.filter { $0.action.action == .confirmDeletion }.map(\.role) == [.destructive])
  }

  // task: 2
  @Test("Confirming removes this sync-up, and no other, from the shared list")
  func confirms() async {
    @Shared(.syncUps) var syncUps = [before, syncUp, after]
    let store = store()
    store.exhaustivity = .off
    await store.send(\.alert.confirmDeletion)
    #expect(syncUps == [before, after])
  }

  // task: 2
  @Test("After that the screen is dismissed")
  func leaves() async {
    @Shared(.syncUps) var syncUps = [syncUp]
    let store = store()
    store.exhaustivity = .off
    await store.send(\.alert.confirmDeletion)
    await store.finish(timeout: .milliseconds(100))
    #expect(store.isDismissed)
  }

  // task: 3
  @Test("A canceled alert is dismissed and changes nothing")
  func cancels() async {
    @Shared(.syncUps) var syncUps = [syncUp]
    let store = store()
    store.exhaustivity = .off
    await store.send(\.alert.dismiss) {
      $0.alert = nil
    }
    #expect(!store.isDismissed)
    #expect(syncUps == [syncUp])
  }

  // task: 3
  @Test("ifLet integrates the alert: an answer without an alert is reported")
  func integrated() async {
    @Shared(.syncUps) var syncUps = [syncUp]
    let store = store(asking: false)
    store.exhaustivity = .off
    // A case that sets the state to nil by hand doesn't notice that there was no alert.
    await withKnownIssue {
      await store.send(\.alert.confirmDeletion)
      await store.finish(timeout: .milliseconds(100))
    }
  }
}
