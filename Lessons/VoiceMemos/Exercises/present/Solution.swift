import ComposableArchitecture
import Foundation

@Reducer
struct VoiceMemos {
  @ObservableState
  struct State: Equatable {
    @Presents var recordingMemo: RecordingMemo.State?
    var memos: IdentifiedArrayOf<Memo> = []
  }

  enum Action {
    case recordButtonTapped
    case recordingMemo(PresentationAction<RecordingMemo.Action>)
  }

  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .recordButtonTapped:
        state.recordingMemo = RecordingMemo.State(url: newURL)
        return .none

      case .recordingMemo(.presented(.delegate(.didFinish(let recording)))):
        state.memos.insert(Memo(duration: recording.duration, url: recording.url), at: 0)
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

  var newURL: URL { URL(filePath: "/memos/\(uuid().uuidString).m4a") }
}
