import ComposableArchitecture
import Foundation
import Testing

// The feature you test is SyncUpsList:
//   State:    syncUps, shared; destination, .add(SyncUpForm.State) or nil
//   Actions:  addSyncUpButtonTapped, confirmAddSyncUpButtonTapped
//             dismissAddSyncUpButtonTapped
//             destination, with the actions of the form under add
//   Client:   uuid, which names new sync-ups and attendees
// You can use these types: SyncUp(id: SyncUp.ID(UUID(0))),
//   Attendee(id: Attendee.ID(UUID(1)), name: "Ada"),
//   SyncUpForm.State(syncUp: …)

@MainActor
struct SyncUpsListTests {
  @Test func add() async {
    let store = makeStore()
    await store.send(.addSyncUpButtonTapped) {
      $0.destination = .add(SyncUpForm.State(syncUp: newSyncUp))
    }
    // Bind the sync-up morning to the form here, and confirm.
  }

  /// What the button makes: a sync-up with one attendee who has no name yet.
  let newSyncUp = SyncUp(id: SyncUp.ID(UUID(0)), attendees: [Attendee(id: Attendee.ID(UUID(1)))])

  var morning: SyncUp {
    var syncUp = newSyncUp
    syncUp.title = "Morning"
    return syncUp
  }

  func makeStore(_ destination: SyncUpsList.Destination.State? = nil) -> TestStoreOf<SyncUpsList> {
    TestStore(initialState: SyncUpsList.State(destination: destination)) {
      SyncUpsList()
    } withDependencies: {
      $0.uuid = .incrementing
    }
  }
}
