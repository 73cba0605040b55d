public import Dispatch
public import Foundation

/// An immediate scheduler with the time of another one's type.
public typealias ImmediateSchedulerOf<S: Scheduler> =
  ImmediateScheduler<S.SchedulerTimeType, S.SchedulerOptions>

// Unchecked: its only property is a constant moment.

/// A scheduler on which all work runs at once, whenever it should run.
///
/// For tests and previews that care about what happens, not when: `$0.mainQueue = .immediate`.
public struct ImmediateScheduler<SchedulerTimeType: Strideable & Sendable, SchedulerOptions>: Scheduler,
  @unchecked Sendable
where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {
  /// Zero.
  public let minimumTolerance = SchedulerTimeType.Stride.zero
  /// The moment that it always is.
  public let now: SchedulerTimeType

  /// Makes a scheduler.
  ///
  /// - Parameter now: The moment that it always is.
  public init(now: SchedulerTimeType) { self.now = now }

  /// Runs the work.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) { action() }

  /// Runs the work.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    action()
  }

  /// Runs the work, once.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    action()
    return ClosureCancellable()
  }
}

extension DispatchQueue {
  /// A scheduler on which all work runs at once.
  public static var immediate: ImmediateSchedulerOf<DispatchQueue> {
    // A time of zero would be another word for now.
    ImmediateScheduler(now: SchedulerTimeType(DispatchTime(uptimeNanoseconds: 1)))
  }
}

extension RunLoop {
  /// A scheduler on which all work runs at once.
  public static var immediate: ImmediateSchedulerOf<RunLoop> {
    ImmediateScheduler(now: SchedulerTimeType(Date(timeIntervalSince1970: 0)))
  }
}

extension AnyScheduler
where
  SchedulerTimeType == DispatchQueue.SchedulerTimeType, SchedulerOptions == DispatchQueue.SchedulerOptions
{
  /// A scheduler on which all work runs at once.
  public static var immediate: Self { DispatchQueue.immediate.eraseToAnyScheduler() }
}

extension AnyScheduler
where SchedulerTimeType == RunLoop.SchedulerTimeType, SchedulerOptions == RunLoop.SchedulerOptions {
  /// A scheduler on which all work runs at once.
  public static var immediate: Self { RunLoop.immediate.eraseToAnyScheduler() }
}
