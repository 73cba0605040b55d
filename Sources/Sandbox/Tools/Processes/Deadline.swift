import Foundation
import Glibc

/// The time at which a child is ended unless it has answered.
///
/// A deadline that isn't measured on the wall looks at the child's threads. It doesn't look at them when it is set, since
/// most answers come at once, but only after an eighth of the limit; until then the child counts as running.
struct Deadline: Sendable {
  /// What a process has used of the machine.
  struct Usage: Equatable, Sendable {
    /// The processor time of all threads.
    var processorTime = Duration.zero
    /// How long each thread has waited for a processor, by the thread's number; nil when the system doesn't tell.
    var waits: [Int32: Duration]?
  }

  let limit: Duration
  private let measure: ChildLimits.Time
  private let start: ContinuousClock.Instant
  /// The processor time that the child had used when the deadline was set.
  private let used: Duration
  /// The first look at the child's threads.
  private var first: Usage?
  /// When to check the deadline again.
  private(set) var at: ContinuousClock.Instant

  init(_ limit: Duration, _ measure: ChildLimits.Time, process: Int32, now: ContinuousClock.Instant) {
    self.init(limit, measure, used: measure == .wall ? .zero : Self.processorTime(of: process), now: now)
  }

  /// - Parameter used: The processor time that the child has used until now.
  init(_ limit: Duration, _ measure: ChildLimits.Time, used: Duration, now: ContinuousClock.Instant) {
    self.limit = limit
    self.measure = measure
    self.used = used
    start = now
    at = measure == .wall ? now + limit : now + limit / 8
  }

  /// Whether the limit has passed. If it has not, `at` is set to the next time when it may have.
  mutating func hasPassed(process: Int32, now: ContinuousClock.Instant) -> Bool {
    hasPassed(now: now) { Usage(of: process) }
  }

  /// - Parameter usage: What the child has used until now; nil when it has ended.
  mutating func hasPassed(now: ContinuousClock.Instant, usage: () -> Usage?) -> Bool {
    guard now >= at else { return false }
    guard measure != .wall, let usage = usage() else { return true }
    if first == nil { first = usage }
    let left = min(
      limit * measure.processors - (usage.processorTime - used),
      limit * measure.patience - own(until: now, usage))
    guard left > .zero else { return true }
    at = now + max(left / measure.processors, .milliseconds(1))
    return false
  }

  /// Real time since the start, less what the child has waited for a processor.
  private func own(until now: ContinuousClock.Instant, _ usage: Usage) -> Duration {
    guard let waits = usage.waits, let earlier = first?.waits else {
      // Without the waits, most of the time may have been one.
      return (now - start) * measure.patience / ChildLimits.Time.processor.patience
    }
    // Threads that take turns wait one after another, so their waits add up. Threads that wait side by side would gain time
    // by this, so apart from the longest wait, it makes at most four times the limit.
    let times = waits.map { $0.value - (earlier[$0.key] ?? .zero) }
    let elapsed = now - start
    return max(elapsed - times.reduce(.zero, +), (elapsed - (times.max() ?? .zero)) / 4)
  }

  /// The processor time of all threads of a process; zero when the process has ended.
  static func processorTime(of process: Int32) -> Duration {
    var clock = clockid_t()
    var time = timespec()
    guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0 else { return .zero }
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}

extension Deadline.Usage {
  /// - Returns: nil when the process has ended.
  fileprivate init?(of process: Int32) {
    var clock = clockid_t()
    var time = timespec()
    guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0 else { return nil }
    processorTime = .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    let folder = "/proc/\(process)/task"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let waits = threads.compactMap(Int32.init).compactMap { thread in
      Self.wait(at: "\(folder)/\(thread)/schedstat").map { (thread, $0) }
    }
    self.waits = waits.isEmpty ? nil : Dictionary(waits) { first, _ in first }
  }

  /// The second number of a thread's `schedstat` is how many nanoseconds it was ready to run but had no processor.
  private static func wait(at path: String) -> Duration? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var text = [UInt8](repeating: 0, count: 128)
    let count = fread(&text, 1, text.count, file)
    let fields = String(decoding: text[..<count], as: UTF8.self).split(separator: " ")
    return fields.count > 1 ? Int64(fields[1]).map { .nanoseconds($0) } : nil
  }
}
