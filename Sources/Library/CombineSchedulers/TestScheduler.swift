import ConcurrencyExtras
public import Dispatch
public import Foundation
import IssueKinds

/// A test scheduler with the time of another one's type.
public typealias TestSchedulerOf<S: Scheduler> = TestScheduler<S.SchedulerTimeType, S.SchedulerOptions>

// Unchecked: `lock` guards all variables. It is recursive, since work may schedule more work.

/// A scheduler whose time only moves when a test advances it.
///
/// ```swift
/// let mainQueue = DispatchQueue.test
/// // … $0.mainQueue = mainQueue.eraseToAnyScheduler()
/// await mainQueue.advance(by: .milliseconds(300))
/// ```
public final class TestScheduler<SchedulerTimeType: Strideable & Sendable, SchedulerOptions>: Scheduler,
  @unchecked Sendable
where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {
  private struct Scheduled {
    var id: Int
    var date: SchedulerTimeType
    var interval: SchedulerTimeType.Stride?
    var action: () -> Void
  }

  private let lock = RecursiveLock()
  private var _now: SchedulerTimeType
  private var scheduled: [Scheduled] = []
  private var lastID = 0

  /// Zero.
  public let minimumTolerance = SchedulerTimeType.Stride.zero

  /// Makes a scheduler.
  ///
  /// - Parameter now: The moment at which the scheduler starts.
  public init(now: SchedulerTimeType) { _now = now }

  /// The time that the test has advanced the scheduler to.
  public var now: SchedulerTimeType { lock.withLock { _now } }

  // MARK: - Moving time

  /// Moves time forward, and runs the work that is due meanwhile. Tasks get time to go on after each piece of work.
  ///
  /// - Parameter duration: How far time moves.
  @MainActor
  public func advance(by duration: SchedulerTimeType.Stride = .zero) async {
    await advance(to: now.advanced(by: duration))
  }

  /// Moves time to a moment, and runs the work that is due meanwhile. Tasks get time to go on after each piece of work.
  ///
  /// - Parameter instant: The moment.
  @MainActor
  public func advance(to instant: SchedulerTimeType) async {
    await Task.megaYield()
    while let work = next(until: instant) {
      work.run()
      await Task.megaYield()
    }
    await Task.megaYield()
  }

  /// Moves time forward, and runs the work that is due meanwhile.
  ///
  /// - Parameter duration: How far time moves.
  public func advance(by duration: SchedulerTimeType.Stride = .zero) {
    advance(to: now.advanced(by: duration))
  }

  /// Moves time to a moment, and runs the work that is due meanwhile.
  ///
  /// - Parameter instant: The moment.
  public func advance(to instant: SchedulerTimeType) {
    while let work = next(until: instant) { work.run() }
  }

  /// Moves time forward until nothing is scheduled any more.
  public func run() {
    while let date = lock.withLock({ scheduled.map(\.date).min() }) { advance(to: date) }
  }

  /// Moves time forward until nothing is scheduled any more. Reports an issue when that takes longer than `timeout` of real
  /// time, as it does for a timer that never ends.
  ///
  /// - Parameter duration: How long it may take, in real time.
  @MainActor
  public func run(
    timeout duration: Duration = .milliseconds(500),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let limit = ContinuousClock.now.advanced(by: duration)
    await Task.megaYield()
    var runs = 0
    while let date = lock.withLock({ scheduled.map(\.date).min() }) {
      runs += 1
      guard runs < 100 || ContinuousClock.now < limit else {
        reportIssue(
          "Expected all sleeps to finish, but some are still suspending after \(duration).",
          explanation: """
            Work that is scheduled again and again, such as a timer's, never ends: cancel its effect first, or use \
            'advance(by:)'.
            """,
          kind: .unfinishedSleeps, fileID: fileID, filePath: filePath, line: line, column: column)
        return
      }
      await advance(to: date)
    }
  }

  /// Takes what is due next, and moves time to its moment. If nothing is due any more, moves time to the given moment.
  private func next(until instant: SchedulerTimeType) -> Work? {
    lock.withLock {
      let due = scheduled.indices.min { left, right in
        (scheduled[left].date, scheduled[left].id) < (scheduled[right].date, scheduled[right].id)
      }
      guard let due, scheduled[due].date <= instant else {
        _now = max(_now, instant)
        return nil
      }
      let work = scheduled.remove(at: due)
      _now = max(_now, work.date)
      if let interval = work.interval {
        add(work.date.advanced(by: interval), interval, id: work.id, work.action)
      }
      return Work(work.action)
    }
  }

  // MARK: - Scheduling

  @discardableResult
  private func add(
    _ date: SchedulerTimeType, _ interval: SchedulerTimeType.Stride?, id: Int? = nil,
    _ action: @escaping () -> Void
  ) -> Int {
    lock.withLock {
      lastID += 1
      let id = id ?? lastID
      scheduled.append(Scheduled(id: id, date: date, interval: interval, action: action))
      return id
    }
  }

  /// Runs work at the next advance.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    add(now, nil, action)
  }

  /// Runs work when time is advanced to a moment.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    add(date, nil, action)
  }

  /// Runs work when time is advanced to a moment, and after each interval, until it is cancelled.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let id = add(date, interval, action)
    return ClosureCancellable { [weak self] in
      guard let self else { return }
      lock.withLock { self.scheduled.removeAll { $0.id == id } }
    }
  }
}

extension DispatchQueue {
  /// A scheduler whose time only moves when a test advances it.
  public static var test: TestSchedulerOf<DispatchQueue> {
    // A time of zero would be another word for now.
    TestScheduler(now: SchedulerTimeType(DispatchTime(uptimeNanoseconds: 1)))
  }
}

extension RunLoop {
  /// A scheduler whose time only moves when a test advances it.
  public static var test: TestSchedulerOf<RunLoop> {
    TestScheduler(now: SchedulerTimeType(Date(timeIntervalSince1970: 0)))
  }
}
