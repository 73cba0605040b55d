import ComposableArchitecture
import Foundation
import Testing

// The feature you test is VoiceMemos:
//   State:    alert, .permissionRequired or nil; recordingMemo
//             audioRecorderPermission: .undetermined, .allowed or .denied
//   Actions:  recordButtonTapped, recordPermissionResponse(Bool)
//             alert, with .openSettings
//   Clients:  audioRecorder.requestRecordPermission() returns a Bool
//             openSettings(); date; uuid
//             temporaryDirectory() returns a URL
// A recording begins as RecordingMemo.State(date: …, url: …). Its file
//   lies in temporaryDirectory and is called like the UUID, with .m4a.

@MainActor
struct VoiceMemosTests {
  @Test func refused() async {
    let store = TestStore(initialState: VoiceMemos.State()) {
      VoiceMemos()
    } withDependencies: {
      $0.audioRecorder.requestRecordPermission = { false }
    }

    await store.send(.recordPermissionResponse(false)) {
      $0.alert = .permissionRequired
      $0.audioRecorderPermission = .denied
    }
    await store.send(\.alert.dismiss) {
      $0.alert = nil
    }
    await store.send(.recordButtonTapped) {
      $0.alert = .permissionRequired
    }
  }

  @Test func settings() async {
    let opened = LockIsolated(0)
    let store = TestStore(initialState: VoiceMemos.State(alert: .permissionRequired)) {
      VoiceMemos()
    } withDependencies: {
      $0.openSettings = { opened.withValue { $0 += 1 } }
    }

    await store.send(\.alert.openSettings) {
      $0.alert = nil
    }
    await store.finish()
    #expect(opened.value == 1)
  }

  @Test func granted() async {
    let store = TestStore(initialState: VoiceMemos.State()) {
      VoiceMemos()
    } withDependencies: {
      $0.audioRecorder.requestRecordPermission = { true }
      $0.date.now = Date(timeIntervalSince1970: 0)
      $0.temporaryDirectory = { URL(filePath: "/tmp") }
      $0.uuid = .constant(UUID(1))
    }

    await store.send(.recordButtonTapped)
    await store.receive(\.recordPermissionResponse) {
      $0.audioRecorderPermission = .allowed
      $0.recordingMemo = RecordingMemo.State(
        date: Date(timeIntervalSince1970: 0), url: URL(filePath: "/tmp/\(UUID(1)).m4a"))
    }
  }
}
