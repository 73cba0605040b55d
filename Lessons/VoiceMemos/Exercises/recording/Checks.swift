import ComposableArchitecture
import Foundation
import Testing

@MainActor
struct Checks {
  struct NoMicrophone: Error, Equatable {}
  let clock = TestClock()
  let url = URL(filePath: "/memos/birds.m4a")

  func store(
    recorder: @escaping @Sendable (URL) async throws -> Bool = { _ in try await Task.never() }
  ) -> TestStoreOf<RecordingMemo> {
    TestStore(initialState: RecordingMemo.State(date: Date(timeIntervalSince1970: 0), url: url)) {
      RecordingMemo()
    } withDependencies: { [clock] in
      $0.audioRecorder.startRecording = recorder
      $0.continuousClock = clock
    }
  }

  // task: 1
  @Test("onTask records to the url, and sends the end of the recording")
  func records() async {
    let urls = LockIsolated<[URL]>([])
    let store = store { url in
      urls.withValue { $0.append(url) }
      return true
    }
    store.exhaustivity = .off
    let task = await store.send(.onTask)
    await store.receive(\.audioRecorderDidFinish.success, true, timeout: .milliseconds(100))
    #expect(urls.value == [url])
    await task.cancel()
  }

  // task: 1
  @Test("A recorder that throws is reported as a failure")
  func recorderThrows() async {
    let store = store { _ in throw NoMicrophone() }
    store.exhaustivity = .off
    let task = await store.send(.onTask)
    await store.receive(\.audioRecorderDidFinish.failure, timeout: .milliseconds(100))
    await task.cancel()
  }

  // task: 2
  @Test("The seconds are counted while the recorder is still running")
  func counts() async {
    let store = store()
    store.exhaustivity = .off
    let task = await store.send(.onTask)
    await clock.advance(by: .seconds(1))
    await store.receive(\.timerUpdated, timeout: .milliseconds(100)) { $0.duration = 1 }
    await clock.advance(by: .seconds(1))
    await store.receive(\.timerUpdated, timeout: .milliseconds(100)) { $0.duration = 2 }
    await task.cancel()
  }

  // task: 2
  @Test("The recorder is running while the seconds are counted")
  func recordsWhileCounting() async {
    let clock = clock
    let store = store { _ in
      try await clock.sleep(for: .milliseconds(2500))
      return true
    }
    store.exhaustivity = .off
    let task = await store.send(.onTask)
    await clock.advance(by: .seconds(3))
    await store.receive(\.timerUpdated, timeout: .milliseconds(100))
    await store.receive(\.timerUpdated, timeout: .milliseconds(100))
    await store.receive(\.audioRecorderDidFinish.success, true, timeout: .milliseconds(100))
    await task.cancel()
  }

  // task: 3
  @Test("A successful end tells the parent the whole state")
  func success() async {
    let store = store()
    store.exhaustivity = .off
    await store.send(.timerUpdated)
    await store.send(.audioRecorderDidFinish(.success(true)))
    let state = store.state
    await store.receive { action in
      guard case .delegate(.didFinish(.success(let recording))) = action else { return false }
      return recording == state
    }
  }

  // task: 3
  @Test("An end without a recording tells the parent Failed()")
  func noRecording() async {
    let store = store()
    await store.send(.audioRecorderDidFinish(.success(false)))
    await store.receive { action in
      guard case .delegate(.didFinish(.failure(let error))) = action else { return false }
      return error is RecordingMemo.Failed
    }
  }

  // task: 3
  @Test("An error of the recorder is passed on to the parent")
  func failure() async {
    let store = store()
    await store.send(.audioRecorderDidFinish(.failure(NoMicrophone())))
    await store.receive { action in
      guard case .delegate(.didFinish(.failure(let error))) = action else { return false }
      return error is NoMicrophone
    }
  }
}
