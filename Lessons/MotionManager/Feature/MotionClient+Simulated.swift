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
        return measure(turn: turn, failure: failure, clock)
      })
  }

  /// Each sample has its own moment, so a reader that is too slow finds the older samples waiting.
  private static func measure<C: Clock<Duration>>(
    turn: Int, failure: Duration?, _ clock: C
  ) -> AsyncThrowingStream<Sample, any Error> {
    let start = clock.now
    let ticks = LockIsolated(0)
    return AsyncThrowingStream {
      let tick = ticks.withValue { ticks in
        ticks += 1
        return ticks
      }
      let time = Duration.milliseconds(20 * tick)
      try await clock.sleep(until: start.advanced(by: time), tolerance: nil)
      if let failure, time > failure { throw SensorError() }
      return Sample(
        heading: tick * turn / 50 % 360, strength: tick % 25 == 0 ? 150 + tick / 5 % 40 : 100)
    }
  }
}
