import ComposableArchitecture

extension MotionClient {
  /// The phone of a person who turns around slowly and takes two steps a second.
  ///
  /// - Parameters:
  ///   - turn: How far the person turns in a second, in degrees.
  ///   - failure: The time after which the sensor fails; nil when it doesn't.
  static func simulated(turn: Int = 45, failure: Duration? = nil) -> Self {
    MotionClient(
      samples: {
        @Dependency(\.continuousClock) var clock
        return AsyncThrowingStream { continuation in
          let task = Task { [clock] in
            var tick = 0
            for await _ in clock.timer(interval: .milliseconds(20)) {
              tick += 1
              if let failure, .milliseconds(20 * tick) > failure {
                return continuation.finish(throwing: SensorError())
              }
              continuation.yield(
                Sample(heading: tick * turn / 50 % 360, strength: tick % 25 == 0 ? 150 + tick / 5 % 40 : 100))
            }
          }
          continuation.onTermination = { _ in task.cancel() }
        }
      })
  }
}
