import ComposableArchitecture
import Testing

@MainActor
@Suite struct SpeechRecognitionTests {
  private let speech = AsyncThrowingStream.makeStream(of: String.self)

  private func store(_ status: Transcriber.AuthorizationStatus) -> TestStoreOf<SpeechRecognition> {
    TestStore(initialState: SpeechRecognition.State()) {
      SpeechRecognition()
    } withDependencies: {
      $0.transcriber.requestAuthorization = { status }
      $0.transcriber.startTask = { [speech] in speech.stream }
      $0.transcriber.finishTask = { [speech] in speech.continuation.finish() }
    }
  }

  @Test func denyAuthorization() async {
    let store = store(.denied)
    await store.send(.recordButtonTapped) { $0.isRecording = true }
    await store.receive(\.speechRecognizerAuthorizationStatusResponse) {
      $0.alert = AlertState { TextState("You have denied that this app listens.") }
      $0.isRecording = false
    }
    await store.send(\.alert.dismiss) { $0.alert = nil }
  }

  @Test func restrictedAuthorization() async {
    let store = store(.restricted)
    await store.send(.recordButtonTapped) { $0.isRecording = true }
    await store.receive(\.speechRecognizerAuthorizationStatusResponse) {
      $0.alert = AlertState { TextState("Your device does not allow that this app listens.") }
      $0.isRecording = false
    }
  }

  @Test func allowAndRecord() async {
    let store = store(.authorized)
    await store.send(.recordButtonTapped) { $0.isRecording = true }
    await store.receive(\.speechRecognizerAuthorizationStatusResponse, .authorized)
    speech.continuation.yield("Hello")
    await store.receive(\.speech.success) { $0.transcribedText = "Hello" }
    speech.continuation.yield("Hello, world")
    await store.receive(\.speech.success) { $0.transcribedText = "Hello, world" }
    await store.send(.recordButtonTapped) { $0.isRecording = false }
    await store.finish()
  }

  @Test(arguments: [Transcriber.Failure.couldntConfigureAudioSession, .couldntStartAudioEngine])
  func audioFailure(_ failure: Transcriber.Failure) async {
    let store = store(.authorized)
    await store.send(.recordButtonTapped) { $0.isRecording = true }
    await store.receive(\.speechRecognizerAuthorizationStatusResponse, .authorized)
    speech.continuation.finish(throwing: failure)
    await store.receive(\.speech.failure) {
      $0.alert = AlertState { TextState("There is a problem with the audio device. Please try again.") }
    }
  }

  @Test func anyOtherFailure() async {
    let store = store(.authorized)
    store.dependencies.transcriber.startTask = { throw Transcriber.Failure.taskError }
    await store.send(.recordButtonTapped) { $0.isRecording = true }
    await store.receive(\.speechRecognizerAuthorizationStatusResponse, .authorized)
    await store.receive(\.speech.failure) {
      $0.alert = AlertState { TextState("Something went wrong. Please try again.") }
    }
  }
}
