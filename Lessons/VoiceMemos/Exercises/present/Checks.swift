import ComposableArchitecture
import Foundation
import Testing

@MainActor
struct Checks {
  let id = UUID(uuidString: "00000000-0000-0000-0000-000000000000")!
  let url = URL(filePath: "/memos/00000000-0000-0000-0000-000000000000.m4a")
  let clock = TestClock()

  func store(_ state: VoiceMemos.State) -> TestStoreOf<VoiceMemos> {
    TestStore(initialState: state) {
      VoiceMemos()
    } withDependencies: {
      $0.continuousClock = clock
      $0.uuid = .constant(id)
    }
  }

  // task: 1
  @Test("The record button presents the child")
  func presents() async {
    let store = store(VoiceMemos.State())
    await store.send(.recordButtonTapped) {
      $0.recordingMemo = RecordingMemo.State(url: url)
    }
  }

  // task: 2
  @Test("The presented child counts the seconds")
  func childWorks() async {
    let store = store(VoiceMemos.State(recordingMemo: RecordingMemo.State(url: url)))
    // How it ends is the next task's matter.
    store.exhaustivity = .off
    await store.send(\.recordingMemo.onTask)
    await clock.advance(by: .seconds(2))
    await store.receive(\.recordingMemo.timerUpdated, timeout: .milliseconds(100))
    await store.receive(\.recordingMemo.timerUpdated, timeout: .milliseconds(100))
    #expect(store.state.recordingMemo?.duration == 2)
    await store.send(\.recordingMemo.dismiss)
    #expect(store.state.recordingMemo == nil)
  }

  // task: 3
  @Test("What the child has recorded comes to the top, and the child goes")
  func delegate() async {
    let old = Memo(duration: 7, url: URL(filePath: "/memos/old.m4a"))
    let recording = RecordingMemo.State(duration: 3, url: url)
    let store = store(VoiceMemos.State(recordingMemo: recording, memos: [old]))
    // Whether the child goes at once or by an action of its own is the parent's business.
    store.exhaustivity = .off
    await store.send(\.recordingMemo.delegate.didFinish, recording)
    await store.skipReceivedActions(strict: false)
    #expect(store.state.memos == [Memo(duration: 3, url: url), old])
    #expect(store.state.recordingMemo == nil)
  }

  // task: 3
  @Test("From the record button to the memo")
  func wholeStory() async {
    let store = store(VoiceMemos.State())
    await store.send(.recordButtonTapped) {
      $0.recordingMemo = RecordingMemo.State(url: url)
    }
    await store.send(\.recordingMemo.onTask)
    await clock.advance(by: .seconds(1))
    await store.receive(\.recordingMemo.timerUpdated, timeout: .milliseconds(100)) {
      $0.recordingMemo?.duration = 1
    }
    store.exhaustivity = .off
    await store.send(\.recordingMemo.stopButtonTapped)
    await store.receive(\.recordingMemo.delegate.didFinish, timeout: .milliseconds(100))
    await store.skipReceivedActions(strict: false)
    #expect(store.state.memos == [Memo(duration: 1, url: url)])
    #expect(store.state.recordingMemo == nil)
    // The timer went with the child.
    store.exhaustivity = .on
    await clock.advance(by: .seconds(5))
  }
}
