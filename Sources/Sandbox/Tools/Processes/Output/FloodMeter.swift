/// Detects a flood of output: a burst is allowed, and after that a steady rate.
///
/// It is a leaky bucket, which holds `burst` bytes and loses `rate` bytes per second. When it overflows, that is a
/// flood. The caller passes the time:
///
/// ```swift
/// var meter = FloodMeter(burst: 8 << 20, rate: 1 << 20)
/// meter.isFlood(adding: chunk.count, at: now)
/// ```
public struct FloodMeter: Equatable, Sendable {
  /// How many bytes may come at once.
  public var burst: Int
  /// How many bytes may come per second on average.
  public var rate: Int
  private var level = 0.0
  private var last: Duration?

  /// - Parameters:
  ///   - burst: How many bytes may come at once.
  ///   - rate: How many bytes may come per second on average.
  public init(burst: Int, rate: Int) {
    self.burst = burst
    self.rate = rate
  }

  /// Counts bytes that came at a time, and returns whether they are too many.
  ///
  /// - Parameter time: The time since any fixed moment.
  public mutating func isFlood(adding bytes: Int, at time: Duration) -> Bool {
    if let last {
      let passed = (time - last) / .seconds(1)
      level = max(0, level - passed * Double(rate))
    }
    last = time
    level += Double(bytes)
    return level > Double(burst)
  }

  /// Counts bytes that came at a time, unless they are too many. Then it returns true, and doesn't count them.
  public mutating func overflows(adding bytes: Int, at time: Duration) -> Bool {
    guard isFlood(adding: bytes, at: time) else { return false }
    level -= Double(bytes)
    return true
  }
}
