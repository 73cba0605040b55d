// Your tests notice: The detail screen gets a copy of the sync-up
import ComposableArchitecture
import Foundation
import Testing

// The feature you test is AppFeature:
//   State:    path, with the cases detail, meeting and record
//             syncUpsList, whose syncUps are @Shared(.syncUps)
//   Actions:  syncUpsList.syncUpTapped(at: Int)
//             path: an id, and an action of the screen with this id
//               detail.startMeetingButtonTapped
//               detail.delegate.startMeeting, which you may receive
//               record.endMeetingButtonTapped, record.alert.confirmSave
//             path.popFrom, with an id
//   Clients:  date, uuid; speechClient.authorizationStatus()
// You can use these values: SyncUp.engineeringMock, SyncUp.productMock

@MainActor
struct AppFeatureTests {
  @Test func detail() async {
    @Shared(.syncUps) var syncUps = [.engineeringMock, .productMock]
    let store = makeStore()

    await store.send(\.syncUpsList.syncUpTapped, 1)
    #expect(store.state.path.count == 1)
    #expect(store.state.path.last?.detail?.syncUp.title == "Product")
    _ = syncUps
  }

  @Test func meeting() async {
    @Shared(.syncUps) var syncUps = [.engineeringMock, .productMock]
    let store = makeStore()

    await store.send(\.syncUpsList.syncUpTapped, 1)
    await store.send(\.path[id: 0].detail.startMeetingButtonTapped)
    await store.receive(\.path[id: 0].detail.delegate.startMeeting)
    #expect(store.state.path.count == 2)
    await store.send(\.path[id: 1].record.endMeetingButtonTapped)
    await store.send(\.path[id: 1].record.alert.confirmSave)
    await store.receive(\.path.popFrom)
    #expect(store.state.path.count == 1)
    #expect(store.state.path.last?.detail?.syncUp.meetings.count == 1)
  }

  @Test func unknownPlace() async {
    @Shared(.syncUps) var syncUps = [.engineeringMock]
    let store = makeStore()

    await store.send(\.syncUpsList.syncUpTapped, 1)
    #expect(store.state.path.isEmpty)
  }

  func makeStore() -> TestStoreOf<AppFeature> {
    let store = TestStore(initialState: AppFeature.State()) {
      AppFeature()
    } withDependencies: {
      $0.date.now = Date(timeIntervalSince1970: 0)
      $0.speechClient.authorizationStatus = { .authorized }
      $0.uuid = .incrementing
    }
    store.exhaustivity = .off
    return store
  }
}
