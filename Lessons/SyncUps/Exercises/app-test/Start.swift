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
    #expect(store.state.path.last?.detail?.syncUp.title == "Engineering")
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
