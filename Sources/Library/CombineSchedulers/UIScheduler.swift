public import Dispatch

/// The main queue, at once where the work is already there.
public struct UIScheduler: Scheduler, Sendable {
  /// The main queue has no options for it.
  public typealias SchedulerOptions = Never
  /// A moment of the system's clock.
  public typealias SchedulerTimeType = DispatchQueue.SchedulerTimeType

  /// The only one.
  public static let shared = Self()

  private init() {}

  /// The system's time.
  public var now: SchedulerTimeType { DispatchQueue.main.now }
  /// Zero.
  public var minimumTolerance: SchedulerStride { .zero }

  /// Runs work on the main queue.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    DispatchQueue.main.schedule(action)
  }

  /// Runs work on the main queue, at a moment.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerStride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    DispatchQueue.main.schedule(after: date, tolerance: tolerance, options: nil, action)
  }

  /// Runs work on the main queue, at a moment and after each interval, until it is cancelled.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerStride, tolerance: SchedulerStride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    DispatchQueue.main.schedule(
      after: date, interval: interval, tolerance: tolerance, options: nil, action)
  }
}
