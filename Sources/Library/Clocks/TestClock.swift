import ConcurrencyExtras
import Foundation
import IssueReporting

/// A clock whose time moves only when it is told to.
///
/// ```swift
/// let clock = TestClock()
/// let store = TestStore(initialState: Timer.State()) { Timer() } withDependencies: {
///   $0.continuousClock = clock
/// }
/// await store.send(.start)
/// await clock.advance(by: .seconds(1))
/// await store.receive(\.tick) { $0.seconds = 1 }
/// ```
///
/// Sleepers wake in the order of their deadlines, each with the time at its own deadline (B98).
public final class TestClock<Duration: DurationProtocol & Hashable>: Clock, @unchecked Sendable {
  public struct Instant: InstantProtocol {
    public let offset: Duration

    public init(offset: Duration = .zero) { self.offset = offset }

    public func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }
    public func duration(to other: Self) -> Duration { other.offset - offset }
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.offset < rhs.offset }
  }

  fileprivate struct Sleeper {
    let id: Int
    let deadline: Instant
    let continuation: AsyncThrowingStream<Never, any Error>.Continuation
  }

  public let minimumResolution: Duration = .zero
  private let lock = NSRecursiveLock()
  private var _now: Instant
  private var sleepers: [Sleeper] = []
  private var nextID = 0

  public init(now: Instant = Instant()) { _now = now }

  public var now: Instant { lock.withLock { _now } }

  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    let id = lock.withLock {
      nextID += 1
      return nextID
    }
    let isDue = lock.withLock { deadline <= _now }
    guard !isDue else { return }
    let (stream, continuation) = AsyncThrowingStream<Never, any Error>.makeStream()
    lock.withLock { sleepers.append(Sleeper(id: id, deadline: deadline, continuation: continuation)) }
    defer { lock.withLock { sleepers.removeAll { $0.id == id } } }
    for try await _ in stream {}
    try Task.checkCancellation()
  }

  /// Throws when something still sleeps: for the end of a test that should leave nothing behind.
  public func checkSuspension() async throws {
    await Task.megaYield()
    guard lock.withLock({ sleepers.isEmpty }) else { throw SuspensionError() }
  }

  /// Moves time forward, waking every sleeper whose deadline is reached.
  public func advance(by duration: Duration = .zero) async {
    await advance(to: lock.withLock { _now.advanced(by: duration) })
  }

  /// Moves time to an instant, waking every sleeper whose deadline is reached.
  public func advance(to deadline: Instant) async {
    await Task.megaYield()
    while true {
      let next: Sleeper? = lock.withLock {
        guard let index = sleepers.indices.min(by: { sleepers[$0].precedes(sleepers[$1]) }),
          sleepers[index].deadline <= deadline
        else {
          if _now < deadline { _now = deadline }
          return nil
        }
        let sleeper = sleepers.remove(at: index)
        if _now < sleeper.deadline { _now = sleeper.deadline }
        return sleeper
      }
      guard let next else { break }
      next.continuation.finish()
      await Task.megaYield()
    }
    await Task.megaYield()
  }

  /// Moves time forward until nothing sleeps any more. Reports an issue when that takes longer than `timeout` of real
  /// time, as it does for a timer that never ends.
  public func run(
    timeout duration: Swift.Duration = .milliseconds(500),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let limit = ContinuousClock.now.advanced(by: duration)
    await Task.megaYield()
    while let deadline = lock.withLock({ sleepers.map(\.deadline).min() }) {
      guard ContinuousClock.now < limit else {
        reportIssue(
          """
          Expected all sleeps to finish, but some are still suspending after \(duration).

          A sleep that is started again and again, such as a timer's, never ends: cancel its task first, or use \
          'advance(by:)'. Work that takes longer needs a longer 'run(timeout:)'.
          """,
          fileID: fileID, filePath: filePath, line: line, column: column
        )
        return
      }
      await advance(to: deadline)
    }
  }
}

extension TestClock.Sleeper {
  fileprivate func precedes(_ other: Self) -> Bool {
    deadline == other.deadline ? id < other.id : deadline < other.deadline
  }
}

extension TestClock where Duration == Swift.Duration {
  public convenience init() { self.init(now: Instant()) }
}

/// Something still sleeps on a ``TestClock``.
public struct SuspensionError: Error {}
