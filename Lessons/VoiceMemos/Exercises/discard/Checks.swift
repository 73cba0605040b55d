import ComposableArchitecture
import Foundation
import Testing

// draws: "birds"

/// A parent that presents the recording, as the list does.
@Reducer
struct Parent {
  @ObservableState
  struct State: Equatable {
    @Presents var recordingMemo: RecordingMemo.State?
  }

  enum Action {
    case recordingMemo(PresentationAction<RecordingMemo.Action>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().ifLet(\.$recordingMemo, action: \.recordingMemo) { RecordingMemo() }
  }
}

@MainActor
struct Checks {
  let clock = TestClock()

  private func store(_ seconds: TimeInterval = 0) -> TestStoreOf<Parent> {
    var recording = RecordingMemo.State(
      date: Date(timeIntervalSince1970: 0), url: URL(filePath: "/memos/birds.m4a"))
    recording.duration = seconds
    let store = TestStore(initialState: Parent.State(recordingMemo: recording)) {
      Parent()
    } withDependencies: { [clock] in
      $0.audioRecorder.stopRecording = {}
      $0.continuousClock = clock
    }
    store.exhaustivity = .off
    return store
  }

  private func settle(_ store: TestStoreOf<Parent>) async {
    await clock.advance()
    await store.skipReceivedActions(strict: false)
  }

  // task: 1
  @Test("In the first three seconds, the discard button dismisses the screen")
  func dismisses() async {
    let store = store(2)
    await store.send(\.recordingMemo.discardButtonTapped)
    await store.receive(\.recordingMemo.dismiss, timeout: .milliseconds(100))
    #expect(store.state.recordingMemo == nil)
  }

  // task: 1
  @Test("The timer ends together with the screen")
  func timerEnds() async {
    let store = store()
    await store.send(\.recordingMemo.onTask)
    await store.send(\.recordingMemo.discardButtonTapped)
    await settle(store)
    #expect(store.state.recordingMemo == nil)
    store.exhaustivity = .on
    await clock.advance(by: .seconds(5))
    await store.finish(timeout: .milliseconds(100))
  }

  // task: 2
  @Test("After three seconds, the discard button asks first, and the recording goes on")
  func asks() async {
    let store = store(3)
    await store.send(\.recordingMemo.onTask)
    #expect(store.state.recordingMemo?.alert == nil)
    await store.send(\.recordingMemo.discardButtonTapped)
    await settle(store)
    #expect(store.state.recordingMemo?.alert != nil)
    await clock.advance(by: .seconds(1))
    await store.skipReceivedActions(strict: false)
    #expect(store.state.recordingMemo?.duration == 4)
    await store.skipInFlightEffects(strict: false)
  }

  // task: 2
  @Test("The alert has a button that sends confirmDiscard")
  func button() async {
    let store = store(600)
    await store.send(\.recordingMemo.discardButtonTapped)
    let actions = store.state.recordingMemo?.alert?.buttons.map(\.action.action) ?? []
    #expect(actions.filter { $0 == .confirmDiscard }.count == 1)
  }

  // task: 2
  @Test("confirmDiscard dismisses the screen")
  func confirms() async {
    let store = store(600)
    await store.send(\.recordingMemo.discardButtonTapped)
    await store.send(\.recordingMemo.alert.confirmDiscard)
    await store.receive(\.recordingMemo.dismiss, timeout: .milliseconds(100))
    #expect(store.state.recordingMemo == nil)
  }

  // task: 2
  @Test("A canceled alert leaves the screen as it was")
  func cancels() async {
    let store = store(600)
    await store.send(\.recordingMemo.discardButtonTapped)
    await store.send(\.recordingMemo.alert.dismiss)
    await settle(store)
    #expect(store.state.recordingMemo != nil)
    #expect(store.state.recordingMemo?.alert == nil)
  }

  // task: 3
  @Test("While the recording is being saved, the discard button does nothing", arguments: [1, 600])
  func saving(seconds: TimeInterval) async {
    // A recording that isn't being saved comes first, so that a button that does nothing doesn't pass.
    let recording = store(1)
    await recording.send(\.recordingMemo.discardButtonTapped)
    await settle(recording)
    #expect(recording.state.recordingMemo == nil)

    let store = store(seconds)
    await store.send(\.recordingMemo.stopButtonTapped)
    await store.send(\.recordingMemo.discardButtonTapped)
    await settle(store)
    #expect(store.state.recordingMemo?.mode == .encoding)
    #expect(store.state.recordingMemo?.alert == nil)
  }
}
