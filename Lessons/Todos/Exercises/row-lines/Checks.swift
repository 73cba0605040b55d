import ComposableArchitecture
import Testing

@MainActor
struct Checks {
  private var store: TestStoreOf<GuestList> {
    TestStore(initialState: GuestList.State(guests: [Guest.State(id: 7), Guest.State(id: 3)])) { GuestList() }
  }

  // task: 1
  @Test("A guest handles its own actions")
  func bell() async {
    await store.send(\.guests[id: 3].bellRang) { $0.guests[id: 3]?.hasArrived = true }
  }

  // task: 1
  @Test("A guest is removed by its ID")
  func removal() async {
    await store.send(.removed(id: 7)) { $0.guests = [Guest.State(id: 3)] }
  }
}
