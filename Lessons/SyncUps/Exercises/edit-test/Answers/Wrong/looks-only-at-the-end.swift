// Your tests notice: The sync-up changes while the user types
import ComposableArchitecture
import Foundation
import Testing

// The feature you test is SyncUpDetail:
//   State:    syncUp, shared; edit, SyncUpForm.State or nil
//   Actions:  editButtonTapped, doneEditingButtonTapped
//             cancelEditButtonTapped
//             edit, with the actions of the form:
//               addAttendeeButtonTapped, binding
//   Client:   uuid, which names new attendees
// You can use these types: SyncUp, with title and attendees,
//   Attendee(id: Attendee.ID(UUID(101)), name: "Ada"),
//   SyncUpForm.State(syncUp: …), with syncUp and focus

@MainActor
struct SyncUpDetailTests {
  @Test func done() async {
    let store = makeStore()
    store.exhaustivity = .off
    await store.send(.editButtonTapped)
    await store.send(\.edit.binding.syncUp, daily)
    await store.send(.doneEditingButtonTapped)
    #expect(store.state.syncUp.title == "Daily")
    #expect(store.state.edit == nil)
  }

  @Test func cancel() async {
    let store = makeStore()
    await store.send(.editButtonTapped) {
      $0.edit = SyncUpForm.State(syncUp: standUp)
    }
    await store.send(.cancelEditButtonTapped) {
      $0.edit = nil
    }
  }

  @Test func newAttendee() async {
    let store = makeStore()
    await store.send(.editButtonTapped) {
      $0.edit = SyncUpForm.State(syncUp: standUp)
    }
    let attendee = Attendee(id: Attendee.ID(UUID(0)))
    store.exhaustivity = .off
    await store.send(\.edit.addAttendeeButtonTapped)
    await store.send(.doneEditingButtonTapped) {
      $0.$syncUp.withLock { _ = $0.attendees.append(attendee) }
      $0.edit = nil
    }
  }

  let standUp = SyncUp(
    id: SyncUp.ID(UUID(100)), attendees: [Attendee(id: Attendee.ID(UUID(101)), name: "Ada")],
    title: "Stand-up")

  var daily: SyncUp {
    var syncUp = standUp
    syncUp.title = "Daily"
    return syncUp
  }

  func makeStore(edit: SyncUpForm.State? = nil) -> TestStoreOf<SyncUpDetail> {
    TestStore(initialState: SyncUpDetail.State(edit: edit, syncUp: Shared(value: standUp))) {
      SyncUpDetail()
    } withDependencies: {
      $0.uuid = .incrementing
    }
  }
}
