/// A place and a time for work: Combine's protocol, for the features that wait on `\.mainQueue`.
///
/// Combine itself isn't here. Effects wait on a scheduler with ``sleep(for:tolerance:options:)`` and
/// ``timer(interval:tolerance:options:)``. New features wait on a clock instead.
public protocol Scheduler<SchedulerTimeType>: SendableMetatype {
  /// A moment.
  associatedtype SchedulerTimeType: Strideable, Sendable
  where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible
  /// Settings of one piece of work.
  associatedtype SchedulerOptions

  /// The current moment.
  var now: SchedulerTimeType { get }
  /// The smallest difference that matters.
  var minimumTolerance: SchedulerTimeType.Stride { get }

  /// Runs work as soon as possible.
  func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)

  /// Runs work at a moment.
  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void)

  /// Runs work at a moment and after each interval, until it is cancelled.
  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable
}

extension Scheduler {
  /// Runs work as soon as possible.
  ///
  /// - Parameter action: The work.
  public func schedule(_ action: @escaping () -> Void) { schedule(options: nil, action) }

  /// Runs work at a moment.
  ///
  /// - Parameters:
  ///   - date: The moment.
  ///   - action: The work.
  public func schedule(after date: SchedulerTimeType, _ action: @escaping () -> Void) {
    schedule(after: date, tolerance: minimumTolerance, options: nil, action)
  }

  /// Runs work at a moment and after each interval, until it is cancelled.
  ///
  /// - Parameters:
  ///   - date: The first moment.
  ///   - interval: The time from one run to the next.
  ///   - action: The work.
  /// - Returns: What cancels the work.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(after: date, interval: interval, tolerance: minimumTolerance, options: nil, action)
  }
}

/// A duration that can be written in units: `.seconds(1)`.
public protocol SchedulerTimeIntervalConvertible {
  /// Whole seconds.
  static func seconds(_ seconds: Int) -> Self
  /// Seconds and fractions of them.
  static func seconds(_ seconds: Double) -> Self
  /// Thousandths of a second.
  static func milliseconds(_ milliseconds: Int) -> Self
  /// Millionths of a second.
  static func microseconds(_ microseconds: Int) -> Self
  /// Billionths of a second.
  static func nanoseconds(_ nanoseconds: Int) -> Self
}

/// Work that can be stopped.
public protocol Cancellable {
  /// Stops the work.
  func cancel()
}

/// Work that is cancelled by a closure.
struct ClosureCancellable: Cancellable {
  private let onCancel: () -> Void

  init(_ onCancel: @escaping () -> Void = {}) { self.onCancel = onCancel }

  func cancel() { onCancel() }
}
