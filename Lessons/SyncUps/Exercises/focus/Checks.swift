import ComposableArchitecture
import Foundation
import Testing

// draws: 99 100 101 102 103

@MainActor
struct Checks {
  // task: 1
  @Test("The focus moves to the attendee who was added")
  func add() async {
    let store = store()
    await store.send(.addAttendeeButtonTapped) {
      $0.focus = .attendee(id(0))
      $0.syncUp.attendees.append(Attendee(id: id(0)))
    }
    await store.send(.addAttendeeButtonTapped) {
      $0.focus = .attendee(id(1))
      $0.syncUp.attendees.append(Attendee(id: id(1)))
    }
  }

  // task: 2
  @Test("The focus moves to the attendee who takes the place of the deleted one")
  func delete() async {
    let store = store()
    await store.send(.deleteAttendees(atOffsets: [1])) {
      $0.focus = .attendee(id(102))
      $0.syncUp.attendees.remove(id: id(101))
    }
    await store.send(.deleteAttendees(atOffsets: [0])) {
      $0.focus = .attendee(id(102))
      $0.syncUp.attendees.remove(id: id(100))
    }
  }

  // task: 2
  @Test("When several are deleted, the place of the first of them counts")
  func deleteSeveral() async {
    let store = store()
    await store.send(.deleteAttendees(atOffsets: [1, 2])) {
      $0.focus = .attendee(id(103))
      $0.syncUp.attendees.remove(atOffsets: [1, 2])
    }
  }

  // task: 3
  @Test("When the end of the list is deleted, the focus moves to the last attendee")
  func deleteEnd() async {
    let store = store()
    await store.send(.deleteAttendees(atOffsets: [3])) {
      $0.focus = .attendee(id(102))
      $0.syncUp.attendees.remove(id: id(103))
    }
    await store.send(.deleteAttendees(atOffsets: [1, 2])) {
      $0.focus = .attendee(id(100))
      $0.syncUp.attendees.remove(atOffsets: [1, 2])
    }
  }

  // task: 3
  @Test("When all are deleted, the focus moves to the new attendee")
  func deleteAll() async {
    let store = store()
    await store.send(.deleteAttendees(atOffsets: [0, 1, 2, 3])) {
      $0.focus = .attendee(id(0))
      $0.syncUp.attendees = [Attendee(id: id(0))]
    }
  }

  private func id(_ number: Int) -> Attendee.ID { Attendee.ID(UUID(number)) }

  /// A form with the attendees 100 to 103.
  private func store() -> TestStoreOf<SyncUpForm> {
    let attendees = (100...103).map { Attendee(id: id($0)) }
    let syncUp = SyncUp(
      id: SyncUp.ID(UUID(99)), attendees: IdentifiedArray(uniqueElements: attendees))
    return TestStore(initialState: SyncUpForm.State(syncUp: syncUp)) {
      SyncUpForm()
    } withDependencies: {
      $0.uuid = .incrementing
    }
  }
}
