public import Foundation

extension RunLoop: Scheduler {
  /// A moment of the calendar.
  public struct SchedulerTimeType: Strideable, Hashable, Codable, Sendable {
    /// A duration.
    public typealias Stride = SchedulerStride

    /// The moment as Foundation has it.
    public var date: Date

    /// A moment.
    ///
    /// - Parameter date: The moment as Foundation has it.
    public init(_ date: Date) { self.date = date }

    /// The duration until another moment, which is negative for an earlier one.
    ///
    /// - Parameter other: The moment that the duration leads to.
    public func distance(to other: Self) -> Stride { .seconds(other.date.timeIntervalSince(date)) }

    /// The moment after a duration.
    ///
    /// - Parameter duration: The duration, which may be negative.
    public func advanced(by duration: Stride) -> Self { Self(date.addingTimeInterval(duration.seconds)) }
  }

  /// A run loop has no options.
  public struct SchedulerOptions: Sendable {}

  /// The system's time.
  public var now: SchedulerTimeType { SchedulerTimeType(Date()) }
  /// Zero.
  public var minimumTolerance: SchedulerStride { .zero }

  /// Runs work as soon as possible.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let action = Work(action)
    perform { action.run() }
  }

  /// Runs work at a moment.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerStride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let action = Work(action)
    add(Timer(fire: date.date, interval: 0, repeats: false) { _ in action.run() }, forMode: .default)
  }

  /// Runs work at a moment and after each interval, until it is cancelled.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerStride, tolerance: SchedulerStride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let action = Work(action)
    let timer = Timer(fire: date.date, interval: interval.seconds, repeats: true) { _ in action.run() }
    add(timer, forMode: .default)
    return ClosureCancellable { timer.invalidate() }
  }
}
