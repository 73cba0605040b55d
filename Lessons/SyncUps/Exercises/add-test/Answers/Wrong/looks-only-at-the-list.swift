// Your tests notice: The form stays when it is confirmed
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
    store.exhaustivity = .off
    await store.send(\.destination.add.binding.syncUp, morning)
    await store.send(.confirmAddSyncUpButtonTapped)
    #expect(store.state.syncUps.map(\.title) == ["Morning"])
  }

  @Test func blankNames() async {
    let ada = Attendee(id: Attendee.ID(UUID(101)), name: "Ada")
    let blank = Attendee(id: Attendee.ID(UUID(102)), name: "  ")
    var syncUp = newSyncUp
    syncUp.attendees = [blank, ada]
    let store = makeStore(.add(SyncUpForm.State(syncUp: syncUp)))
    store.exhaustivity = .off
    await store.send(.confirmAddSyncUpButtonTapped)
    #expect(store.state.syncUps.first?.attendees == [ada])
  }

  @Test func dismiss() async {
    let store = makeStore(.add(SyncUpForm.State(syncUp: newSyncUp)))
    await store.send(.dismissAddSyncUpButtonTapped) {
      $0.destination = nil
    }
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
