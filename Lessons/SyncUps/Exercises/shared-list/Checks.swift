import ComposableArchitecture
import Foundation
import Testing

// draws: 11 12 13 "Design" "Product" "Engineering"

// nothing deprecated: Shared values change under their lock

@MainActor
struct Checks {
  private let design = SyncUp(id: SyncUp.ID(UUID(11)), title: "Design")
  private let product = SyncUp(id: SyncUp.ID(UUID(12)), title: "Product")
  private let engineering = SyncUp(id: SyncUp.ID(UUID(13)), title: "Engineering")

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

  // task: 2
  @Test("onDelete removes the sync-ups at the offsets")
  func deletes() async {
    @Shared(.syncUps) var syncUps = [design, product, engineering]
    let store = TestStore(initialState: SyncUpsList.State()) { SyncUpsList() }
    store.exhaustivity = .off
    await store.send(.onDelete([0, 2]))
    #expect(store.state.syncUps == [product])
    #expect(syncUps == [product])
  }

  // task: 3
  @Test("sortsByTitle is kept in the user defaults, and is off at first")
  func keepsTheOrder() async {
    let first = SyncUpsList.State().sortsByTitle
    #expect(!first)
    @Shared(.appStorage("sortsByTitle")) var sortsByTitle = false
    $sortsByTitle.withLock { $0 = true }
    let next = SyncUpsList.State().sortsByTitle
    #expect(next, "A new feature should read the value that was saved.")
  }

  // task: 3
  @Test("The sort button turns sortsByTitle on and off")
  func sortButton() async {
    let store = TestStore(initialState: SyncUpsList.State()) { SyncUpsList() }
    store.exhaustivity = .off
    await store.send(.sortButtonTapped)
    #expect(store.state.sortsByTitle)
    await store.send(.sortButtonTapped)
    #expect(!store.state.sortsByTitle)
  }

  // task: 4
  @Test("shownSyncUps is sorted by title, or as the list is")
  func shown() async {
    @Shared(.syncUps) var syncUps = [design, product, engineering]
    let state = SyncUpsList.State()
    #expect(state.shownSyncUps.map(\.title) == ["Design", "Product", "Engineering"])
    state.$sortsByTitle.withLock { $0 = true }
    #expect(state.shownSyncUps.map(\.title) == ["Design", "Engineering", "Product"].sorted())
    #expect(syncUps == [design, product, engineering], "The list itself keeps its order.")
  }

  // task: 4
  @Test("shownSyncUps is right after another feature has changed the list")
  func shownLater() async {
    @Shared(.syncUps) var syncUps = [design]
    let state = SyncUpsList.State()
    $syncUps.withLock { $0 = [product, engineering] }
    #expect(state.shownSyncUps.map(\.title) == ["Product", "Engineering"])
    state.$sortsByTitle.withLock { $0 = true }
    $syncUps.withLock { $0 = [product, design] }
    #expect(state.shownSyncUps.map(\.title) == ["Design", "Product"].sorted())
  }
}
