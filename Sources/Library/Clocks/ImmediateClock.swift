import Foundation

/// A clock on which every sleep ends at once, moving `now` to its deadline.
///
/// For tests and previews that care about what happens, not when: `$0.continuousClock = .immediate`. A timer on it
/// ticks without end, so a feature with a timer wants ``TestClock`` instead.
public final class ImmediateClock<Duration: DurationProtocol & Hashable>: Clock, @unchecked Sendable {
  public struct Instant: InstantProtocol {
    public let offset: Duration

    public init(offset: Duration = .zero) { self.offset = offset }

    public func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }
    public func duration(to other: Self) -> Duration { other.offset - offset }
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.offset < rhs.offset }
  }

  public let minimumResolution: Duration = .zero
  private let lock = NSLock()
  private var _now: Instant

  public init(now: Instant = Instant()) { _now = now }

  public var now: Instant { lock.withLock { _now } }

  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    lock.withLock { _now = max(_now, deadline) }
    await Task.yield()
  }
}

extension ImmediateClock where Duration == Swift.Duration {
  public convenience init() { self.init(now: Instant()) }
}

extension Clock where Self == ImmediateClock<Swift.Duration> {
  /// A clock on which every sleep ends at once.
  public static var immediate: Self { ImmediateClock() }
}
