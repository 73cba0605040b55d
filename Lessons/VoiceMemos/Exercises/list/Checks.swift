import ComposableArchitecture
import Foundation
import Testing

@MainActor
struct Checks {
  let clock = TestClock()

  func store(_ memos: [VoiceMemo.State]) -> TestStoreOf<VoiceMemos> {
    TestStore(initialState: VoiceMemos.State(voiceMemos: IdentifiedArray(uniqueElements: memos))) {
      VoiceMemos()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  // task: 1
  @Test("A memo plays when its button is tapped")
  func plays() async {
    let store = store([VoiceMemo.State(id: 1), VoiceMemo.State(id: 2)])
    await store.send(\.voiceMemos[id: 2].playButtonTapped) {
      $0.voiceMemos[id: 2]?.isPlaying = true
    }
    await store.receive(\.voiceMemos[id: 2].delegate.playbackStarted, timeout: .milliseconds(100))
    await clock.advance(by: .seconds(10))
    await store.receive(\.voiceMemos[id: 2].playerFinished, timeout: .milliseconds(100)) {
      $0.voiceMemos[id: 2]?.isPlaying = false
    }
  }

  // task: 2
  @Test("A memo that plays stops the others")
  func stopsOthers() async {
    let store = store([
      VoiceMemo.State(id: 1, isPlaying: true), VoiceMemo.State(id: 2, isPlaying: true),
      VoiceMemo.State(id: 3, isPlaying: true),
    ])
    await store.send(\.voiceMemos[id: 2].delegate.playbackStarted) {
      $0.voiceMemos[id: 1]?.isPlaying = false
      $0.voiceMemos[id: 3]?.isPlaying = false
    }
  }

  // task: 3
  @Test("The memos at the offsets are deleted")
  func deletes() async {
    let memos = (1...4).map { VoiceMemo.State(id: $0) }
    let store = store(memos)
    await store.send(.onDelete([0, 2])) {
      $0.voiceMemos = [memos[1], memos[3]]
    }
  }

  // task: 3
  @Test("A memo that is deleted while it plays is silent")
  func deletesWhilePlaying() async {
    let store = store([VoiceMemo.State(id: 1)])
    await store.send(\.voiceMemos[id: 1].playButtonTapped) {
      $0.voiceMemos[id: 1]?.isPlaying = true
    }
    await store.receive(\.voiceMemos[id: 1].delegate.playbackStarted, timeout: .milliseconds(100))
    await store.send(.onDelete([0])) {
      $0.voiceMemos = []
    }
    await clock.advance(by: .seconds(20))
  }
}
