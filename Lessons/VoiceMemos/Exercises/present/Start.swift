import ComposableArchitecture
import Foundation

// The checks use:
//   VoiceMemos.State(), whose properties have first values
//   state.voiceMemos, an identified array of VoiceMemo.State
//   state.recordingMemo, a RecordingMemo.State?
//   recordButtonTapped, and recordingMemo for the child's actions
// You can use these features:
//   RecordingMemo.State: date, a Date; duration; url, a URL
//   RecordingMemo.Action.delegate:
//     .didFinish(Result<RecordingMemo.State, any Error>)
//   VoiceMemo.State: date, duration and url

@Reducer
struct VoiceMemos {
  @Dependency(\.date.now) var now
  @Dependency(\.uuid) var uuid

  /// Each call makes another URL.
  private var newURL: URL { URL(filePath: "/memos/\(uuid().uuidString).m4a") }
}
