import ComposableArchitecture
import Testing

// The feature you test is Dictation:
//   State:    phase, .idle, .asking, .listening or .stopping
//             text; alert, .failed(error), .notPermitted(.denied)
//   Actions:  recordButtonTapped, callReceived
//             permissionResponse, heard(String)
//             listeningEnded, listeningFailed
// The errors are RecognizerError.noMicrophone, .noService, .busy.
// The client is dictation. makeStore has all of it, except
//   askForPermission: () async -> Permission

@MainActor
struct DictationTests {
  @Test func theMicrophoneFails() async {
    let (store, recognizer) = await record()
    recognizer.hear(.heard("Dear"))
    await store.receive(\.heard) {
      $0.text = "Dear"
    }
    recognizer.hear(.failed(.noMicrophone))
    await store.receive(\.listeningFailed) {
      $0.phase = .idle
      $0.alert = .failed(RecognizerError.noMicrophone)
    }
  }

  @Test func thePhoneRings() async {
    let (store, recognizer) = await record()
    recognizer.hear(.heard("Dear"))
    await store.receive(\.heard) {
      $0.text = "Dear"
    }
    await store.send(.callReceived) {
      $0.phase = .idle
    }
    await store.finish()
    #expect(!recognizer.isOn)
  }

  @Test func theButtonStops() async {
    let (store, recognizer) = await record(whenFinished: [.heard("Dear aunt"), .ended])
    await store.send(.recordButtonTapped) {
      $0.phase = .stopping
    }
    await store.receive(\.heard) {
      $0.text = "Dear aunt"
    }
    await store.receive(\.listeningEnded) {
      $0.phase = .idle
    }
    #expect(!recognizer.isOn)
    await store.send(.recordButtonTapped) {
      $0.phase = .asking
    }
    await store.receive(\.permissionResponse) {
      $0.phase = .listening
      $0.text = ""
    }
    await store.send(.callReceived) {
      $0.phase = .idle
    }
  }

  @Test func thePermissionIsDenied() async {
    let store = makeStore(permission: .notDetermined)
    store.dependencies.dictation.askForPermission = { .denied }
    await store.send(.recordButtonTapped) {
      $0.phase = .asking
    }
    await store.receive(\.permissionResponse, .denied) {
      $0.phase = .idle
      $0.alert = .notPermitted(.denied)
    }
  }

  /// A store that listens, and the recognizer behind it.
  func record(whenFinished: [Recognizer.Event] = [.ended]) async -> (TestStoreOf<Dictation>, Recognizer) {
    let recognizer = Recognizer(whenFinished: { recognizer in
      for event in whenFinished { recognizer.hear(event) }
    })
    let store = makeStore(recognizer)
    await store.send(.recordButtonTapped) {
      $0.phase = .asking
    }
    await store.receive(\.permissionResponse) {
      $0.phase = .listening
      $0.text = ""
    }
    for _ in 1...1000 where !recognizer.isOn { await Task.yield() }
    return (store, recognizer)
  }

  func makeStore(
    _ recognizer: Recognizer = Recognizer(), permission: Permission = .authorized
  ) -> TestStoreOf<Dictation> {
    TestStore(initialState: Dictation.State(text: "Old")) {
      Dictation()
    } withDependencies: {
      let client = DictationClient.recognizing(recognizer)
      $0.dictation.listen = client.listen
      $0.dictation.permission = { permission }
      $0.dictation.stop = client.stop
    }
  }
}
