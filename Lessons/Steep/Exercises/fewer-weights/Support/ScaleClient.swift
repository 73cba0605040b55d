import ComposableArchitecture

/// A scale that reports the weight of the tea leaves, in tenths of a gram, a hundred times in a second.
@DependencyClient
struct ScaleClient: Sendable {
  /// The stream ends when the scale is switched off.
  var weights: @Sendable () -> AsyncStream<Int> = { .finished }
}

extension ScaleClient: DependencyKey {
  static let liveValue = ScaleClient(
    weights: {
      AsyncStream { continuation in
        for weight in [0, 2, 3, 12, 13, 12, 24, 48, 51, 50] { continuation.yield(weight) }
        continuation.finish()
      }
    })
  static let testValue = ScaleClient()
}

extension DependencyValues {
  var scale: ScaleClient {
    get { self[ScaleClient.self] }
    set { self[ScaleClient.self] = newValue }
  }
}
