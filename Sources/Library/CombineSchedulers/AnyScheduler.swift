public import Dispatch
public import Foundation

/// A scheduler whose type is hidden; only its time and its options are known.
public typealias AnySchedulerOf<S: Scheduler> = AnyScheduler<S.SchedulerTimeType, S.SchedulerOptions>

// Unchecked: the wrapped scheduler is used as its own type would be, and those of the system and of this module may be used
// from any thread.

/// A scheduler whose type is hidden: what `\.mainQueue` is.
///
/// ```swift
/// @Dependency(\.mainQueue) var mainQueue
/// // …
/// return .run { send in
///   for await _ in mainQueue.timer(interval: .seconds(1)) { await send(.tick) }
/// }
/// ```
///
/// In a test: `$0.mainQueue = .immediate`, or a test scheduler:
///
/// ```swift
/// let mainQueue = DispatchQueue.test
/// let store = TestStore(initialState: Timer.State()) { Timer() } withDependencies: {
///   $0.mainQueue = mainQueue.eraseToAnyScheduler()
/// }
/// await store.send(.start)
/// await mainQueue.advance(by: .seconds(1))
/// await store.receive(\.tick)
/// ```
public struct AnyScheduler<SchedulerTimeType: Strideable & Sendable, SchedulerOptions>: Scheduler,
  @unchecked Sendable,
  Identifiable
where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {
  private let base: any Scheduler
  private let _now: () -> SchedulerTimeType
  private let _minimumTolerance: () -> SchedulerTimeType.Stride
  private let _schedule: (SchedulerOptions?, @escaping () -> Void) -> Void
  private let _scheduleAfter:
    (SchedulerTimeType, SchedulerTimeType.Stride, SchedulerOptions?, @escaping () -> Void) -> Void
  private let _scheduleRepeatedly:
    (
      SchedulerTimeType, SchedulerTimeType.Stride, SchedulerTimeType.Stride, SchedulerOptions?,
      @escaping () -> Void
    ) -> any Cancellable

  /// Hides the type of a scheduler.
  ///
  /// - Parameter scheduler: The scheduler whose type is hidden.
  public init<S: Scheduler>(_ scheduler: S)
  where S.SchedulerTimeType == SchedulerTimeType, S.SchedulerOptions == SchedulerOptions {
    base = scheduler
    _now = { scheduler.now }
    _minimumTolerance = { scheduler.minimumTolerance }
    _schedule = { scheduler.schedule(options: $0, $1) }
    _scheduleAfter = { scheduler.schedule(after: $0, tolerance: $1, options: $2, $3) }
    _scheduleRepeatedly = {
      scheduler.schedule(after: $0, interval: $1, tolerance: $2, options: $3, $4)
    }
  }

  /// The identity of the wrapped scheduler's object; a new one where it is none.
  public var id: AnyHashable {
    let object = base as AnyObject
    return AnyHashable(ObjectIdentifier(object))
  }

  /// The current moment of the wrapped scheduler.
  public var now: SchedulerTimeType { _now() }
  /// The smallest difference that matters to the wrapped scheduler.
  public var minimumTolerance: SchedulerTimeType.Stride { _minimumTolerance() }

  /// Runs work as soon as possible.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    _schedule(options, action)
  }

  /// Runs work at a moment.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    _scheduleAfter(date, tolerance, options, action)
  }

  /// Runs work at a moment and after each interval, until it is cancelled.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    _scheduleRepeatedly(date, interval, tolerance, options, action)
  }
}

extension Scheduler {
  /// The same scheduler with its type hidden.
  public func eraseToAnyScheduler() -> AnyScheduler<SchedulerTimeType, SchedulerOptions> {
    AnyScheduler(self)
  }
}

extension AnyScheduler
where
  SchedulerTimeType == DispatchQueue.SchedulerTimeType, SchedulerOptions == DispatchQueue.SchedulerOptions
{
  /// The main queue.
  public static var main: Self { DispatchQueue.main.eraseToAnyScheduler() }

  /// A global queue.
  ///
  /// - Parameter qos: The quality of service.
  public static func global(qos: DispatchQoS.QoSClass = .default) -> Self {
    DispatchQueue.global(qos: qos).eraseToAnyScheduler()
  }
}

extension AnyScheduler
where SchedulerTimeType == RunLoop.SchedulerTimeType, SchedulerOptions == RunLoop.SchedulerOptions {
  /// The main run loop.
  public static var main: Self { RunLoop.main.eraseToAnyScheduler() }
}

extension AnyScheduler {
  /// A scheduler on which all work runs at once, when no time is meant.
  ///
  /// - Parameter now: The moment that it always is.
  public static func immediate(now: SchedulerTimeType) -> Self {
    ImmediateScheduler(now: now).eraseToAnyScheduler()
  }
}
