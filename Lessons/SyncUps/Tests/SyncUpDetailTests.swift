import ComposableArchitecture
import Foundation
import Testing

@MainActor
struct SyncUpDetailTests {
  @Test func speechRestricted() async {
    let store = TestStore(initialState: SyncUpDetail.State(syncUp: Shared(value: .designMock))) {
      SyncUpDetail()
    } withDependencies: {
      $0.speechClient.authorizationStatus = { .restricted }
    }

    await store.send(.startMeetingButtonTapped) {
      $0.destination = .alert(.speechRecognitionRestricted)
    }
  }

  @Test func speechDenied() async {
    let store = TestStore(initialState: SyncUpDetail.State(syncUp: Shared(value: .designMock))) {
      SyncUpDetail()
    } withDependencies: {
      $0.speechClient.authorizationStatus = { .denied }
    }

    await store.send(.startMeetingButtonTapped) {
      $0.destination = .alert(.speechRecognitionDenied)
    }
    await store.send(\.destination.dismiss) { $0.destination = nil }
  }

  @Test func openSettings() async {
    let settingsOpened = LockIsolated(0)
    let store = TestStore(
      initialState: SyncUpDetail.State(
        destination: .alert(.speechRecognitionDenied), syncUp: Shared(value: .designMock))
    ) {
      SyncUpDetail()
    } withDependencies: {
      $0.openSettings = OpenSettings { settingsOpened.withValue { $0 += 1 } }
      $0.speechClient.authorizationStatus = { .denied }
    }

    await store.send(\.destination.alert.openSettings) { $0.destination = nil }
    #expect(settingsOpened.value == 1)
  }

  @Test func continueWithoutRecording() async {
    let store = TestStore(
      initialState: SyncUpDetail.State(
        destination: .alert(.speechRecognitionDenied), syncUp: Shared(value: .designMock))
    ) {
      SyncUpDetail()
    } withDependencies: {
      $0.speechClient.authorizationStatus = { .denied }
    }

    await store.send(\.destination.alert.continueWithoutRecording) { $0.destination = nil }
    await store.receive(\.delegate.startMeeting, store.state.$syncUp)
  }

  @Test(arguments: [SpeechClient.AuthorizationStatus.authorized, .notDetermined])
  func speechAuthorized(status: SpeechClient.AuthorizationStatus) async {
    let store = TestStore(initialState: SyncUpDetail.State(syncUp: Shared(value: .designMock))) {
      SyncUpDetail()
    } withDependencies: {
      $0.speechClient.authorizationStatus = { status }
    }

    await store.send(.startMeetingButtonTapped)
    await store.receive(\.delegate.startMeeting, store.state.$syncUp)
  }

  @Test func edit() async {
    let syncUp = SyncUp.designMock
    let store = TestStore(initialState: SyncUpDetail.State(syncUp: Shared(value: syncUp))) {
      SyncUpDetail()
    }

    await store.send(.editButtonTapped) {
      $0.destination = .edit(SyncUpForm.State(syncUp: syncUp))
    }
    await store.send(.destination(.presented(.edit(.binding(.set(\.syncUp.title, "Morning")))))) {
      $0.destination?.modify(\.edit) { $0.syncUp.title = "Morning" }
    }
    await store.send(.doneEditingButtonTapped) {
      $0.destination = nil
      $0.$syncUp.withLock { $0.title = "Morning" }
    }
  }

  @Test func cancelEdit() async {
    let store = TestStore(initialState: SyncUpDetail.State(syncUp: Shared(value: .designMock))) {
      SyncUpDetail()
    }
    store.exhaustivity = .off

    await store.send(.editButtonTapped)
    await store.send(.destination(.presented(.edit(.binding(.set(\.syncUp.title, "Morning"))))))
    await store.send(.cancelEditButtonTapped) { $0.destination = nil }
    #expect(store.state.syncUp == .designMock)
  }

  @Test func delete() async {
    let syncUp = SyncUp.designMock
    @Shared(.syncUps) var syncUps = [syncUp]
    let shared = Shared($syncUps[id: syncUp.id])!
    let store = TestStore(initialState: SyncUpDetail.State(syncUp: shared)) {
      SyncUpDetail()
    }
    defer { #expect(store.isDismissed) }

    await store.send(.deleteButtonTapped) { $0.destination = .alert(.deleteSyncUp) }
    await store.send(\.destination.alert.confirmDeletion) { $0.destination = nil }
    #expect(syncUps == [])
  }

  @Test func meetings() async {
    let syncUp = SyncUp.designMock
    let store = TestStore(initialState: SyncUpDetail.State(syncUp: Shared(value: syncUp))) {
      SyncUpDetail()
    }

    await store.send(.meetingTapped(at: 0))
    await store.receive(\.delegate.showMeeting)
    await store.send(.meetingTapped(at: 1))
    await store.send(.deleteMeetings(atOffsets: [0])) { $0.$syncUp.withLock { $0.meetings = [] } }
  }
}
