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
    TestStore(initialState: RecordMeeting.State()) {
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
  }

  // task: 1
  @Test("An authorized app listens without asking")
  func authorized() async {
    let store = store()
    await store.send(.onTask)
    await store.finish(timeout: .milliseconds(100))
    #expect(tasks.value == 1, "The number of times that the app began to listen.")
    #expect(requests.value == 0, "The app asked for a permission that it has.")
  }

  // task: 1
  @Test("When nothing is determined, the app asks, and listens if the user agrees")
  func asks() async {
    let store = store(.notDetermined)
    await store.send(.onTask)
    await store.finish(timeout: .milliseconds(100))
    #expect(requests.value == 1, "The app should ask once.")
    #expect(tasks.value == 1, "The app should listen after the user has agreed.")
  }

  // task: 1
  @Test("An app that isn't authorized doesn't listen")
  func denied() async {
    let refused = store(.notDetermined, answer: .denied)
    await refused.send(.onTask)
    await refused.finish(timeout: .milliseconds(100))
    #expect(requests.value == 1, "The app should ask once.")
    let denied = store(.denied)
    await denied.send(.onTask)
    await denied.finish(timeout: .milliseconds(100))
    #expect(requests.value == 1, "The app should ask once.")
    #expect(tasks.value == 0, "The app listened without a permission.")
  }

  // task: 2
  @Test("Each result arrives and replaces the transcript")
  func results() async {
    let store = store(words: ["I", "I think", "I thank you"])
    await store.send(.onTask)
    await store.receive(\.speechResult, timeout: .milliseconds(100)) { $0.transcript = "I" }
    await store.receive(\.speechResult, timeout: .milliseconds(100)) { $0.transcript = "I think" }
    await store.receive(\.speechResult, timeout: .milliseconds(100)) { $0.transcript = "I thank you" }
  }

  // task: 3
  @Test("A stream that fails sends speechFailure after its results")
  func fails() async {
    let store = store(words: ["I"], fails: true)
    store.exhaustivity = .off
    await store.send(.onTask)
    await store.receive(\.speechResult, timeout: .milliseconds(100))
    await store.receive(\.speechFailure, timeout: .milliseconds(100))
  }

  // task: 3
  @Test("speechFailure marks a transcript that isn't empty, and no other")
  func marks() async {
    let store = store()
    await store.send(.speechFailure)
    store.exhaustivity = .off
    await store.send(.speechResult(SpeechRecognitionResult(bestTranscription: "I", isFinal: false)))
    await store.send(.speechFailure)
    #expect(store.state.transcript == "I ❌")
  }
}
