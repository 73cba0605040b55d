import ComposableArchitecture
import Testing

// draws: "I think" "I thank you"

@MainActor
struct Checks {
  struct MicrophoneIsBroken: Error {}
  let requests = LockIsolated(0)
  let tasks = LockIsolated(0)

  func store(
    _ status: SpeechClient.AuthorizationStatus = .authorized,
    answer: SpeechClient.AuthorizationStatus = .authorized, words: [String] = [], fails: Bool = false
  ) -> TestStoreOf<RecordMeeting> {
    let store = TestStore(initialState: RecordMeeting.State()) {
      RecordMeeting()
    } withDependencies: { [requests, tasks] in
      $0.speechClient.authorizationStatus = { status }
      $0.speechClient.requestAuthorization = {
        requests.withValue { $0 += 1 }
        return answer
      }
      $0.speechClient.startTask = { _ in
        tasks.withValue { $0 += 1 }
        return AsyncThrowingStream { continuation in
          for word in words {
            continuation.yield(SpeechRecognitionResult(bestTranscription: word, isFinal: false))
          }
          continuation.finish(throwing: fails ? MicrophoneIsBroken() : nil)
        }
      }
    }
    store.exhaustivity = .off
    return store
  }

  // task: 1
  @Test("An authorized app listens without asking")
  func authorized() async {
    let store = store()
    await store.send(RecordMeeting.Action.onTask)
    await store.finish(timeout: .milliseconds(100))
    #expect(tasks.value == 1, "The number of times that the app began to listen.")
    #expect(requests.value == 0, "The app asked for a permission that it has.")
  }

  // task: 1
  @Test("When nothing is determined, the app asks, and listens if the user agrees")
  func asks() async {
    let store = store(.notDetermined)
    await store.send(RecordMeeting.Action.onTask)
    await store.finish(timeout: .milliseconds(100))
    #expect(requests.value == 1, "The app should ask once.")
    #expect(tasks.value == 1, "The app should listen after the user has agreed.")
  }

  // task: 1
  @Test("An app that isn't authorized doesn't listen")
  func denied() async {
    let refused = store(.notDetermined, answer: .denied)
    await refused.send(RecordMeeting.Action.onTask)
    await refused.finish(timeout: .milliseconds(100))
    #expect(requests.value == 1, "The app should ask once.")
    let denied = store(.denied)
    await denied.send(RecordMeeting.Action.onTask)
    await denied.finish(timeout: .milliseconds(100))
    #expect(requests.value == 1, "The app should ask once.")
    #expect(tasks.value == 0, "The app listened without a permission.")
  }

  // task: 2
  @Test("Each result arrives and replaces the transcript")
  func results() async {
    let store = store(words: ["I", "I think", "I thank you"])
    await store.send(RecordMeeting.Action.onTask)
    // The action of a result may have any name.
    for words in ["I", "I think", "I thank you"] {
      await store.receive({ _ in true }, timeout: .milliseconds(100))
      #expect(store.state.transcript == words)
    }
  }

  // task: 3
  @Test("A stream that fails marks the transcript, after its results")
  func fails() async {
    let store = store(words: ["I", "I think"], fails: true)
    await store.send(RecordMeeting.Action.onTask)
    await store.finish(timeout: .milliseconds(100))
    await store.skipReceivedActions(strict: false)
    #expect(store.state.transcript == "I think ❌")
  }

  // task: 3
  @Test("A stream that fails before the first word leaves the transcript empty")
  func failsAtOnce() async {
    let store = store(fails: true)
    await store.send(RecordMeeting.Action.onTask)
    await store.finish(timeout: .milliseconds(100))
    await store.skipReceivedActions(strict: false)
    #expect(tasks.value == 1)
    #expect(store.state.transcript == "")
  }

  // task: 3
  @Test("A stream that ends by itself marks nothing")
  func ends() async {
    let store = store(words: ["I"])
    await store.send(RecordMeeting.Action.onTask)
    await store.finish(timeout: .milliseconds(100))
    await store.skipReceivedActions(strict: false)
    #expect(store.state.transcript == "I")
  }
}
