import ComposableArchitecture
import Testing

// The feature you test is VoiceMemos:
//   State:    alert, an AlertState<Never>?; voiceMemos, an IdentifiedArray
//   Actions:  alert, onDelete(IndexSet), voiceMemos
// Each element is a VoiceMemo:
//   State:    id, an Int; isPlaying, a Bool
//   Actions:  playButtonTapped
//             delegate, with playbackStarted and playbackFailed
//             playerFinished(Result<Bool, any Error>)
//   It asks:  audioPlayer.play, Int to Bool; it may throw
// The alert is AlertState { TextState("Playback failed.") }

@MainActor
struct VoiceMemosTests {
  @Test func play() async {
    let store = TestStore(
      initialState: VoiceMemos.State(voiceMemos: [VoiceMemo.State(id: 1)])
    ) {
      VoiceMemos()
    } withDependencies: {
      $0.audioPlayer.play = { _ in true }
    }

    await store.send(\.voiceMemos[id: 1].playButtonTapped) {
      $0.voiceMemos[id: 1]?.isPlaying = true
    }
  }
}
