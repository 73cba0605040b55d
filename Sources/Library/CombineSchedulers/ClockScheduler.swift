import Dispatch

extension AnyScheduler
where
  SchedulerTimeType == DispatchQueue.SchedulerTimeType, SchedulerOptions == DispatchQueue.SchedulerOptions
{
  /// A scheduler whose time is that of a clock.
  ///
  /// - Parameter clock: The clock that work waits on.
  package init(clock: some Clock<Duration>) { self.init(ClockScheduler(clock)) }
}

// Unchecked: all properties are constants.

/// A queue whose time is that of a clock. Its work runs on the main actor.
private struct ClockScheduler<C: Clock<Duration>>: Scheduler, @unchecked Sendable {
  typealias SchedulerTimeType = DispatchQueue.SchedulerTimeType
  typealias SchedulerOptions = DispatchQueue.SchedulerOptions

  private let clock: C
  private let start: C.Instant
  let minimumTolerance = SchedulerStride.zero

  init(_ clock: C) {
    self.clock = clock
    start = clock.now
  }

  var now: SchedulerTimeType {
    let (seconds, attoseconds) = start.duration(to: clock.now).components
    let offset = SchedulerStride.seconds(Int(seconds)) + .nanoseconds(Int(attoseconds / 1_000_000_000))
    return SchedulerTimeType(DispatchTime(uptimeNanoseconds: 1)).advanced(by: offset)
  }

  func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let action = Work(action)
    Task { @MainActor in action.run() }
  }

  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerStride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    _ = run(after: now.distance(to: date), every: nil, action)
  }

  func schedule(
    after date: SchedulerTimeType, interval: SchedulerStride, tolerance: SchedulerStride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let task = run(after: now.distance(to: date), every: interval, action)
    return ClosureCancellable { task.cancel() }
  }

  /// Deadlines are counted from the first one, so that repeated work causes no drift.
  private func run(
    after delay: SchedulerStride, every interval: SchedulerStride?, _ action: @escaping () -> Void
  ) -> Task<Void, any Error> {
    let action = Work(action)
    let first = clock.now.advanced(by: .nanoseconds(delay.magnitude))
    return Task { @MainActor in
      var deadline = first
      while true {
        try await clock.sleep(until: deadline, tolerance: nil)
        action.run()
        guard let interval else { return }
        deadline = deadline.advanced(by: .nanoseconds(interval.magnitude))
      }
    }
  }
}
