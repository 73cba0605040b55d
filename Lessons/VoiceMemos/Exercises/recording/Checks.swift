import ComposableArchitecture
import Foundation
import Testing

// draws: "birds"

@MainActor
struct Checks {
  struct NoMicrophone: Error, Equatable {}
  let clock = TestClock()
  let url = URL(filePath: "/memos/birds.m4a")

  /// What the effects send may have any shape, so the state and the delegate action are compared.
  private func store(
    recorder: @escaping @Sendable (URL) async throws -> Bool = { _ in try await Task.never() }
  ) -> TestStoreOf<RecordingMemo> {
    let store = TestStore(initialState: RecordingMemo.State(date: Date(timeIntervalSince1970: 0), url: url)) {
      RecordingMemo()
    } withDependencies: { [clock] in
      $0.audioRecorder.startRecording = recorder
      $0.continuousClock = clock
    }
    store.exhaustivity = .off
    return store
  }

  private func pass(_ milliseconds: Int, _ store: TestStoreOf<RecordingMemo>) async {
    await clock.advance(by: .milliseconds(milliseconds))
    await store.skipReceivedActions(strict: false)
  }

  // task: 1
  @Test("onTask records to the url of the state, once")
  func records() async {
    let urls = LockIsolated<[URL]>([])
    let clock = clock
    let store = store { url in
      urls.withValue { $0.append(url) }
      try await clock.sleep(for: .seconds(60))
      return true
    }
    let task = await store.send(.onTask)
    await pass(2000, store)
    #expect(urls.value == [url])
    await task.cancel()
  }

  // task: 2
  @Test("The seconds are counted while the recorder is running")
  func counts() async {
    let store = store()
    let task = await store.send(.onTask)
    #expect(store.state.duration == 0)
    await pass(999, store)
    #expect(store.state.duration == 0)
    await pass(1, store)
    #expect(store.state.duration == 1)
    await pass(2000, store)
    #expect(store.state.duration == 3)
    await task.cancel()
  }

  // task: 3
  @Test("A successful end tells the parent the whole state, with the seconds so far")
  func success() async {
    let clock = clock
    let store = store { _ in
      try await clock.sleep(for: .milliseconds(2500))
      return true
    }
    let task = await store.send(.onTask)
    await clock.advance(by: .milliseconds(2500))
    let date = Date(timeIntervalSince1970: 0)
    await store.receive(
      { action in
        guard case .delegate(.didFinish(.success(let recording))) = action else { return false }
        return recording.duration == 2 && recording.date == date
          && recording.url.lastPathComponent == "birds.m4a"
      }, timeout: .milliseconds(100))
    await task.cancel()
  }

  // task: 3
  @Test("An end without a recording tells the parent Failed()")
  func noRecording() async {
    let store = store { _ in false }
    let task = await store.send(.onTask)
    await store.receive(
      { action in
        guard case .delegate(.didFinish(.failure(let error))) = action else { return false }
        return error is RecordingMemo.Failed
      }, timeout: .milliseconds(100))
    await task.cancel()
  }

  // task: 3
  @Test("An error of the recorder is passed on to the parent")
  func failure() async {
    let store = store { _ in throw NoMicrophone() }
    let task = await store.send(.onTask)
    await store.receive(
      { action in
        guard case .delegate(.didFinish(.failure(let error))) = action else { return false }
        return error is NoMicrophone
      }, timeout: .milliseconds(100))
    await task.cancel()
  }
}
