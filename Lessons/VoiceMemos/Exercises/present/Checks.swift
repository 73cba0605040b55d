import ComposableArchitecture
import Foundation
import Testing

// draws: 7

@MainActor
struct Checks {
  let clock = TestClock()
  let now = Date(timeIntervalSince1970: 1_234_567_890)
  let recording = RecordingMemo.State(
    date: Date(timeIntervalSince1970: 0), duration: 3, url: URL(filePath: "/memos/birds.m4a"))
  let old = VoiceMemo.State(
    date: Date(timeIntervalSince1970: 7), duration: 7, title: "Old", url: URL(filePath: "/memos/old.m4a"))

  func store(_ recording: RecordingMemo.State? = nil, _ memos: VoiceMemo.State...) -> TestStoreOf<VoiceMemos>
  {
    var state = VoiceMemos.State()
    state.recordingMemo = recording
    state.voiceMemos = IdentifiedArray(uniqueElements: memos)
    let store = TestStore(initialState: state) {
      VoiceMemos()
    } withDependencies: { [clock, now] in
      $0.audioRecorder.startRecording = { _ in try await Task.never() }
      $0.continuousClock = clock
      $0.date.now = now
      $0.uuid = .incrementing
    }
    store.exhaustivity = .off
    return store
  }

  // task: 1
  @Test("The record button presents the child")
  func presents() async {
    let store = store()
    await store.send(.recordButtonTapped) {
      $0.recordingMemo = RecordingMemo.State(
        date: now, url: URL(filePath: "/memos/00000000-0000-0000-0000-000000000000.m4a"))
    }
  }

  // task: 2
  @Test("The presented child runs and counts the seconds")
  func childRuns() async {
    let store = store(recording)
    await store.send(\.recordingMemo.onTask)
    await clock.advance(by: .seconds(1))
    await store.receive(\.recordingMemo.timerUpdated, timeout: .milliseconds(100)) {
      $0.recordingMemo?.duration = 4
    }
    await store.send(\.recordingMemo.dismiss) {
      $0.recordingMemo = nil
    }
    store.exhaustivity = .on
    await clock.advance(by: .seconds(5))
    await store.finish(timeout: .milliseconds(100))
  }

  // task: 3
  @Test("A finished recording becomes the first memo, with its own date, duration and URL")
  func inserts() async {
    let store = store(recording, old)
    // The child may be dismissed at once or by an action. That is the parent's choice.
    store.exhaustivity = .off
    await store.send(\.recordingMemo.delegate.didFinish, .success(recording))
    await store.skipReceivedActions(strict: false)
    #expect(
      Array(store.state.voiceMemos) == [
        VoiceMemo.State(date: recording.date, duration: 3, url: recording.url), old,
      ])
  }

  // task: 3
  @Test("A child that has finished is dismissed, and its effects are canceled")
  func dismisses() async {
    let store = store(recording)
    store.exhaustivity = .off
    await store.send(\.recordingMemo.onTask)
    await store.send(\.recordingMemo.delegate.didFinish, .success(recording))
    await store.skipReceivedActions(strict: false)
    #expect(store.state.recordingMemo == nil)
    store.exhaustivity = .on
    await clock.advance(by: .seconds(5))
  }

  // task: 4
  @Test("A child that has failed is dismissed, and no memo is inserted")
  func fails() async {
    let store = store(recording, old)
    store.exhaustivity = .off
    await store.send(\.recordingMemo.delegate.didFinish, .failure(RecordingMemo.Failed()))
    await store.skipReceivedActions(strict: false)
    #expect(store.state.recordingMemo == nil)
    #expect(Array(store.state.voiceMemos) == [old])
  }
}
