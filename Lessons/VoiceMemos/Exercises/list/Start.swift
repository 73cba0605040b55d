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
}
