import ComposableArchitecture
import Foundation
import Testing

// draws: 100 "Morning"

@MainActor
struct Checks {
  /// Two attendees, and a duration that the user has chosen.
  private func store() -> TestStoreOf<SyncUpForm> {
    let attendees = (101...102).map { Attendee(id: Attendee.ID(UUID($0))) }
    let syncUp = SyncUp(
      id: SyncUp.ID(UUID(100)), attendees: IdentifiedArray(uniqueElements: attendees),
      duration: .seconds(77))
    return TestStore(initialState: SyncUpForm.State(syncUp: syncUp)) {
      SyncUpForm()
    } withDependencies: {
      $0.uuid = .incrementing
    }
  }

  // task: 1
  @Test("Adding an attendee sets the duration to five minutes for each")
  func add() async {
    let store = store()
    await store.send(.addAttendeeButtonTapped) {
      $0.syncUp.attendees.append(Attendee(id: Attendee.ID(UUID(0))))
      $0.syncUp.duration = .seconds(900)
    }
    await store.send(.addAttendeeButtonTapped) {
      $0.syncUp.attendees.append(Attendee(id: Attendee.ID(UUID(1))))
      $0.syncUp.duration = .seconds(1200)
    }
  }

  // task: 1
  @Test("Deleting and clearing set the duration, too")
  func deleteAndClear() async {
    let store = store()
    await store.send(.deleteAttendees(atOffsets: [0])) {
      $0.syncUp.attendees.remove(at: 0)
      $0.syncUp.duration = .seconds(300)
    }
    await store.send(.deleteAttendees(atOffsets: [0])) {
      $0.syncUp.attendees = []
      $0.syncUp.duration = .zero
    }
    await store.send(.clearButtonTapped) {
      $0.syncUp.attendees = [Attendee(id: Attendee.ID(UUID(0)))]
      $0.syncUp.duration = .seconds(300)
    }
  }

  // task: 1
  @Test("A binding that changes the attendees sets the duration, too")
  func binding() async {
    let store = store()
    await store.send(.binding(.set(\.syncUp.attendees, []))) {
      $0.syncUp.attendees = []
      $0.syncUp.duration = .zero
    }
  }

  // task: 2
  @Test("A change of the title leaves the duration as it is")
  func title() async {
    let store = store()
    await store.send(.binding(.set(\.syncUp.title, "Morning"))) {
      $0.syncUp.title = "Morning"
    }
    // The rule must work, so that a form without it doesn't pass.
    store.exhaustivity = .off
    await store.send(.addAttendeeButtonTapped)
    #expect(store.state.syncUp.duration == .seconds(900))
  }

  // task: 2
  @Test("A change of a name leaves the duration as it is")
  func name() async {
    let store = store()
    await store.send(.binding(.set(\.syncUp.attendees[0].name, "Ada"))) {
      $0.syncUp.attendees[0].name = "Ada"
    }
    store.exhaustivity = .off
    await store.send(.addAttendeeButtonTapped)
    #expect(store.state.syncUp.duration == .seconds(900))
  }

  // task: 2
  @Test("A duration that the user has chosen stays until the number changes")
  func chosenDuration() async {
    let store = store()
    await store.send(.binding(.set(\.syncUp.duration, .seconds(60)))) {
      $0.syncUp.duration = .seconds(60)
    }
    store.exhaustivity = .off
    await store.send(.addAttendeeButtonTapped)
    #expect(store.state.syncUp.duration == .seconds(900))
  }
}
