@preconcurrency public import Dispatch

extension DispatchQueue: Scheduler {
  /// A moment of the system's clock.
  public struct SchedulerTimeType: Strideable, Hashable, Sendable {
    /// A duration.
    public typealias Stride = SchedulerStride

    /// The moment as Dispatch has it.
    public var dispatchTime: DispatchTime

    /// A moment.
    ///
    /// - Parameter dispatchTime: The moment as Dispatch has it.
    public init(_ dispatchTime: DispatchTime) { self.dispatchTime = dispatchTime }

    /// The duration until another moment, which is negative for an earlier one.
    ///
    /// - Parameter other: The moment that the duration leads to.
    public func distance(to other: Self) -> Stride {
      let (start, end) = (dispatchTime.uptimeNanoseconds, other.dispatchTime.uptimeNanoseconds)
      return Stride(nanoseconds: end >= start ? Int(clamping: end - start) : -Int(clamping: start - end))
    }

    /// The moment after a duration.
    ///
    /// - Parameter duration: The duration, which may be negative.
    public func advanced(by duration: Stride) -> Self {
      let now = dispatchTime.uptimeNanoseconds
      let amount = duration.magnitude.magnitude
      let result =
        duration.magnitude < 0
        ? now.subtractingReportingOverflow(UInt64(amount)) : now.addingReportingOverflow(UInt64(amount))
      let time = result.overflow ? (duration.magnitude < 0 ? 0 : .max) : result.partialValue
      return Self(DispatchTime(uptimeNanoseconds: time))
    }

    /// Hashes the moment.
    public func hash(into hasher: inout Hasher) { hasher.combine(dispatchTime.uptimeNanoseconds) }
  }

  /// How a queue runs work.
  public struct SchedulerOptions: Sendable {
    /// The quality of service.
    public var qos: DispatchQoS
    /// Flags of the work.
    public var flags: DispatchWorkItemFlags

    /// Makes options.
    ///
    /// - Parameters:
    ///   - qos: The quality of service.
    ///   - flags: Flags of the work.
    public init(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = []) {
      self.qos = qos
      self.flags = flags
    }
  }

  /// The system's time.
  public var now: SchedulerTimeType { SchedulerTimeType(.now()) }
  /// Zero.
  public var minimumTolerance: SchedulerStride { .zero }

  /// Runs work as soon as possible.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let action = Work(action)
    async(qos: options?.qos ?? .unspecified, flags: options?.flags ?? []) { action.run() }
  }

  /// Runs work at a moment.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerStride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let action = Work(action)
    asyncAfter(
      deadline: date.dispatchTime, qos: options?.qos ?? .unspecified, flags: options?.flags ?? []
    ) { action.run() }
  }

  /// Runs work at a moment and after each interval, until it is cancelled.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerStride, tolerance: SchedulerStride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let timer = DispatchSource.makeTimerSource(queue: self)
    let action = Work(action)
    timer.schedule(
      deadline: date.dispatchTime, repeating: interval.timeInterval, leeway: tolerance.timeInterval)
    timer.setEventHandler { action.run() }
    timer.resume()
    return ClosureCancellable { timer.cancel() }
  }
}

// Unchecked: Combine's protocol has closures that aren't sendable. A scheduler calls one of them at a time, as Combine's do.

/// Work that a scheduler takes along.
struct Work: @unchecked Sendable {
  let run: () -> Void

  init(_ run: @escaping () -> Void) { self.run = run }
}
