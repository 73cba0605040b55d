import ComposableArchitecture
import Foundation
import Testing

// task: 3
// nothing deprecated: The shared list changes under its lock

// draws: "Design" "Product" "Engineering"

@MainActor
struct Checks {
  private let design = SyncUp(id: SyncUp.ID(UUID(1)), title: "Design")
  private let product = SyncUp(id: SyncUp.ID(UUID(2)), title: "Product")
  private let engineering = SyncUp(id: SyncUp.ID(UUID(3)), title: "Engineering")

  // task: 1
  @Test("The key has an empty list as its default")
  func emptyAtFirst() async {
    @Shared(.syncUps) var syncUps
    #expect(syncUps.isEmpty)
  }

  // task: 1
  @Test("The list is written to the file URL.syncUps")
  func writtenToTheFile() async {
    @Shared(.syncUps) var syncUps
    $syncUps.withLock { $0 = [design] }
    try? await $syncUps.save()
    @Shared(.fileStorage(.syncUps)) var file: IdentifiedArrayOf<SyncUp> = []
    #expect(file == [design])
  }

  // task: 2
  @Test("The state sees what another feature has changed")
  func shared() async {
    @Shared(.syncUps) var syncUps
    let state = SyncUpsList.State()
    $syncUps.withLock { $0 = [design, product] }
    #expect(state.syncUps == [design, product])
  }

  // task: 3
  @Test("onDelete removes the sync-ups at the offsets")
  func deletes() async {
    @Shared(.syncUps) var syncUps = [design, product, engineering]
    let store = TestStore(initialState: SyncUpsList.State()) { SyncUpsList() }
    store.exhaustivity = .off
    await store.send(.onDelete([0, 2]))
    #expect(store.state.syncUps == [product])
    #expect(syncUps == [product])
  }
}
