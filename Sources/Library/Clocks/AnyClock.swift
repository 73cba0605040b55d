/// A clock whose type is hidden; only its duration is known.
public final class AnyClock<Duration: DurationProtocol & Hashable>: Clock {
  /// A moment, counted from the moment at which the clock was wrapped.
  public struct Instant: InstantProtocol {
    fileprivate let offset: Duration

    /// The moment after a duration.
    ///
    /// - Parameter duration: The duration, which may be negative.
    public func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }
    /// The duration until another moment, which is negative for an earlier one.
    ///
    /// - Parameter other: The moment that the duration leads to, of the same clock.
    public func duration(to other: Self) -> Duration { other.offset - offset }
    /// Whether a moment comes before another one.
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.offset < rhs.offset }
  }

  private let _minimumResolution: @Sendable () -> Duration
  private let _now: @Sendable () -> Instant
  private let _sleep: @Sendable (Instant, Duration?) async throws -> Void

  /// Hides the type of a clock.
  ///
  /// - Parameter clock: The clock whose type is hidden.
  public init<C: Clock>(_ clock: C) where C.Instant.Duration == Duration {
    let start = clock.now
    _now = { Instant(offset: start.duration(to: clock.now)) }
    _minimumResolution = { clock.minimumResolution }
    _sleep = { try await clock.sleep(until: start.advanced(by: $0.offset), tolerance: $1) }
  }

  /// The smallest duration that the wrapped clock can measure.
  public var minimumResolution: Duration { _minimumResolution() }
  /// The current moment of the wrapped clock.
  public var now: Instant { _now() }
  /// Sleeps on the wrapped clock.
  ///
  /// - Parameters:
  ///   - deadline: The moment at which the sleep ends.
  ///   - tolerance: How much later the sleep may end; the clock decides if it is nil.
  /// - Throws: `CancellationError` when the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await _sleep(deadline, tolerance)
  }
}
