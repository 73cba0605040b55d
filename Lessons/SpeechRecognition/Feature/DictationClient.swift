import ComposableArchitecture

/// Writes down what is said.
@DependencyClient
struct DictationClient: Sendable {
  var askForPermission: @Sendable () async -> Permission = { .denied }
  /// All words since the beginning, each time another one is understood. The stream ends after `stop`.
  var listen: @Sendable () async throws -> AsyncThrowingStream<String, any Error>
  var permission: @Sendable () async -> Permission = { .denied }
  var stop: @Sendable () async -> Void
}

enum Permission: Equatable, Sendable {
  case authorized
  /// The user has said no.
  case denied
  /// Nobody has asked the user yet.
  case notDetermined
  /// Somebody else has decided it, such as a parent.
  case restricted
}

extension DictationClient: DependencyKey {
  static let liveValue = simulated()
  static let testValue = DictationClient()
}

extension DependencyValues {
  var dictation: DictationClient {
    get { self[DictationClient.self] }
    set { self[DictationClient.self] = newValue }
  }
}
