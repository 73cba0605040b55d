import ComposableArchitecture
import Foundation

// You can use this feature:
//   VoiceMemo.State: mode, .notPlaying or .playing(progress: Double);
//     duration, title and url; the id is the url
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
        for index in state.voiceMemos.indices where state.voiceMemos[index].id != id {
          state.voiceMemos[index].mode = .notPlaying
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
