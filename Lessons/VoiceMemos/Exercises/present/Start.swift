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
        // Present the child here.
        return .none

      case .recordingMemo:
        return .none
      }
    }
    // Embed the child here.
  }

  var newURL: URL { URL(filePath: "/memos/\(uuid().uuidString).m4a") }
}
