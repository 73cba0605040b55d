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
  }

  func memo(_ url: URL, _ mode: VoiceMemo.State.Mode = .notPlaying) -> VoiceMemo.State {
    VoiceMemo.State(date: Date(timeIntervalSince1970: 0), duration: 1, mode: mode, url: url)
  }
}
