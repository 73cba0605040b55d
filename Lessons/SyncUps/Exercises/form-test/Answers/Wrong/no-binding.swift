// Your tests notice: Bindings change nothing
import ComposableArchitecture
import Foundation
import Testing

// The feature you test is SyncUpForm:
//   State:    syncUp, with title and attendees
//             focus, .title or .attendee(Attendee.ID)
//   Actions:  addAttendeeButtonTapped
//             binding; deleteAttendees(atOffsets: IndexSet)
//   Client:   uuid
// You can use these types: SyncUp(id: SyncUp.ID(UUID(1))),
//   Attendee(id: Attendee.ID(UUID(1)), name: "Ada")

@MainActor
struct SyncUpFormTests {
  let ada = Attendee(id: Attendee.ID(UUID(101)), name: "Ada")
  let grace = Attendee(id: Attendee.ID(UUID(102)), name: "Grace")
  let alan = Attendee(id: Attendee.ID(UUID(103)), name: "Alan")

  @Test func addAttendee() async {
    let store = TestStore(initialState: SyncUpForm.State(syncUp: syncUp(ada))) {
      SyncUpForm()
    } withDependencies: {
      $0.uuid = .incrementing
    }

    let new = Attendee(id: Attendee.ID(UUID(0)))
    await store.send(.addAttendeeButtonTapped) {
      $0.focus = .attendee(new.id)
      $0.syncUp.attendees = [ada, new]
    }
  }

  @Test func deleteAttendees() async {
    let store = TestStore(initialState: SyncUpForm.State(syncUp: syncUp(ada, grace, alan))) {
      SyncUpForm()
    } withDependencies: {
      $0.uuid = .incrementing
    }

    await store.send(.deleteAttendees(atOffsets: [1])) {
      $0.focus = .attendee(alan.id)
      $0.syncUp.attendees = [ada, alan]
    }
    await store.send(.deleteAttendees(atOffsets: [1])) {
      $0.focus = .attendee(ada.id)
      $0.syncUp.attendees = [ada]
    }
    let new = Attendee(id: Attendee.ID(UUID(0)))
    await store.send(.deleteAttendees(atOffsets: [0])) {
      $0.focus = .attendee(new.id)
      $0.syncUp.attendees = [new]
    }
  }

  func syncUp(_ attendees: Attendee...) -> SyncUp {
    SyncUp(id: SyncUp.ID(UUID(100)), attendees: IdentifiedArray(uniqueElements: attendees))
  }
}
