import ComposableArchitecture
import Foundation
import Testing

@MainActor
struct SyncUpFormTests {
  @Test func addAttendee() async {
    let store = TestStore(
      initialState: SyncUpForm.State(
        syncUp: SyncUp(id: SyncUp.ID(UUID(0)), attendees: [Attendee(id: Attendee.ID(UUID(1)))]))
    ) {
      SyncUpForm()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    #expect(store.state.focus == .title)

    await store.send(.addAttendeeButtonTapped) {
      $0.focus = .attendee(Attendee.ID(UUID(0)))
      $0.syncUp.attendees = [
        Attendee(id: Attendee.ID(UUID(1))),
        Attendee(id: Attendee.ID(UUID(0))),
      ]
    }
  }

  @Test func aFormWithoutAttendeesGetsOne() {
    let state = withDependencies {
      $0.uuid = .incrementing
    } operation: {
      SyncUpForm.State(syncUp: SyncUp(id: SyncUp.ID(UUID(7))))
    }
    #expect(state.syncUp.attendees == [Attendee(id: Attendee.ID(UUID(0)))])
  }

  @Test func focusAfterRemovingAttendee() async {
    let attendees = (1...4).map { Attendee(id: Attendee.ID(UUID($0))) }
    let store = TestStore(
      initialState: SyncUpForm.State(
        syncUp: SyncUp(
          id: SyncUp.ID(UUID(0)), attendees: IdentifiedArray(uniqueElements: attendees)))
    ) {
      SyncUpForm()
    } withDependencies: {
      $0.uuid = .incrementing
    }

    await store.send(.deleteAttendees(atOffsets: [0])) {
      $0.focus = .attendee(attendees[1].id)
      $0.syncUp.attendees = [attendees[1], attendees[2], attendees[3]]
    }
    await store.send(.deleteAttendees(atOffsets: [1])) {
      $0.focus = .attendee(attendees[3].id)
      $0.syncUp.attendees = [attendees[1], attendees[3]]
    }
    await store.send(.deleteAttendees(atOffsets: [1])) {
      $0.focus = .attendee(attendees[1].id)
      $0.syncUp.attendees = [attendees[1]]
    }
    await store.send(.deleteAttendees(atOffsets: [0])) {
      $0.focus = .attendee(Attendee.ID(UUID(0)))
      $0.syncUp.attendees = [Attendee(id: Attendee.ID(UUID(0)))]
    }
  }

  @Test func bindings() async {
    let store = TestStore(
      initialState: SyncUpForm.State(
        syncUp: SyncUp(id: SyncUp.ID(UUID(0)), attendees: [Attendee(id: Attendee.ID(UUID(1)))]))
    ) {
      SyncUpForm()
    }
    await store.send(.binding(.set(\.syncUp.title, "Morning"))) { $0.syncUp.title = "Morning" }
    await store.send(.binding(.set(\.syncUp.theme, .teal))) { $0.syncUp.theme = .teal }
    await store.send(\.binding.focus, nil) { $0.focus = nil }
  }
}
