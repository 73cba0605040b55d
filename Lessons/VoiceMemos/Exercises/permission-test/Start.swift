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

    await store.send(.recordButtonTapped)
  }
}
