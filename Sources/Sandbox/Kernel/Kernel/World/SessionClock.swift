import Clocks
import Synchronization

/// A clock that stands still until its owner moves it from one sleeper to the next.
///
/// A test clock wakes all who sleep until the same instant, one shortly after the other, and which of them acts first
/// is left to chance. A session is replayed, so its sleepers wake up one at a time, and its owner decides when the next
/// one may. Of those who sleep until the same instant, the first is the one who fell asleep at the earliest instant; if
/// this is the same as well, the one whose effect was started first.
final class SessionClock: Clock, Sendable {
  typealias Instant = TestClock<Duration>.Instant

  private struct Sleeper {
    var deadline: Instant
    /// When it fell asleep.
    var since: Instant
    /// The number of the effect that sleeps; 0 for what runs outside of effects.
    var effect: Int
    var continuation: UnsafeContinuation<Void, any Error>
  }

  private struct State {
    var now: Instant
    /// By their numbers, which are given in the order of falling asleep.
    var sleepers: [Int: Sleeper] = [:] { didSet { changes += 1 } }
    var changes = 0
    var lastSleeper = 0

    /// The sleeper that wakes up first; complexity: O(*n*) for *n* sleepers.
    var next: (key: Int, value: Sleeper)? {
      func order(_ id: Int, _ sleeper: Sleeper) -> (Instant, Instant, Int, Int) {
        (sleeper.deadline, sleeper.since, sleeper.effect, id)
      }
      return sleepers.min { order($0.key, $0.value) < order($1.key, $1.value) }
    }
  }

  private let state: Mutex<State>

  /// - Parameter seconds: How far the clock was advanced before.
  init(seconds: Double) { state = Mutex(State(now: Instant(offset: .seconds(seconds)))) }

  var now: Instant { state.withLock { $0.now } }
  var minimumResolution: Duration { .zero }
  /// How far the clock was advanced.
  var seconds: Double { now.offset / .seconds(1) }

  /// When the next sleeper wakes up; nil when nothing sleeps.
  var nextDeadline: Instant? { state.withLock { $0.next?.value.deadline } }
  /// A number that changes when something falls asleep or wakes up.
  var activity: Int { state.withLock { $0.changes } }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let id = state.withLock { state in
      state.lastSleeper += 1
      return state.lastSleeper
    }
    try await withTaskCancellationHandler {
      try await withUnsafeThrowingContinuation { continuation in
        // A task that is canceled later finds the sleeper in the list, since its handler takes the same lock.
        let result: Result<Void, any Error>? = state.withLock { state in
          if Task.isCancelled { return .failure(CancellationError()) }
          if deadline <= state.now { return .success(()) }
          state.sleepers[id] = Sleeper(
            deadline: deadline, since: state.now, effect: RunningEffect.current?.id ?? 0,
            continuation: continuation)
          return nil
        }
        if let result { continuation.resume(with: result) }
      }
    } onCancel: {
      let sleeper = state.withLock { $0.sleepers.removeValue(forKey: id) }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Advances the clock to the next deadline and wakes up the first of those who sleep until then.
  func wakeNext() {
    let sleeper: Sleeper? = state.withLock { state in
      guard let next = state.next else { return nil }
      state.sleepers[next.key] = nil
      state.now = max(state.now, next.value.deadline)
      return next.value
    }
    sleeper?.continuation.resume()
  }

  /// Advances the clock to a time before which nothing wakes up, or leaves it where it is when that time has passed.
  func advance(to deadline: Instant) { state.withLock { $0.now = max($0.now, deadline) } }
}
