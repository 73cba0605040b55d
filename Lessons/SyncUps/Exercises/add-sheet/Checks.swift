import ComposableArchitecture
import Foundation
import Testing

// draws: 7 8 9 "Design" "Morning" "Noon"

@MainActor
struct Checks {
  private let first = SyncUp(id: SyncUp.ID(UUID(7)), title: "Design")
  private let new = SyncUp(
    id: SyncUp.ID(UUID(8)), attendees: [Attendee(id: Attendee.ID(UUID(9)), name: "Ada")],
    title: "Morning")

  private func store(presenting: Bool) -> TestStoreOf<SyncUpsList> {
    var state = SyncUpsList.State()
    state.syncUps = [first]
    if presenting { state.addSyncUp = SyncUpForm.State(syncUp: new) }
    let store = TestStore(initialState: state) {
      SyncUpsList()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    store.exhaustivity = .off
    return store
  }

  // task: 1
  @Test("The add button presents a form, for a new sync-up with an ID from uuid")
  func presents() async {
    let store = store(presenting: false)
    await store.send(.addSyncUpButtonTapped) {
      $0.addSyncUp = SyncUpForm.State(
        syncUp: SyncUp(
          id: SyncUp.ID(UUID(0)), attendees: [Attendee(id: Attendee.ID(UUID(1)))]))
    }
  }

  // task: 1
  @Test("A second form has another ID")
  func presentsAgain() async {
    let store = store(presenting: false)
    await store.send(.addSyncUpButtonTapped)
    let id = store.state.addSyncUp?.syncUp.id
    #expect(id != nil)
    await store.send(.addSyncUpButtonTapped)
    #expect(store.state.addSyncUp?.syncUp.id != id)
  }

  // task: 2
  @Test("What is typed changes the presented form")
  func runsTheForm() async {
    let store = store(presenting: true)
    await store.send(.addSyncUp(.presented(.binding(.set(\.syncUp.title, "Noon"))))) {
      $0.addSyncUp?.syncUp.title = "Noon"
    }
  }

  // task: 2
  @Test("A form that is swiped away is dismissed, and nothing is added")
  func swipedAway() async {
    let store = store(presenting: true)
    await store.send(\.addSyncUp.dismiss) {
      $0.addSyncUp = nil
    }
    #expect(Array(store.state.syncUps) == [first])
  }

  // The parent may set the form to nil, or send the action that dismisses it. Both are right, so these checks only
  // look at the end.

  // task: 3
  @Test("Confirming adds the sync-up of the form, once")
  func confirmAdds() async {
    let store = store(presenting: true)
    await store.send(.confirmAddSyncUpButtonTapped)
    await store.skipReceivedActions(strict: false)
    #expect(store.state.syncUps.count == 2)
    #expect(store.state.syncUps[id: new.id] == new)
    #expect(store.state.syncUps[id: first.id] == first)
  }

  // task: 3
  @Test("Confirming dismisses the form")
  func confirmDismisses() async {
    let store = store(presenting: true)
    await store.send(.confirmAddSyncUpButtonTapped)
    await store.skipReceivedActions(strict: false)
    #expect(store.state.addSyncUp == nil)
  }

  // task: 3
  @Test("Discarding dismisses the form and adds nothing")
  func discard() async {
    let store = store(presenting: true)
    await store.send(.dismissAddSyncUpButtonTapped)
    await store.skipReceivedActions(strict: false)
    #expect(store.state.addSyncUp == nil)
    #expect(Array(store.state.syncUps) == [first])
  }
}
