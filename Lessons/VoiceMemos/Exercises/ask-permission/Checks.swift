import ComposableArchitecture
import Testing

// draws: 50

@MainActor
struct Checks {
  let requests = LockIsolated(0)
  /// From 2 to 9.
  private let taps = 2 + 50 % 8

  /// The state and the answer may have any shape, so only what users see is compared.
  private func store(answer: Bool) -> TestStoreOf<VoiceMemos> {
    let store = TestStore(initialState: VoiceMemos.State()) {
      VoiceMemos()
    } withDependencies: { [requests] in
      $0.audioRecorder.requestRecordPermission = {
        requests.withValue { $0 += 1 }
        return answer
      }
    }
    store.exhaustivity = .off
    return store
  }

  private func tap(_ store: TestStoreOf<VoiceMemos>) async {
    await store.send(VoiceMemos.Action.recordButtonTapped)
    await store.finish(timeout: .seconds(1))
    await store.skipReceivedActions(strict: false)
  }

  // task: 1
  @Test("The first tap asks, and an app that is allowed records")
  func allowed() async {
    let store = store(answer: true)
    #expect(!store.state.isRecording)
    await tap(store)
    #expect(requests.value == 1, "The number of times that the permission was asked for.")
    #expect(store.state.isRecording)
    #expect(store.state.message == nil)
  }

  // task: 1
  @Test("Each later tap ends or begins a recording")
  func laterTaps() async {
    let store = store(answer: true)
    await tap(store)
    await tap(store)
    #expect(!store.state.isRecording)
    await tap(store)
    #expect(store.state.isRecording)
    for _ in 0..<taps { await tap(store) }
    #expect(store.state.isRecording == taps.isMultiple(of: 2))
  }

  // task: 1
  @Test("Nothing is recorded before the user has answered")
  func notBefore() async {
    let (question, answer) = AsyncStream.makeStream(of: Void.self)
    let store = store(answer: true)
    store.dependencies.audioRecorder.requestRecordPermission = {
      for await _ in question {}
      return true
    }
    await store.send(VoiceMemos.Action.recordButtonTapped)
    #expect(!store.state.isRecording)
    answer.finish()
    await store.finish(timeout: .seconds(1))
    await store.skipReceivedActions(strict: false)
    #expect(store.state.isRecording)
  }

  // task: 2
  @Test("An app that is refused records nothing, and says what to do")
  func refused() async {
    let store = store(answer: false)
    #expect(store.state.message == nil)
    await tap(store)
    #expect(store.state.message == "Allow the microphone in the settings.")
    #expect(!store.state.isRecording)
    await tap(store)
    #expect(store.state.message == "Allow the microphone in the settings.")
    #expect(!store.state.isRecording)
  }

  // task: 3
  @Test("A permission that is known is not asked for again", arguments: [true, false])
  func asksOnce(answer: Bool) async {
    let store = store(answer: answer)
    for _ in 0..<taps { await tap(store) }
    #expect(requests.value == 1, "The number of times that the permission was asked for.")
  }
}
