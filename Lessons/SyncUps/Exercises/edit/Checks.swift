import ComposableArchitecture
import Foundation
import Testing

// task: 2
// nothing deprecated: The shared sync-up changes under its lock

// draws: 2 "Design" "Morning"

@MainActor
struct Checks {
  private let syncUp = SyncUp(
    id: SyncUp.ID(UUID(1)), attendees: [Attendee(id: Attendee.ID(UUID(2)), name: "Ada")],
    title: "Design")
  private var edited: SyncUp {
    var edited = syncUp
    edited.title = "Morning"
    return edited
  }

  private func store(_ shared: Shared<SyncUp>, editing draft: SyncUp? = nil) -> TestStoreOf<SyncUpDetail> {
    var state = SyncUpDetail.State(syncUp: shared)
    if let draft { state.edit = SyncUpForm.State(syncUp: draft) }
    let store = TestStore(initialState: state) {
      SyncUpDetail()
    }
    store.exhaustivity = .off
    return store
  }

  // task: 1
  @Test("The edit button presents a form with this sync-up")
  func presents() async {
    let store = store(Shared(value: syncUp))
    await store.send(.editButtonTapped)
    #expect(store.state.edit?.syncUp == syncUp)
  }

  // task: 1
  @Test("What is typed changes the form, but not the sync-up")
  func editsACopy() async {
    let shared = Shared(value: syncUp)
    let store = store(shared)
    await store.send(.editButtonTapped)
    await store.send(.edit(.presented(.binding(.set(\.syncUp.title, "Morning")))))
    #expect(store.state.edit?.syncUp.title == "Morning")
    #expect(shared.wrappedValue.title == "Design")
  }

  // task: 2
  @Test("Done writes the edited sync-up back for everybody who shares it")
  func done() async {
    // Another feature finds the sync-up under the same key, so it doesn't hold the property of this screen.
    @Shared(.inMemory("syncUp")) var syncUp = self.syncUp
    @Shared(.inMemory("syncUp")) var sharedByAnother = syncUp
    let store = store($syncUp, editing: edited)
    await store.send(.doneEditingButtonTapped)
    await store.skipReceivedActions(strict: false)
    #expect(sharedByAnother == edited)
  }

  // task: 2
  @Test("Done dismisses the form")
  func doneDismisses() async {
    let store = store(Shared(value: syncUp), editing: edited)
    await store.send(.doneEditingButtonTapped)
    await store.skipReceivedActions(strict: false)
    #expect(store.state.edit == nil)
  }

  // task: 3
  @Test("Cancel dismisses the form and leaves the sync-up as it was")
  func cancel() async {
    let shared = Shared(value: syncUp)
    let store = store(shared, editing: edited)
    await store.send(.cancelEditButtonTapped)
    await store.skipReceivedActions(strict: false)
    #expect(store.state.edit == nil)
    #expect(shared.wrappedValue == syncUp)
  }
}
