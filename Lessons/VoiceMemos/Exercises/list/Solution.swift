import ComposableArchitecture
import Foundation

// The checks use:
//   VoiceMemos.State(voiceMemos: …), an identified array
//   onDelete(IndexSet), and voiceMemos for the memos' actions
// You can use this feature:
//   VoiceMemo.State: mode, .notPlaying or .playing(progress: Double);
//     its id is its url
//   VoiceMemo.Action.delegate: .playbackStarted or .playbackFailed

@Reducer
struct VoiceMemos {
  @ObservableState
  struct State: Equatable {
    var voiceMemos: IdentifiedArrayOf<VoiceMemo.State> = []
  }

  enum Action {
    case onDelete(IndexSet)
    case voiceMemos(IdentifiedActionOf<VoiceMemo>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .onDelete(let offsets):
        state.voiceMemos.remove(atOffsets: offsets)
        return .none

      case .voiceMemos(.element(let id, .delegate(.playbackStarted))):
        for other in state.voiceMemos.ids where other != id {
          state.voiceMemos[id: other]?.mode = .notPlaying
        }
        return .none

      case .voiceMemos:
        return .none
      }
    }
    .forEach(\.voiceMemos, action: \.voiceMemos) {
      VoiceMemo()
    }
  }
}
