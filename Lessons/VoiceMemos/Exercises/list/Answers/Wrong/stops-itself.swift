// A memo plays when its button is tapped
import ComposableArchitecture
import Foundation

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

      case .voiceMemos(.element(_, .delegate(.playbackStarted))):
        for other in state.voiceMemos.ids {
          state.voiceMemos[id: other]?.isPlaying = false
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
