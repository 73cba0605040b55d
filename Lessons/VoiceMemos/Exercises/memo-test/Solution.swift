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
    await store.receive(\.voiceMemos[id: 1].delegate.playbackStarted)
    await store.receive(\.voiceMemos[id: 1].playerFinished.success) {
      $0.voiceMemos[id: 1]?.isPlaying = false
    }
  }

  @Test func oneAtATime() async {
    let store = TestStore(
      initialState: VoiceMemos.State(voiceMemos: [
        VoiceMemo.State(id: 1, isPlaying: true), VoiceMemo.State(id: 2, isPlaying: true),
      ])
    ) {
      VoiceMemos()
    }

    await store.send(\.voiceMemos[id: 2].delegate.playbackStarted) {
      $0.voiceMemos[id: 1]?.isPlaying = false
    }
  }

  @Test func failure() async {
    struct NoLoudspeaker: Error {}
    let store = TestStore(
      initialState: VoiceMemos.State(voiceMemos: [VoiceMemo.State(id: 1)])
    ) {
      VoiceMemos()
    } withDependencies: {
      $0.audioPlayer.play = { _ in throw NoLoudspeaker() }
    }

    await store.send(\.voiceMemos[id: 1].playButtonTapped) {
      $0.voiceMemos[id: 1]?.isPlaying = true
    }
    await store.receive(\.voiceMemos[id: 1].delegate.playbackStarted)
    await store.receive(\.voiceMemos[id: 1].playerFinished.failure) {
      $0.voiceMemos[id: 1]?.isPlaying = false
    }
    await store.receive(\.voiceMemos[id: 1].delegate.playbackFailed) {
      $0.alert = AlertState { TextState("Playback failed.") }
    }
    await store.send(\.alert.dismiss) {
      $0.alert = nil
    }
  }

  @Test func deleteWhilePlaying() async {
    let clock = TestClock()
    let store = TestStore(
      initialState: VoiceMemos.State(voiceMemos: [VoiceMemo.State(id: 1)])
    ) {
      VoiceMemos()
    } withDependencies: {
      $0.audioPlayer.play = { _ in
        try await clock.sleep(for: .seconds(5))
        return true
      }
    }

    await store.send(\.voiceMemos[id: 1].playButtonTapped) {
      $0.voiceMemos[id: 1]?.isPlaying = true
    }
    await store.receive(\.voiceMemos[id: 1].delegate.playbackStarted)
    await store.send(.onDelete([0])) {
      $0.voiceMemos = []
    }
    await clock.advance(by: .seconds(10))
  }
}
