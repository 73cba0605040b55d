import ComposableArchitecture
import Foundation
import Testing

// draws: "Design" "Changed by the meeting"

@MainActor
struct Checks {
  private let syncUp = Shared(value: SyncUp(id: SyncUp.ID(UUID(1)), title: "Design"))

  private func store(
    _ status: SpeechClient.AuthorizationStatus, asking: Bool = false
  ) -> TestStoreOf<SyncUpDetail> {
    TestStore(
      initialState: SyncUpDetail.State(
        alert: asking ? .speechRecognitionDenied : nil, syncUp: syncUp)
    ) {
      SyncUpDetail()
    } withDependencies: {
      $0.speechClient.authorizationStatus = { status }
    }
  }

  // task: 1
  @Test(
    "An authorized user, or one who wasn't asked yet, starts the meeting",
    arguments: [SpeechClient.AuthorizationStatus.authorized, .notDetermined])
  func starts(status: SpeechClient.AuthorizationStatus) async {
    let store = store(status)
    await store.send(.startMeetingButtonTapped)
    await store.receive(
      { action in
        guard case SyncUpDetail.Action.delegate(.startMeeting) = action else { return false }
        return true
      }, timeout: .milliseconds(100))
  }

  // task: 1
  @Test("The parent gets the shared sync-up, and not a copy")
  func sharesTheSyncUp() async {
    let store = store(.authorized)
    store.exhaustivity = .off
    await store.send(.startMeetingButtonTapped)
    let title = LockIsolated("")
    await store.receive { action in
      guard case .delegate(.startMeeting(let shared)) = action else { return false }
      shared.withLock { $0.title = "Changed by the meeting" }
      title.setValue(shared.wrappedValue.title)
      return true
    }
    #expect(syncUp.wrappedValue.title == "Changed by the meeting")
  }

  // task: 2
  @Test("A user who has denied it sees the alert, and no meeting starts")
  func denied() async {
    let store = store(.denied)
    await store.send(.startMeetingButtonTapped) {
      $0.alert = .speechRecognitionDenied
    }
  }

  // task: 3
  @Test("continueWithoutRecording starts the meeting and dismisses the alert")
  func continues() async {
    let store = store(.denied, asking: true)
    await store.send(\.alert.continueWithoutRecording) {
      $0.alert = nil
    }
    await store.receive(\.delegate.startMeeting, timeout: .milliseconds(100))
  }

  // task: 3
  @Test("A canceled alert starts nothing")
  func cancels() async {
    let store = store(.denied, asking: true)
    await store.send(\.alert.dismiss) {
      $0.alert = nil
    }
    // The other button must work, so that a screen that does nothing doesn't pass.
    let other = self.store(.denied, asking: true)
    other.exhaustivity = .off
    await other.send(\.alert.continueWithoutRecording)
    await other.receive(\.delegate.startMeeting, timeout: .milliseconds(100))
  }
}
