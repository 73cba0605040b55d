/// Tells output from a flood of it: a burst is allowed, and after that a steady rate.
///
/// It is a bucket that holds `burst` bytes and empties at `rate` bytes a second; what overflows is a flood. The caller
/// brings the time, so that nothing here waits:
///
/// ```swift
/// var meter = FloodMeter(burst: 8 << 20, rate: 1 << 20)
/// meter.isFlood(adding: chunk.count, at: now)
/// ```
public struct FloodMeter: Equatable, Sendable {
  /// Bytes that may come at once.
  public var burst: Int
  /// Bytes a second that may come for ever.
  public var rate: Int
  private var level = 0.0
  private var last: Duration?

  /// - Parameters:
  ///   - burst: Bytes that may come at once.
  ///   - rate: Bytes a second that may come for ever.
  public init(burst: Int, rate: Int) {
    self.burst = burst
    self.rate = rate
  }

  /// Counts bytes that came at a time; true when they are too many.
  ///
  /// - Parameter time: since any fixed moment.
  public mutating func isFlood(adding bytes: Int, at time: Duration) -> Bool {
    if let last {
      let passed = (time - last) / .seconds(1)
      level = max(0, level - passed * Double(rate))
    }
    last = time
    level += Double(bytes)
    return level > Double(burst)
  }

  /// Counts bytes that came at a time, unless they would be too many: then they are left out, and it is true.
  public mutating func overflows(adding bytes: Int, at time: Duration) -> Bool {
    guard isFlood(adding: bytes, at: time) else { return false }
    level -= Double(bytes)
    return true
  }
}
