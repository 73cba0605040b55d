import ConcurrencyExtras
import IssueKinds
import IssueReporting
import Synchronization

/// A clock whose time only moves when a test advances it.
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
/// Sleepers wake in the order of their deadlines, each with the time at its own deadline (B98). While the clock is advanced,
/// all tasks take turns on the main actor, so that woken ones go on before time moves further, on a loaded machine as well.
/// So don't block the main thread while you wait for the clock.
public final class TestClock<Duration: DurationProtocol & Hashable>: Clock, Sendable {
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

  fileprivate struct Sleeper {
    let id: Int
    let deadline: Instant
    let continuation: AsyncThrowingStream<Never, any Error>.Continuation
  }

  /// Zero: the clock measures nothing.
  public let minimumResolution: Duration = .zero
  private struct State {
    var now: Instant
    var sleepers: [Sleeper] = []
    var nextID = 0

    /// Adds a sleeper, unless its time has passed already.
    ///
    /// - Returns: The id of the sleeper; nil if there is nothing to wait for.
    mutating func add(
      until deadline: Instant, _ continuation: AsyncThrowingStream<Never, any Error>.Continuation
    ) -> Int? {
      guard deadline >= now else { return nil }
      nextID += 1
      sleepers.append(Sleeper(id: nextID, deadline: deadline, continuation: continuation))
      return nextID
    }

    /// Removes the sleeper that wakes next, and moves time to its deadline. If no sleeper wakes before the given
    /// instant, moves time to that instant.
    mutating func wakeNext(until deadline: Instant) -> Sleeper? {
      guard let index = sleepers.indices.min(by: { sleepers[$0].precedes(sleepers[$1]) }),
        sleepers[index].deadline <= deadline
      else {
        now = max(now, deadline)
        return nil
      }
      let sleeper = sleepers.remove(at: index)
      now = max(now, sleeper.deadline)
      return sleeper
    }
  }

  private let state: Mutex<State>

  /// Makes a clock.
  ///
  /// - Parameter now: The moment at which the clock starts.
  public init(now: Instant = Instant()) { state = Mutex(State(now: now)) }

  /// The time that the test has advanced the clock to.
  public var now: Instant { state.withLock { $0.now } }

  /// Sleeps until the clock is advanced to the deadline. A deadline that is now waits for the next ``advance(by:)``
  /// (B109); a deadline that has passed returns at once.
  ///
  /// - Parameters:
  ///   - deadline: The moment at which the sleep ends.
  ///   - tolerance: How much later the sleep may end; the clock decides if it is nil.
  /// - Throws: `CancellationError` when the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    let (stream, continuation) = AsyncThrowingStream<Never, any Error>.makeStream()
    guard let id = state.withLock({ $0.add(until: deadline, continuation) }) else { return }
    defer { state.withLock { $0.sleepers.removeAll { $0.id == id } } }
    for try await _ in stream {}
    try Task.checkCancellation()
  }

  /// Throws when something still sleeps: for the end of a test that should leave nothing behind.
  public func checkSuspension() async throws {
    await Task.megaYield()
    await serially { await Task.megaYield() }
    guard state.withLock({ $0.sleepers.isEmpty }) else { throw SuspensionError() }
  }

  /// Moves time forward, waking every sleeper whose deadline is reached.
  ///
  /// - Parameter duration: How far time moves.
  public func advance(by duration: Duration = .zero) async {
    await advance(to: now.advanced(by: duration))
  }

  /// Moves time to an instant, waking every sleeper whose deadline is reached.
  ///
  /// - Parameter deadline: The moment that time moves to.
  public func advance(to deadline: Instant) async {
    await Task.megaYield()
    await serially { await moveTime(to: deadline) }
  }

  private func moveTime(to deadline: Instant) async {
    await Task.megaYield()
    while let sleeper = state.withLock({ $0.wakeNext(until: deadline) }) {
      sleeper.continuation.finish()
      await Task.megaYield()
    }
    await Task.megaYield()
  }

  /// Runs an operation while all tasks take turns on the main actor. There each yield gives every waiting task exactly one
  /// turn; on several threads a woken task may be late on a loaded machine, and miss the moment at which it should sleep
  /// again.
  private func serially(_ operation: () async -> Void) async {
    let wasSwitchedOff = MainSerialExecutor.begin()
    defer { MainSerialExecutor.end(wasSwitchedOff) }
    await operation()
  }

  /// Moves time forward until nothing sleeps any more. Reports an issue when that takes longer than `timeout` of real
  /// time, as it does for a timer that never ends.
  ///
  /// - Parameter duration: How long it may take, in real time.
  public func run(
    timeout duration: Swift.Duration = .milliseconds(500),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let limit = ContinuousClock.now.advanced(by: duration)
    await Task.megaYield()
    await serially { await Task.megaYield() }
    // On a machine that gives the process next to no time, the limit may pass before the first sleeper has woken.
    var wakes = 0
    while let deadline = state.withLock({ $0.sleepers.map(\.deadline).min() }) {
      wakes += 1
      guard wakes < 100 || ContinuousClock.now < limit else {
        reportIssue(
          "Expected all sleeps to finish, but some are still suspending after \(duration).",
          explanation: """
            A sleep that is started again and again, such as a timer's, never ends: cancel its task first, or use \
            'advance(by:)'. Work that takes longer needs a longer 'run(timeout:)'.
            """,
          kind: .unfinishedSleeps, fileID: fileID, filePath: filePath, line: line, column: column
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
  /// Makes a clock that starts at zero.
  public convenience init() { self.init(now: Instant()) }
}

/// Something still sleeps on a ``TestClock``.
public struct SuspensionError: Error {}
