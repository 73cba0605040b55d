import ComposableArchitecture

/// Writes down what is said.
@DependencyClient
struct DictationClient: Sendable {
  /// All words since the beginning, each time another one is understood. The stream ends after `stop`.
  var listen: @Sendable () async throws -> AsyncThrowingStream<String, any Error>
  var stop: @Sendable () async -> Void
}
