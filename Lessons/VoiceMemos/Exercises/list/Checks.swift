import ComposableArchitecture
import Foundation
import Testing

@MainActor
struct Checks {
  let clock = TestClock()
  /// The memos that were played to their ends.
  let ended = LockIsolated<[String]>([])

  func memo(_ name: String, _ mode: VoiceMemo.State.Mode = .notPlaying) -> VoiceMemo.State {
    VoiceMemo.State(
      date: Date(timeIntervalSince1970: 0), duration: 10, mode: mode, url: url(name))
  }

  func url(_ name: String) -> URL { URL(filePath: "/\(name)") }

  func store(_ memos: VoiceMemo.State...) -> TestStoreOf<VoiceMemos> {
    TestStore(initialState: VoiceMemos.State(voiceMemos: IdentifiedArray(uniqueElements: memos))) {
      VoiceMemos()
    } withDependencies: { [clock, ended] in
      $0.continuousClock = clock
      $0.audioPlayer.play = { url in
        try await clock.sleep(for: .seconds(10))
        ended.withValue { $0.append(url.lastPathComponent) }
        return true
      }
    }
  }

  // task: 1
  @Test("A memo plays when its button is tapped")
  func plays() async {
    let store = store(memo("a"), memo("b"))
    store.exhaustivity = .off
    await store.send(VoiceMemos.Action.voiceMemos(.element(id: url("b"), action: .playButtonTapped))) {
      $0.voiceMemos[id: url("b")]?.mode = .playing(progress: 0)
    }
    await clock.advance(by: .seconds(10))
    await store.receive(\.voiceMemos[id: url("b")].audioPlayerClient, timeout: .milliseconds(100))
    #expect(ended.value == ["b"], "The memos that have been played to their end.")
  }

  // task: 2
  @Test("A memo that has started stops the others, and goes on itself")
  func stopsOthers() async {
    let store = store(
      memo("a", .playing(progress: 0.5)), memo("b", .playing(progress: 0)), memo("c", .playing(progress: 0.1))
    )
    store.exhaustivity = .off
    await store.send(\.voiceMemos[id: url("b")].delegate.playbackStarted)
    await store.skipReceivedActions(strict: false)
    #expect(store.state.voiceMemos.map(\.mode) == [.notPlaying, .playing(progress: 0), .notPlaying])
  }

  // task: 2
  @Test("A memo that was stopped is not played to its end")
  func stoppedEffects() async {
    let store = store(memo("a"), memo("b"))
    store.exhaustivity = .off
    await store.send(\.voiceMemos[id: url("a")].playButtonTapped)
    await store.receive(\.voiceMemos[id: url("a")].delegate.playbackStarted, timeout: .milliseconds(100))
    await clock.advance(by: .seconds(2))
    await store.send(\.voiceMemos[id: url("b")].playButtonTapped)
    await store.receive(\.voiceMemos[id: url("b")].delegate.playbackStarted, timeout: .milliseconds(100))
    for _ in 1...24 {
      await clock.advance(by: .milliseconds(500))
      await store.skipReceivedActions(strict: false)
    }
    #expect(
      ended.value == ["b"],
      "The memos that have been played to their end. One that was stopped is not among them.")
    #expect(store.state.voiceMemos.map(\.mode) == [.notPlaying, .notPlaying])
  }

  // task: 3
  @Test("onDelete removes the memos at the offsets")
  func deletes() async {
    let store = store(memo("a"), memo("b"), memo("c"), memo("d"))
    store.exhaustivity = .off
    await store.send(.onDelete([0, 2])) {
      $0.voiceMemos = [memo("b"), memo("d")]
    }
  }

  // task: 3
  @Test("A memo that is deleted while it plays has no effects left")
  func deletesWhilePlaying() async {
    let store = store(memo("a"))
    store.exhaustivity = .off
    await store.send(\.voiceMemos[id: url("a")].playButtonTapped) {
      $0.voiceMemos[id: url("a")]?.mode = .playing(progress: 0)
    }
    await store.receive(\.voiceMemos[id: url("a")].delegate.playbackStarted, timeout: .milliseconds(100))
    await store.send(.onDelete([0]))
    #expect(store.state.voiceMemos.isEmpty)
    store.exhaustivity = .on
    await clock.advance(by: .seconds(20))
    await store.finish(timeout: .milliseconds(100))
  }
}
