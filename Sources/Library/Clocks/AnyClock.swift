/// A clock whose type is hidden; only its duration is known.
public final class AnyClock<Duration: DurationProtocol & Hashable>: Clock {
  public struct Instant: InstantProtocol {
    fileprivate let offset: Duration

    public func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }
    public func duration(to other: Self) -> Duration { other.offset - offset }
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.offset < rhs.offset }
  }

  private let _minimumResolution: @Sendable () -> Duration
  private let _now: @Sendable () -> Instant
  private let _sleep: @Sendable (Instant, Duration?) async throws -> Void

  public init<C: Clock>(_ clock: C) where C.Instant.Duration == Duration {
    let start = clock.now
    _now = { Instant(offset: start.duration(to: clock.now)) }
    _minimumResolution = { clock.minimumResolution }
    _sleep = { try await clock.sleep(until: start.advanced(by: $0.offset), tolerance: $1) }
  }

  public var minimumResolution: Duration { _minimumResolution() }
  public var now: Instant { _now() }
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await _sleep(deadline, tolerance)
  }
}
