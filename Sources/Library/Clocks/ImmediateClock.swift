import Synchronization

/// A clock on which every sleep ends at once, moving `now` to its deadline.
///
/// For tests and previews that care about what happens, not when: `$0.continuousClock = .immediate`. A timer on it
/// ticks without end, so a feature with a timer wants ``TestClock`` instead.
public final class ImmediateClock<Duration: DurationProtocol & Hashable>: Clock, Sendable {
  /// A moment, counted from the clock's start.
  public struct Instant: InstantProtocol {
    /// The duration since the start.
    public let offset: Duration

    /// The moment at a duration after the start.
    ///
    /// - Parameter offset: The duration since the start.
    public init(offset: Duration = .zero) { self.offset = offset }

    /// The moment after a duration.
    ///
    /// - Parameter duration: The duration, which may be negative.
    public func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }
    /// The duration until another moment, which is negative for an earlier one.
    ///
    /// - Parameter other: The moment that the duration leads to.
    public func duration(to other: Self) -> Duration { other.offset - offset }
    /// Whether a moment comes before another one.
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.offset < rhs.offset }
  }

  /// Zero: the clock measures nothing.
  public let minimumResolution: Duration = .zero
  private let _now: Mutex<Instant>

  /// Makes a clock.
  ///
  /// - Parameter now: The moment at which the clock starts.
  public init(now: Instant = Instant()) { _now = Mutex(now) }

  /// The latest deadline that anybody has slept until.
  public var now: Instant { _now.withLock { $0 } }

  /// Moves the time to the deadline, lets other tasks run, and returns.
  ///
  /// - Parameters:
  ///   - deadline: The moment at which the sleep ends.
  ///   - tolerance: How much later the sleep may end; the clock decides if it is nil.
  /// - Throws: `CancellationError` if the task is cancelled already.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    _now.withLock { $0 = max($0, deadline) }
    await Task.yield()
  }
}

extension ImmediateClock where Duration == Swift.Duration {
  /// Makes a clock that starts at zero.
  public convenience init() { self.init(now: Instant()) }
}

extension Clock where Self == ImmediateClock<Swift.Duration> {
  /// A clock on which every sleep ends at once.
  public static var immediate: Self { ImmediateClock() }
}
