import ComposableArchitecture
import Foundation
import Testing

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

  func store(_ mode: RecordingMemo.State.Mode) -> TestStoreOf<Parent> {
    let recording = RecordingMemo.State(
      date: Date(timeIntervalSince1970: 0), mode: mode, url: URL(filePath: "/memos/birds.m4a"))
    return TestStore(initialState: Parent.State(recordingMemo: recording)) {
      Parent()
    } withDependencies: { [clock] in
      $0.audioRecorder.stopRecording = {}
      $0.continuousClock = clock
    }
  }

  // task: 1
  @Test("The discard button dismisses the screen")
  func dismisses() async {
    let store = store(.recording)
    await store.send(\.recordingMemo.discardButtonTapped)
    await store.receive(\.recordingMemo.dismiss, timeout: .milliseconds(100)) {
      $0.recordingMemo = nil
    }
  }

  // task: 1
  @Test("The timer is cancelled together with the screen")
  func timerEnds() async {
    let store = store(.recording)
    await store.send(\.recordingMemo.onTask)
    await store.send(\.recordingMemo.discardButtonTapped)
    await store.receive(\.recordingMemo.dismiss, timeout: .milliseconds(100)) {
      $0.recordingMemo = nil
    }
    await clock.advance(by: .seconds(5))
  }

  // task: 2
  @Test("While the recording is being saved, the discard button does nothing")
  func saving() async {
    // A recording that isn't being saved comes first, so that a button that does nothing doesn't pass.
    let recording = store(.recording)
    recording.exhaustivity = .off
    await recording.send(\.recordingMemo.discardButtonTapped)
    await recording.receive(\.recordingMemo.dismiss, timeout: .milliseconds(100))

    let store = store(.encoding)
    await store.send(\.recordingMemo.discardButtonTapped)
    await store.finish(timeout: .milliseconds(100))
  }
}
