import ComposableArchitecture
import Foundation
import Testing

// The feature you test is RecordingMemo:
//   State:    date; duration, a TimeInterval; mode, .recording or .encoding
//             url
//   Actions:  onTask starts the recorder and a timer of one second
//             timerUpdated, stopButtonTapped, discardButtonTapped
//             finalRecordingTime(TimeInterval)
//             audioRecorderDidFinish(Result<Bool, any Error>)
//             delegate(.didFinish(Result<State, any Error>))
//   Clients:  continuousClock
//             audioRecorder.startRecording(url) returns a Bool, may throw
//             audioRecorder.currentTime(), a TimeInterval?
//             audioRecorder.stopRecording()

@MainActor
struct RecordingMemoTests {
  let clock = TestClock()
  let recording = RecordingMemo.State(
    date: Date(timeIntervalSince1970: 0), url: URL(filePath: "/memos/birds.m4a"))

  @Test func counts() async {
    let store = TestStore(initialState: recording) {
      RecordingMemo()
    } withDependencies: {
      $0.audioRecorder.startRecording = { _ in try await Task.never() }
      $0.continuousClock = clock
    }

    await store.send(.onTask)
  }
}
