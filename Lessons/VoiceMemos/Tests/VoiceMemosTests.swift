import ComposableArchitecture
import Foundation
import Testing

@MainActor
struct VoiceMemosTests {
  struct NoMicrophone: Error, Equatable {}

  let deadbeef = UUID(uuidString: "DEADBEEF-DEAD-BEEF-DEAD-BEEFDEADBEEF")!
  let date = Date(timeIntervalSinceReferenceDate: 0)
  let recordingURL = URL(filePath: "/tmp/DEADBEEF-DEAD-BEEF-DEAD-BEEFDEADBEEF.m4a")
  let memoURL = URL(filePath: "/memos/1.m4a")
  let clock = TestClock()

  /// A store whose recorder records until it is stopped, and then has what `finish` says.
  private func recordingStore(
    currentTime: TimeInterval? = 2.5, finish: @escaping @Sendable () throws -> Bool = { true }
  ) -> TestStoreOf<VoiceMemos> {
    let (stopped, stop) = AsyncStream.makeStream(of: Never.self)
    return TestStore(initialState: VoiceMemos.State()) {
      VoiceMemos()
    } withDependencies: {
      $0.audioRecorder.currentTime = { currentTime }
      $0.audioRecorder.requestRecordPermission = { true }
      $0.audioRecorder.startRecording = { _ in
        for await _ in stopped {}
        return try finish()
      }
      $0.audioRecorder.stopRecording = { stop.finish() }
      $0.continuousClock = clock
      $0.date = .constant(date)
      $0.temporaryDirectory = { URL(filePath: "/tmp") }
      $0.uuid = .constant(deadbeef)
    }
  }

  private func memoStore(
    _ memos: [VoiceMemo.State], play: @escaping @Sendable (URL) async throws -> Bool = { _ in true }
  ) -> TestStoreOf<VoiceMemos> {
    TestStore(initialState: VoiceMemos.State(voiceMemos: IdentifiedArray(uniqueElements: memos))) {
      VoiceMemos()
    } withDependencies: {
      $0.audioPlayer.play = play
      $0.continuousClock = clock
    }
  }

  private func memo(_ mode: VoiceMemo.State.Mode = .notPlaying, url: URL? = nil) -> VoiceMemo.State {
    VoiceMemo.State(date: date, duration: 1.25, mode: mode, title: "", url: url ?? memoURL)
  }

  private var recording: RecordingMemo.State {
    RecordingMemo.State(date: date, duration: 0, mode: .recording, url: recordingURL)
  }

  // MARK: Recording

  @Test func recordAndPlayback() async {
    let store = recordingStore()
    store.dependencies.audioPlayer.play = { [clock] _ in
      try await clock.sleep(for: .milliseconds(2500))
      return true
    }

    await store.send(.recordButtonTapped)
    await store.receive(\.recordPermissionResponse) {
      $0.audioRecorderPermission = .allowed
      $0.recordingMemo = recording
    }
    await store.send(\.recordingMemo.onTask)
    await clock.advance(by: .seconds(1))
    await store.receive(\.recordingMemo.timerUpdated) { $0.recordingMemo?.duration = 1 }
    await store.send(\.recordingMemo.stopButtonTapped) { $0.recordingMemo?.mode = .encoding }
    await store.receive(\.recordingMemo.finalRecordingTime) { $0.recordingMemo?.duration = 2.5 }
    await store.receive(\.recordingMemo.audioRecorderDidFinish.success)
    await store.receive(\.recordingMemo.delegate.didFinish.success) {
      $0.recordingMemo = nil
      $0.voiceMemos = [VoiceMemo.State(date: date, duration: 2.5, title: "", url: recordingURL)]
    }

    await store.send(\.voiceMemos[id: recordingURL].playButtonTapped) {
      $0.voiceMemos[id: recordingURL]?.mode = .playing(progress: 0)
    }
    await store.receive(\.voiceMemos[id: recordingURL].delegate.playbackStarted)
    await clock.advance(by: .milliseconds(2400))
    for progress in [0.2, 0.4, 0.6, 0.8] {
      await store.receive(\.voiceMemos[id: recordingURL].timerUpdated) {
        $0.voiceMemos[id: recordingURL]?.mode = .playing(progress: progress)
      }
    }
    await store.send(\.voiceMemos[id: recordingURL].titleTextFieldChanged, "Birds") {
      $0.voiceMemos[id: recordingURL]?.title = "Birds"
    }
    await store.send(\.voiceMemos[id: recordingURL].playButtonTapped) {
      $0.voiceMemos[id: recordingURL]?.mode = .notPlaying
    }
    await clock.advance(by: .seconds(5))
  }

  @Test func recordHappyPath() async {
    let store = recordingStore()

    await store.send(.recordButtonTapped)
    await store.receive(\.recordPermissionResponse) {
      $0.audioRecorderPermission = .allowed
      $0.recordingMemo = recording
    }
    await store.send(\.recordingMemo.onTask)
    await clock.advance(by: .seconds(2))
    await store.receive(\.recordingMemo.timerUpdated) { $0.recordingMemo?.duration = 1 }
    await store.receive(\.recordingMemo.timerUpdated) { $0.recordingMemo?.duration = 2 }
    await clock.advance(by: .milliseconds(500))
    await store.send(\.recordingMemo.stopButtonTapped) { $0.recordingMemo?.mode = .encoding }
    await store.receive(\.recordingMemo.finalRecordingTime) { $0.recordingMemo?.duration = 2.5 }
    await store.receive(\.recordingMemo.audioRecorderDidFinish.success)
    await store.receive(\.recordingMemo.delegate.didFinish.success) {
      $0.recordingMemo = nil
      $0.voiceMemos = [VoiceMemo.State(date: date, duration: 2.5, title: "", url: recordingURL)]
    }
    // The timer of the dismissed screen must not go on.
    await clock.advance(by: .seconds(5))
  }

  @Test func permissionDeniedAndSettings() async {
    let opened = LockIsolated(0)
    let store = TestStore(initialState: VoiceMemos.State(audioRecorderPermission: .denied)) {
      VoiceMemos()
    } withDependencies: {
      $0.openSettings = { opened.withValue { $0 += 1 } }
    }

    await store.send(.recordButtonTapped) { $0.alert = .permissionRequired }
    await store.send(\.alert.openSettings) { $0.alert = nil }
    await store.finish()
    #expect(opened.value == 1)
  }

  @Test func discardedRecordingIsDismissed() async {
    let recording = RecordingMemo.State(
      date: Date(timeIntervalSince1970: 0), url: URL(filePath: "/memos/new.m4a"))
    let clock = TestClock()
    let store = TestStore(initialState: VoiceMemos.State(recordingMemo: recording)) {
      VoiceMemos()
    } withDependencies: {
      $0.audioRecorder.startRecording = { _ in try await Task.never() }
      $0.continuousClock = clock
    }

    await store.send(\.recordingMemo.onTask)
    await store.send(\.recordingMemo.discardButtonTapped)
    await store.receive(\.recordingMemo.dismiss) { $0.recordingMemo = nil }
    await clock.advance(by: .seconds(2))
  }

  @Test func permissionDenied() async {
    let didOpenSettings = LockIsolated(false)
    let store = TestStore(initialState: VoiceMemos.State()) {
      VoiceMemos()
    } withDependencies: {
      $0.audioRecorder.requestRecordPermission = { false }
      $0.openSettings = { didOpenSettings.setValue(true) }
    }

    await store.send(.recordButtonTapped)
    await store.receive(\.recordPermissionResponse) {
      $0.alert = .permissionRequired
      $0.audioRecorderPermission = .denied
    }
    await store.send(\.alert.dismiss) { $0.alert = nil }
    await store.send(.recordButtonTapped) { $0.alert = .permissionRequired }
    await store.send(\.alert.dismiss) { $0.alert = nil }
    await store.send(.openSettingsButtonTapped).finish()
    #expect(didOpenSettings.value)
  }

  @Test func recordFailure() async {
    let store = recordingStore(finish: { throw NoMicrophone() })

    await store.send(.recordButtonTapped)
    await store.receive(\.recordPermissionResponse) {
      $0.audioRecorderPermission = .allowed
      $0.recordingMemo = recording
    }
    await store.send(\.recordingMemo.onTask)
    await store.send(\.recordingMemo.stopButtonTapped) { $0.recordingMemo?.mode = .encoding }
    await store.receive(\.recordingMemo.finalRecordingTime) { $0.recordingMemo?.duration = 2.5 }
    await store.receive(\.recordingMemo.audioRecorderDidFinish.failure)
    await store.receive(\.recordingMemo.delegate.didFinish.failure) {
      $0.alert = .recordingFailed
      $0.recordingMemo = nil
    }
  }

  @Test func recordFailureNonExhaustive() async {
    let store = recordingStore(currentTime: nil, finish: { false })
    store.exhaustivity = .off(showSkippedAssertions: false)

    await store.send(.recordButtonTapped)
    await store.receive(\.recordPermissionResponse)
    await store.send(\.recordingMemo.onTask)
    await store.send(\.recordingMemo.stopButtonTapped)
    await store.receive(\.recordingMemo.delegate.didFinish.failure) {
      $0.alert = .recordingFailed
      $0.recordingMemo = nil
    }
  }

  // MARK: Playing

  @Test func playHappyPath() async {
    let store = memoStore([memo()]) { [clock] _ in
      try await clock.sleep(for: .milliseconds(1250))
      return true
    }

    await store.send(\.voiceMemos[id: memoURL].playButtonTapped) {
      $0.voiceMemos[id: memoURL]?.mode = .playing(progress: 0)
    }
    await store.receive(\.voiceMemos[id: memoURL].delegate.playbackStarted)
    await clock.advance(by: .milliseconds(500))
    await store.receive(\.voiceMemos[id: memoURL].timerUpdated) {
      $0.voiceMemos[id: memoURL]?.mode = .playing(progress: 0.4)
    }
    await clock.advance(by: .milliseconds(500))
    await store.receive(\.voiceMemos[id: memoURL].timerUpdated) {
      $0.voiceMemos[id: memoURL]?.mode = .playing(progress: 0.8)
    }
    await clock.advance(by: .milliseconds(250))
    await store.receive(\.voiceMemos[id: memoURL].audioPlayerClient.success) {
      $0.voiceMemos[id: memoURL]?.mode = .notPlaying
    }
  }

  @Test func playFailure() async {
    let store = memoStore([memo()]) { _ in throw NoMicrophone() }

    await store.send(\.voiceMemos[id: memoURL].playButtonTapped) {
      $0.voiceMemos[id: memoURL]?.mode = .playing(progress: 0)
    }
    await store.receive(\.voiceMemos[id: memoURL].delegate.playbackStarted)
    await store.receive(\.voiceMemos[id: memoURL].audioPlayerClient.failure) {
      $0.voiceMemos[id: memoURL]?.mode = .notPlaying
    }
    await store.receive(\.voiceMemos[id: memoURL].delegate.playbackFailed) {
      $0.alert = .playbackFailed
    }
  }

  @Test func stop() async {
    let store = memoStore([memo(.playing(progress: 0.3))])

    await store.send(\.voiceMemos[id: memoURL].playButtonTapped) {
      $0.voiceMemos[id: memoURL]?.mode = .notPlaying
    }
  }

  @Test func anotherMemoStopsTheOneThatPlays() async {
    let other = URL(filePath: "/memos/2.m4a")
    let store = memoStore([memo(), memo(url: other)]) { _ in try await Task.never() }

    await store.send(\.voiceMemos[id: memoURL].playButtonTapped) {
      $0.voiceMemos[id: memoURL]?.mode = .playing(progress: 0)
    }
    await store.receive(\.voiceMemos[id: memoURL].delegate.playbackStarted)
    await store.send(\.voiceMemos[id: other].playButtonTapped) {
      $0.voiceMemos[id: other]?.mode = .playing(progress: 0)
    }
    await store.receive(\.voiceMemos[id: other].delegate.playbackStarted) {
      $0.voiceMemos[id: memoURL]?.mode = .notPlaying
    }
    await store.send(\.voiceMemos[id: other].playButtonTapped) {
      $0.voiceMemos[id: other]?.mode = .notPlaying
    }
    // The first one learns with its next tick that it was stopped.
    await clock.advance(by: .milliseconds(500))
    await store.receive(\.voiceMemos[id: memoURL].timerUpdated)
    await clock.advance(by: .seconds(5))
  }

  // MARK: Deleting

  @Test func deleteOnly() async {
    let store = memoStore([memo()])

    await store.send(.onDelete([0])) { $0.voiceMemos = [] }
  }

  @Test func delete() async {
    let store = memoStore([memo(), memo(url: URL(filePath: "/memos/2.m4a"))])

    await store.send(.onDelete([1])) { $0.voiceMemos = [memo()] }
  }

  @Test func deleteWhilePlaying() async {
    let store = memoStore([memo()]) { _ in try await Task.never() }

    await store.send(\.voiceMemos[id: memoURL].playButtonTapped) {
      $0.voiceMemos[id: memoURL]?.mode = .playing(progress: 0)
    }
    await store.receive(\.voiceMemos[id: memoURL].delegate.playbackStarted)
    await store.send(.onDelete([0])) { $0.voiceMemos = [] }
    // A timer that had outlived its memo would now send to nobody.
    await clock.advance(by: .seconds(5))
  }
}
