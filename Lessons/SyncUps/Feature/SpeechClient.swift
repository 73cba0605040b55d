import ComposableArchitecture

/// Listens, and writes down what it hears.
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
    /// Whether what was heard so far is told after each word.
    var reportsPartialResults = true
  }
}

/// What was heard from the beginning on, as it is understood by now.
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
