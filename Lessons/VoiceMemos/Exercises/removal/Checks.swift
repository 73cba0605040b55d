import ComposableArchitecture
import Foundation
import Testing

// draws: 12 1000 "song"

@MainActor
struct Checks {
  struct NoLoudspeaker: Error {}
  let clock = TestClock()
  let url = URL(filePath: "/song.m4a")

  func store(fails: Bool = false) -> TestStoreOf<VoiceMemos> {
    let memo = VoiceMemo.State(date: Date(timeIntervalSince1970: 1000), duration: 12, url: url)
    return TestStore(initialState: VoiceMemos.State(voiceMemos: [memo])) {
      VoiceMemos()
    } withDependencies: { [clock] in
      $0.continuousClock = clock
      $0.audioPlayer.play = { _ in
        if fails { throw NoLoudspeaker() }
        try await clock.sleep(for: .seconds(10))
        return true
      }
    }
  }

  // task: 1
  @Test("A memo that is deleted while it plays has no effects left")
  func deletes() async {
    let store = store()
    await store.send(\.voiceMemos[id: url].playButtonTapped) {
      $0.voiceMemos[id: url]?.mode = .playing(progress: 0)
    }
    await store.receive(\.voiceMemos[id: url].delegate.playbackStarted, timeout: .milliseconds(100))
    await store.send(.onDelete([0])) {
      $0.voiceMemos = []
    }
    await clock.advance(by: .seconds(20))
  }

  // task: 1
  @Test("A memo that is not deleted plays to its end")
  func playsOn() async {
    let store = store()
    store.exhaustivity = .off
    await store.send(\.voiceMemos[id: url].playButtonTapped)
    await clock.advance(by: .seconds(10))
    await store.receive(\.voiceMemos[id: url].audioPlayerClient, timeout: .milliseconds(100)) {
      $0.voiceMemos[id: url]?.mode = .notPlaying
    }
  }

  // task: 2
  @Test("A memo that failed is removed after it has handled its own action")
  func failure() async {
    let store = store(fails: true)
    await store.send(\.voiceMemos[id: url].playButtonTapped) {
      $0.voiceMemos[id: url]?.mode = .playing(progress: 0)
    }
    await store.receive(\.voiceMemos[id: url].delegate.playbackStarted, timeout: .milliseconds(100))
    await store.receive(\.voiceMemos[id: url].audioPlayerClient.failure, timeout: .milliseconds(100)) {
      $0.voiceMemos[id: url]?.mode = .notPlaying
    }
    await store.receive(\.voiceMemos[id: url].delegate.playbackFailed, timeout: .milliseconds(100)) {
      $0.voiceMemos = []
    }
    await clock.advance(by: .seconds(20))
  }
}
