import ComposableArchitecture
import Foundation
import Testing

@MainActor
struct Checks {
  // task: 1
  @Test("What is typed becomes the title")
  func title() async {
    let store = TestStore(initialState: form()) { SyncUpForm() }
    await store.send(.binding(.set(\.syncUp.title, "Morning"))) {
      $0.syncUp.title = "Morning"
    }
    await store.send(.binding(.set(\.syncUp.minutes, 15))) {
      $0.syncUp.minutes = 15
    }
  }

  // task: 2
  @Test("Less than a minute becomes one minute")
  func minutes() async {
    let store = TestStore(initialState: form()) { SyncUpForm() }
    await store.send(.binding(.set(\.syncUp.minutes, 0))) {
      $0.syncUp.minutes = 1
    }
    await store.send(.binding(.set(\.syncUp.minutes, -3)))
    await store.send(.binding(.set(\.syncUp.minutes, 2))) {
      $0.syncUp.minutes = 2
    }
  }

  // task: 3
  @Test("A form never has no attendee")
  func lastAttendee() async {
    let store = TestStore(initialState: form(attendees: 1)) {
      SyncUpForm()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    await store.send(.deleteAttendees(atOffsets: [0])) {
      $0.syncUp.attendees = [Attendee(id: UUID(0))]
    }
  }

  // task: 3
  @Test("Deleting one of several leaves the others")
  func oneOfSeveral() async {
    let store = TestStore(initialState: form(attendees: 3)) { SyncUpForm() }
    await store.send(.deleteAttendees(atOffsets: [1])) {
      $0.syncUp.attendees.remove(at: 1)
    }
  }

  private func form(attendees: Int = 2) -> SyncUpForm.State {
    let attendees = (1...attendees).map { Attendee(id: UUID(100 + $0), name: "Nr. \($0)") }
    return SyncUpForm.State(
      syncUp: SyncUp(id: UUID(100), attendees: IdentifiedArray(uniqueElements: attendees)))
  }
}
