import ComposableArchitecture
import Foundation
import Testing

// draws: 2 "Design" "Noon"

@MainActor
struct Checks {
  private let syncUp = SyncUp(
    id: SyncUp.ID(UUID(1)), attendees: [Attendee(id: Attendee.ID(UUID(2)), name: "Ada")],
    title: "Design")

  private func store(_ destination: SyncUpDetail.Destination.State? = nil) -> TestStoreOf<SyncUpDetail> {
    TestStore(initialState: SyncUpDetail.State(destination: destination, syncUp: syncUp)) {
      SyncUpDetail()
    }
  }

  // task: 1
  @Test("A form in destination is run")
  func runsTheForm() async {
    let store = store(.edit(SyncUpForm.State(syncUp: syncUp)))
    await store.send(.destination(.presented(.edit(.binding(.set(\.syncUp.title, "Noon")))))) {
      $0.destination?.modify(\.edit) { $0.syncUp.title = "Noon" }
    }
  }

  // task: 1
  @Test("Whatever is in destination can be dismissed")
  func dismisses() async {
    for destination in [
      SyncUpDetail.Destination.State.alert(.deleteSyncUp), .edit(SyncUpForm.State(syncUp: syncUp)),
    ] {
      await store(destination).send(\.destination.dismiss) {
        $0.destination = nil
      }
    }
  }

  // task: 2
  @Test("The delete button presents the alert")
  func delete() async {
    let store = store()
    await store.send(.deleteButtonTapped) {
      $0.destination = .alert(.deleteSyncUp)
    }
  }

  // task: 2
  @Test("The edit button presents the form, in place of anything else")
  func edit() async {
    let store = store(.alert(.deleteSyncUp))
    await store.send(.editButtonTapped) {
      $0.destination = .edit(SyncUpForm.State(syncUp: syncUp))
    }
  }

  // task: 3
  @Test("After the user has confirmed, isDeleted is true and the alert is dismissed")
  func confirms() async {
    let store = store(.alert(.deleteSyncUp))
    await store.send(\.destination.alert.confirmDeletion) {
      $0.destination = nil
      $0.isDeleted = true
    }
  }

  // task: 3
  @Test("A canceled alert deletes nothing")
  func cancels() async {
    let store = store(.alert(.deleteSyncUp))
    await store.send(\.destination.dismiss) {
      $0.destination = nil
    }
    #expect(!store.state.isDeleted)
  }
}
