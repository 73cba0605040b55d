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
  @ObservableState
  struct State: Equatable {
    @Presents var recordingMemo: RecordingMemo.State?
    var voiceMemos: IdentifiedArrayOf<VoiceMemo.State> = []
  }

  enum Action {
    case recordButtonTapped
    case recordingMemo(PresentationAction<RecordingMemo.Action>)
  }

  @Dependency(\.date.now) var now
  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .recordButtonTapped:
        state.recordingMemo = RecordingMemo.State(date: now, url: newURL)
        return .none

      case .recordingMemo(.presented(.delegate(.didFinish(.success(let recording))))):
        state.voiceMemos.insert(
          VoiceMemo.State(
            date: recording.date, duration: recording.duration, url: recording.url),
          at: 0)
        state.recordingMemo = nil
        return .none

      case .recordingMemo(.presented(.delegate(.didFinish(.failure)))):
        state.recordingMemo = nil
        return .none

      case .recordingMemo:
        return .none
      }
    }
    .ifLet(\.$recordingMemo, action: \.recordingMemo) {
      RecordingMemo()
    }
  }

  /// Each call makes another URL.
  private var newURL: URL { URL(filePath: "/memos/\(uuid().uuidString).m4a") }
}
