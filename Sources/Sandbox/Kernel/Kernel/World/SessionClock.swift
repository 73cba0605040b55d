import Clocks
import Synchronization

/// A test clock that knows when its sleepers wake up, so that it can be advanced from one wake-up to the next.
final class SessionClock: Clock, Sendable {
  typealias Instant = TestClock<Duration>.Instant

  private struct Sleepers {
    var deadlines: [Int: Instant] = [:]
    var lastID = 0
  }

  private let base: TestClock<Duration>
  private let sleepers = Mutex(Sleepers())

  /// - Parameter seconds: How far the clock was advanced before.
  init(seconds: Double) { base = TestClock(now: .init(offset: .seconds(seconds))) }

  var now: Instant { base.now }
  var minimumResolution: Duration { .zero }
  /// How far the clock was advanced.
  var seconds: Double { base.now.offset / .seconds(1) }

  /// When the next sleeper wakes up; nil when nothing sleeps.
  var nextDeadline: Instant? { sleepers.withLock { $0.deadlines.values.min() } }
  /// A number that changes when something falls asleep or wakes up.
  var activity: Int { sleepers.withLock { 2 * $0.lastID - $0.deadlines.count } }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let id = sleepers.withLock { sleepers in
      sleepers.lastID += 1
      sleepers.deadlines[sleepers.lastID] = deadline
      return sleepers.lastID
    }
    defer { sleepers.withLock { $0.deadlines[id] = nil } }
    try await base.sleep(until: deadline, tolerance: tolerance)
  }

  /// Advances the clock to a time, or leaves it where it is when that time has passed.
  func advance(to deadline: Instant) async { await base.advance(to: max(deadline, base.now)) }
}
