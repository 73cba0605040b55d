// Your tests notice: The final time is ignored
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

    let task = await store.send(.onTask)
    await clock.advance(by: .seconds(1))
    await store.receive(\.timerUpdated) {
      $0.duration = 1
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.timerUpdated) {
      $0.duration = 2
    }
    await task.cancel()
  }

  @Test func stops() async {
    let (ended, end) = AsyncStream.makeStream(of: Void.self)
    let store = TestStore(initialState: recording) {
      RecordingMemo()
    } withDependencies: {
      $0.audioRecorder.currentTime = { 0 }
      $0.audioRecorder.startRecording = { _ in
        for await _ in ended {}
        return true
      }
      $0.audioRecorder.stopRecording = { end.finish() }
      $0.continuousClock = clock
    }

    let task = await store.send(.onTask)
    await store.send(.stopButtonTapped) {
      $0.mode = .encoding
    }
    await store.receive(\.finalRecordingTime)
    await store.receive(\.audioRecorderDidFinish.success)
    let state = store.state
    await store.receive { action in
      guard case .delegate(.didFinish(.success(let recording))) = action else { return false }
      return recording == state
    }
    await task.cancel()
  }

  @Test(arguments: [true, false])
  func fails(throwing isThrown: Bool) async {
    struct NoMicrophone: Error {}
    let store = TestStore(initialState: recording) {
      RecordingMemo()
    } withDependencies: {
      $0.audioRecorder.startRecording = { _ in
        if isThrown { throw NoMicrophone() }
        return false
      }
      $0.continuousClock = clock
    }

    let task = await store.send(.onTask)
    await store.receive(\.audioRecorderDidFinish)
    await store.receive(\.delegate.didFinish.failure)
    await task.cancel()
  }
}
