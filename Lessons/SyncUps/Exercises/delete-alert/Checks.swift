import ComposableArchitecture
import Foundation
import Testing

@MainActor
struct Checks {
  private let syncUp = SyncUp(id: UUID(1), title: "Design")

  // task: 1
  @Test("The delete button asks, and deletes nothing yet")
  func asks() async {
    @Shared(.syncUps) var syncUps = [syncUp]
    let store = TestStore(initialState: SyncUpDetail.State(syncUp: syncUp)) { SyncUpDetail() }
    store.exhaustivity = .off
    await store.send(.deleteButtonTapped)
    #expect(store.state.alert != nil)
    #expect(syncUps == [syncUp])
  }

  // task: 1
  @Test("A destructive button of the alert confirms")
  func destructiveButton() async {
    let store = TestStore(initialState: SyncUpDetail.State(syncUp: syncUp)) { SyncUpDetail() }
    store.exhaustivity = .off
    await store.send(.deleteButtonTapped)
    let buttons = store.state.alert?.buttons ?? []
    #expect(buttons.filter { $0.action.action == .confirmDeletion }.map(\.role) == [.destructive])
  }

  // task: 2
  @Test("Confirming takes this sync-up, and no other, from the shared list")
  func confirms() async {
    let other = SyncUp(id: UUID(2), title: "Product")
    @Shared(.syncUps) var syncUps = [syncUp, other]
    let store = TestStore(initialState: asking()) { SyncUpDetail() }
    store.exhaustivity = .off
    await store.send(\.alert.confirmDeletion)
    #expect(syncUps == [other])
  }

  // task: 2
  @Test("After that the screen is left")
  func leaves() async {
    @Shared(.syncUps) var syncUps = [syncUp]
    let store = TestStore(initialState: asking()) { SyncUpDetail() }
    store.exhaustivity = .off
    await store.send(\.alert.confirmDeletion)
    await store.finish(timeout: .milliseconds(100))
    #expect(store.isDismissed)
  }

  // task: 2
  @Test("An alert that is cancelled changes nothing")
  func cancels() async {
    @Shared(.syncUps) var syncUps = [syncUp]
    let store = TestStore(initialState: asking()) { SyncUpDetail() }
    await store.send(\.alert.dismiss) {
      $0.alert = nil
    }
    #expect(!store.isDismissed)
  }

  private func asking() -> SyncUpDetail.State {
    SyncUpDetail.State(alert: AlertState { TextState("Delete?") }, syncUp: syncUp)
  }
}
