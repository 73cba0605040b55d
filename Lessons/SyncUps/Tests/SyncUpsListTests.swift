import ComposableArchitecture
import Foundation
import Testing

@MainActor
struct SyncUpsListTests {
  @Test func add() async {
    let store = TestStore(initialState: SyncUpsList.State()) {
      SyncUpsList()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    var syncUp = SyncUp(
      id: SyncUp.ID(UUID(0)), attendees: [Attendee(id: Attendee.ID(UUID(1)))])

    await store.send(.addSyncUpButtonTapped) {
      $0.destination = .add(SyncUpForm.State(syncUp: syncUp))
    }

    syncUp.title = "Morning"
    await store.send(\.destination.add.binding.syncUp, syncUp) {
      $0.destination?.modify(\.add) { $0.syncUp.title = "Morning" }
    }
    await store.send(.confirmAddSyncUpButtonTapped) {
      $0.destination = nil
      $0.$syncUps.withLock { $0 = [syncUp] }
    }
  }

  @Test func addAndConfirmValidatesAttendees() async {
    var syncUp = SyncUp(
      id: SyncUp.ID(UUID(100)),
      attendees: [
        Attendee(id: Attendee.ID(UUID(101))),
        Attendee(id: Attendee.ID(UUID(102)), name: "   "),
      ],
      title: "Design")
    let store = TestStore(
      initialState: SyncUpsList.State(destination: .add(SyncUpForm.State(syncUp: syncUp)))
    ) {
      SyncUpsList()
    } withDependencies: {
      $0.uuid = .incrementing
    }

    await store.send(.confirmAddSyncUpButtonTapped) {
      $0.destination = nil
      $0.$syncUps.withLock {
        $0 = [
          SyncUp(
            id: SyncUp.ID(UUID(100)), attendees: [Attendee(id: Attendee.ID(UUID(101)))], title: "Design")
        ]
      }
    }

    syncUp = SyncUp(
      id: SyncUp.ID(UUID(200)),
      attendees: [
        Attendee(id: Attendee.ID(UUID(201)), name: " "),
        Attendee(id: Attendee.ID(UUID(202)), name: "Ada"),
      ])
    await store.send(.addSyncUpButtonTapped) {
      $0.destination = .add(
        SyncUpForm.State(
          syncUp: SyncUp(
            id: SyncUp.ID(UUID(0)), attendees: [Attendee(id: Attendee.ID(UUID(1)))])))
    }
    await store.send(\.destination.add.binding.syncUp, syncUp) { [syncUp] in
      $0.destination?.modify(\.add) { $0.syncUp = syncUp }
    }
    await store.send(.confirmAddSyncUpButtonTapped) {
      $0.destination = nil
      $0.$syncUps.withLock {
        _ = $0.append(
          SyncUp(id: SyncUp.ID(UUID(200)), attendees: [Attendee(id: Attendee.ID(UUID(202)), name: "Ada")]))
      }
    }
  }

  @Test func dismissingKeepsNothing() async {
    let store = TestStore(initialState: SyncUpsList.State()) {
      SyncUpsList()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    store.exhaustivity = .off

    await store.send(.addSyncUpButtonTapped)
    await store.send(.destination(.presented(.add(.binding(.set(\.syncUp.title, "Morning"))))))
    await store.send(.dismissAddSyncUpButtonTapped) { $0.destination = nil }
    #expect(store.state.syncUps.isEmpty)
  }

  @Test func delete() async {
    @Shared(.syncUps) var syncUps = [.designMock, .engineeringMock, .productMock]
    let store = TestStore(initialState: SyncUpsList.State()) { SyncUpsList() }

    await store.send(.onDelete([1])) {
      $0.$syncUps.withLock { $0 = [.designMock, .productMock] }
    }
  }

  @Test func aFileThatCantBeReadOffersMockData() async {
    let storage = FileStorage.inMemory
    await withDependencies {
      $0.defaultFileStorage = storage
    } operation: {
      saveSomethingElse()
      let store = TestStore(initialState: SyncUpsList.State()) { SyncUpsList() }

      await store.send(.onTask) { $0.destination = .alert(.dataFailedToLoad) }
      await store.send(\.destination.alert.confirmLoadMockData) {
        $0.destination = nil
        $0.$syncUps.withLock { $0 = [.designMock, .engineeringMock, .productMock] }
      }
    }
  }

  /// Leaves a file that holds no list of sync-ups.
  private func saveSomethingElse() {
    @Shared(.fileStorage(.syncUps)) var text = ""
    $text.withLock { $0 = "!" }
  }
}
