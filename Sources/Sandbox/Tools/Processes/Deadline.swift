import Glibc

/// The time at which a child is ended unless it has answered.
struct Deadline: Sendable {
  let limit: Duration
  private let measure: ChildLimits.Time
  private let start: ContinuousClock.Instant
  /// The processor time that the child had used when the deadline was set.
  private let used: Duration
  /// When to check the deadline again.
  private(set) var at: ContinuousClock.Instant

  init(_ limit: Duration, _ measure: ChildLimits.Time, process: Int32, now: ContinuousClock.Instant) {
    self.limit = limit
    self.measure = measure
    start = now
    at = now + limit
    used = measure == .processor ? Self.processorTime(of: process) ?? .zero : .zero
  }

  /// Whether the limit has passed. If it has not, `at` is set to the next time when it may have.
  mutating func hasPassed(process: Int32, now: ContinuousClock.Instant) -> Bool {
    guard now >= at else { return false }
    guard measure == .processor, let time = Self.processorTime(of: process) else { return true }
    let left = limit - (time - used)
    guard left > .zero, now < start + limit * ChildLimits.patience else { return true }
    at = min(now + left, start + limit * ChildLimits.patience)
    return false
  }

  /// The processor time of all threads of a process; nil when the process has ended.
  private static func processorTime(of process: Int32) -> Duration? {
    var clock = clockid_t()
    var time = timespec()
    guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0 else { return nil }
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
