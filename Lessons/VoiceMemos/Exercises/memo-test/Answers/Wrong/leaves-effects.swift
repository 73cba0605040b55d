// play
import ComposableArchitecture
import Foundation
import Testing

// The feature you test is VoiceMemos:
//   State:    alert, .playbackFailed or nil; voiceMemos, an IdentifiedArray
//   Actions:  alert, onDelete(IndexSet), voiceMemos
// Each element is a VoiceMemo, whose id is its url:
//   State:    date, duration, title, url
//             mode, .notPlaying or .playing(progress: Double)
//   Actions:  playButtonTapped; timerUpdated(TimeInterval) each half second
//             audioPlayerClient(Result<Bool, any Error>)
//             delegate, with playbackStarted and playbackFailed
//   Clients:  continuousClock
//             audioPlayer.play, URL to Bool; it may throw

@MainActor
struct VoiceMemosTests {
  let clock = TestClock()
  let a = URL(filePath: "/a")
  let b = URL(filePath: "/b")

  @Test func play() async {
    let store = TestStore(initialState: VoiceMemos.State(voiceMemos: [memo(a)])) {
      VoiceMemos()
    } withDependencies: {
      $0.audioPlayer.play = { [clock] _ in
        try await clock.sleep(for: .milliseconds(750))
        return true
      }
      $0.continuousClock = clock
    }

    await store.send(\.voiceMemos[id: a].playButtonTapped) {
      $0.voiceMemos[id: a]?.mode = .playing(progress: 0)
    }
    await store.receive(\.voiceMemos[id: a].delegate.playbackStarted)
    await clock.advance(by: .milliseconds(500))
    await store.receive(\.voiceMemos[id: a].timerUpdated) {
      $0.voiceMemos[id: a]?.mode = .playing(progress: 0.5)
    }
  }

  @Test func oneAtATime() async {
    let store = TestStore(
      initialState: VoiceMemos.State(voiceMemos: [
        memo(a, .playing(progress: 0.2)), memo(b, .playing(progress: 0)),
      ])
    ) {
      VoiceMemos()
    }

    await store.send(\.voiceMemos[id: b].delegate.playbackStarted) {
      $0.voiceMemos[id: a]?.mode = .notPlaying
    }
  }

  @Test func failure() async {
    struct NoLoudspeaker: Error {}
    let store = TestStore(initialState: VoiceMemos.State(voiceMemos: [memo(a)])) {
      VoiceMemos()
    } withDependencies: {
      $0.audioPlayer.play = { _ in throw NoLoudspeaker() }
      $0.continuousClock = clock
    }

    await store.send(\.voiceMemos[id: a].playButtonTapped) {
      $0.voiceMemos[id: a]?.mode = .playing(progress: 0)
    }
    await store.receive(\.voiceMemos[id: a].delegate.playbackStarted)
    await store.receive(\.voiceMemos[id: a].audioPlayerClient.failure) {
      $0.voiceMemos[id: a]?.mode = .notPlaying
    }
    await store.receive(\.voiceMemos[id: a].delegate.playbackFailed) {
      $0.alert = .playbackFailed
    }
    await store.send(\.alert.dismiss) {
      $0.alert = nil
    }
  }

  @Test func deleteWhilePlaying() async {
    let store = TestStore(initialState: VoiceMemos.State(voiceMemos: [memo(b), memo(a)])) {
      VoiceMemos()
    } withDependencies: {
      $0.audioPlayer.play = { _ in try await Task.never() }
      $0.continuousClock = clock
    }

    await store.send(\.voiceMemos[id: a].playButtonTapped) {
      $0.voiceMemos[id: a]?.mode = .playing(progress: 0)
    }
    await store.receive(\.voiceMemos[id: a].delegate.playbackStarted)
    await store.send(.onDelete([1])) {
      $0.voiceMemos = [memo(b)]
    }
    await clock.advance(by: .seconds(10))
  }

  func memo(_ url: URL, _ mode: VoiceMemo.State.Mode = .notPlaying) -> VoiceMemo.State {
    VoiceMemo.State(date: Date(timeIntervalSince1970: 0), duration: 1, mode: mode, url: url)
  }
}
