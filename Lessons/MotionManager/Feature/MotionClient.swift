import ComposableArchitecture

/// Reads the motion sensor.
@DependencyClient
struct MotionClient: Sendable {
  /// Fifty samples a second. The sensor is on as long as a stream is read, and a stream fails when the sensor does.
  var samples: @Sendable () async throws -> AsyncThrowingStream<Sample, any Error>
}

extension MotionClient: DependencyKey {
  static let liveValue = simulated()
  static let testValue = MotionClient()
}

extension DependencyValues {
  var motion: MotionClient {
    get { self[MotionClient.self] }
    set { self[MotionClient.self] = newValue }
  }
}
