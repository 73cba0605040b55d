import ComposableArchitecture
import Testing

@MainActor
struct DictationTests {
  private func store(
    _ permission: Permission = .authorized, _ recognizer: Recognizer = Recognizer()
  ) -> TestStoreOf<Dictation> {
    TestStore(initialState: Dictation.State(text: "Old")) {
      Dictation()
    } withDependencies: {
      $0.dictation = .recognizing(recognizer)
      $0.dictation.permission = { permission }
    }
  }

  private func listening(_ recognizer: Recognizer) async -> TestStoreOf<Dictation> {
    let store = store(.authorized, recognizer)
    await store.send(.recordButtonTapped) { $0.phase = .asking }
    await store.receive(\.permissionResponse, .authorized) {
      $0.phase = .listening
      $0.text = ""
    }
    while !recognizer.isOn { await Task.yield() }
    return store
  }

  @Test func wordsAreWrittenDownUntilItStops() async {
    let recognizer = Recognizer(whenFinished: { recognizer in
      recognizer.hear(.heard("Dear aunt"))
      recognizer.hear(.ended)
    })
    let store = await listening(recognizer)
    recognizer.hear(.heard("Dear"))
    await store.receive(\.heard, "Dear") { $0.text = "Dear" }
    await store.send(.recordButtonTapped) { $0.phase = .stopping }
    await store.receive(\.heard, "Dear aunt") { $0.text = "Dear aunt" }
    await store.receive(\.listeningEnded) { $0.phase = .idle }
    #expect(!recognizer.isOn)
  }

  @Test func aFailureKeepsTheTextAndSaysWhy() async {
    let recognizer = Recognizer()
    let store = await listening(recognizer)
    recognizer.hear(.heard("Dear"))
    await store.receive(\.heard) { $0.text = "Dear" }
    recognizer.hear(.failed(.noMicrophone))
    await store.receive(\.listeningFailed) {
      $0.phase = .idle
      $0.alert = .failed(RecognizerError.noMicrophone)
    }
    await store.send(\.alert.dismiss) { $0.alert = nil }
  }

  @Test func aCallTurnsTheMicrophoneOff() async {
    let recognizer = Recognizer()
    let store = await listening(recognizer)
    await store.send(.callReceived) { $0.phase = .idle }
    await store.finish()
    #expect(!recognizer.isOn)
  }

  @Test func aMicrophoneThatIsInUseIsAFailure() async throws {
    let recognizer = Recognizer()
    try recognizer.begin { _ in }
    let store = await listening(recognizer)
    await store.receive(\.listeningFailed) {
      $0.phase = .idle
      $0.alert = .failed(RecognizerError.busy)
    }
  }

  @Test(arguments: [Permission.denied, .restricted, .notDetermined])
  func withoutPermissionNobodyListens(permission: Permission) async {
    let store = store(.notDetermined)
    store.dependencies.dictation.askForPermission = { permission }
    await store.send(.recordButtonTapped) { $0.phase = .asking }
    await store.receive(\.permissionResponse, permission) {
      $0.phase = .idle
      $0.alert = .notPermitted(permission)
    }
    #expect((store.state.alert == nil) == (permission == .notDetermined))
  }

  @Test func askingCanBeCancelled() async {
    let store = store(.notDetermined)
    store.dependencies.dictation.askForPermission = {
      try? await Task.never()
      return .authorized
    }
    await store.send(.recordButtonTapped) { $0.phase = .asking }
    await store.send(.recordButtonTapped) { $0.phase = .idle }
  }

  @Test func theSimulatedLetterFailsWhenItIsToldTo() async {
    let clock = TestClock()
    let store = TestStore(initialState: Dictation.State()) {
      Dictation()
    } withDependencies: {
      $0.continuousClock = clock
      $0.dictation = .simulated(pause: .seconds(1), failure: .noService)
    }
    store.exhaustivity = .off
    await store.send(.recordButtonTapped)
    await store.receive(\.permissionResponse)
    await clock.advance(by: .seconds(10))
    await store.receive(\.listeningFailed)
    #expect(store.state.text == "Dear aunt, thank you for the gloves, both of them")
    #expect(store.state.alert == .failed(RecognizerError.noService))
  }
}
