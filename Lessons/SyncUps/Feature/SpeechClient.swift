import ComposableArchitecture

/// Listens to a meeting and writes down what is said.
@DependencyClient
struct SpeechClient: Sendable {
  var authorizationStatus: @Sendable () -> AuthorizationStatus = { .denied }
  var requestAuthorization: @Sendable () async -> AuthorizationStatus = { .denied }
  var startTask: @Sendable (_ request: Request) async -> Results = { _ in .finished() }

  typealias Results = AsyncThrowingStream<SpeechRecognitionResult, any Error>

  enum AuthorizationStatus: Equatable, Sendable {
    case authorized, denied, notDetermined, restricted
  }

  struct Request: Equatable, Sendable {
    /// Whether a result is sent after each word, or only at the end.
    var reportsPartialResults = true
  }
}

/// Everything that was said since the beginning, as far as it has been understood.
struct SpeechRecognitionResult: Equatable, Sendable {
  var bestTranscription: String
  var isFinal: Bool
}

extension SpeechClient: DependencyKey {
  static let liveValue = simulated()
  static let previewValue = simulated()
  static let testValue = SpeechClient()
}

extension DependencyValues {
  var speechClient: SpeechClient {
    get { self[SpeechClient.self] }
    set { self[SpeechClient.self] = newValue }
  }
}
