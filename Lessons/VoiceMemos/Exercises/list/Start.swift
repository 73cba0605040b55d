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
      case .onDelete:
        return .none

      case .voiceMemos:
        return .none
      }
    }
    // Run the memos here.
  }
}
