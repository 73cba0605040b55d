import ComposableArchitecture
import Foundation
import Testing

// draws: "Morning"

@MainActor
struct Checks {
  // task: 1
  @Test("A binding of the title or the duration changes the form")
  func bindings() async {
    let store = TestStore(initialState: form()) { SyncUpForm() }
    await store.send(SyncUpForm.Action.binding(.set(\.syncUp.title, "Morning"))) {
      $0.syncUp.title = "Morning"
    }
    await store.send(SyncUpForm.Action.binding(.set(\.syncUp.duration, .seconds(900)))) {
      $0.syncUp.duration = .seconds(900)
    }
  }

  // task: 2
  @Test("A duration of less than a minute becomes one minute")
  func duration() async {
    let store = TestStore(initialState: form()) { SyncUpForm() }
    await store.send(SyncUpForm.Action.binding(.set(\.syncUp.duration, .seconds(59)))) {
      $0.syncUp.duration = .seconds(60)
    }
    await store.send(SyncUpForm.Action.binding(.set(\.syncUp.duration, .seconds(-180))))
    await store.send(SyncUpForm.Action.binding(.set(\.syncUp.duration, .seconds(61)))) {
      $0.syncUp.duration = .seconds(61)
    }
  }

  // task: 3
  @Test("When the last attendee is deleted, a new one with an ID from uuid takes the place")
  func lastAttendee() async {
    let store = TestStore(initialState: form(attendees: 1)) {
      SyncUpForm()
    } withDependencies: {
      $0.uuid = .constant(UUID(42))
    }
    await store.send(.deleteAttendees(atOffsets: [0])) {
      $0.syncUp.attendees = [Attendee(id: Attendee.ID(UUID(42)))]
    }
  }

  // task: 3
  @Test("Each new attendee has an ID of its own")
  func freshIDs() async {
    let store = TestStore(initialState: form(attendees: 2)) {
      SyncUpForm()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    await store.send(.deleteAttendees(atOffsets: [0, 1])) {
      $0.syncUp.attendees = [Attendee(id: Attendee.ID(UUID(0)))]
    }
    await store.send(.deleteAttendees(atOffsets: [0])) {
      $0.syncUp.attendees = [Attendee(id: Attendee.ID(UUID(1)))]
    }
    await store.send(.addAttendeeButtonTapped) {
      $0.syncUp.attendees.append(Attendee(id: Attendee.ID(UUID(2))))
    }
  }

  // task: 3
  @Test("While another attendee is left, none is added")
  func oneOfSeveral() async {
    let store = TestStore(initialState: form(attendees: 3)) { SyncUpForm() }
    await store.send(.deleteAttendees(atOffsets: [1])) {
      $0.syncUp.attendees.remove(at: 1)
    }
  }

  private func form(attendees: Int = 2) -> SyncUpForm.State {
    let attendees = (1...attendees).map {
      Attendee(id: Attendee.ID(UUID(100 + $0)), name: "Number \($0)")
    }
    return SyncUpForm.State(
      syncUp: SyncUp(id: SyncUp.ID(UUID(100)), attendees: IdentifiedArray(uniqueElements: attendees)))
  }
}
