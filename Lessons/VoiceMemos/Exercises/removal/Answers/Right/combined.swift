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
    CombineReducers {
      Reduce { state, action in
        guard case .onDelete(let offsets) = action else { return .none }
        state.voiceMemos.remove(atOffsets: offsets)
        return .none
      }
      Reduce { state, action in
        guard case .voiceMemos(.element(let id, .delegate(.playbackFailed))) = action else { return .none }
        state.voiceMemos.remove(id: id)
        return .none
      }
    }
    .forEach(\.voiceMemos, action: \.voiceMemos) {
      VoiceMemo()
    }
  }
}
