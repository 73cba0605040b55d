extension Scheduler {
  /// Waits for a duration.
  ///
  /// ```swift
  /// try await mainQueue.sleep(for: .milliseconds(300))
  /// ```
  ///
  /// - Parameters:
  ///   - duration: How long.
  ///   - tolerance: How much longer it may be; nothing in particular if nil.
  ///   - options: Settings of the scheduler.
  /// - Throws: `CancellationError` when the task is cancelled.
  public func sleep(
    for duration: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride? = nil,
    options: SchedulerOptions? = nil
  ) async throws {
    try Task.checkCancellation()
    for await _ in timer(interval: duration, tolerance: tolerance, options: options) { break }
    try Task.checkCancellation()
  }

  /// Waits until a moment.
  ///
  /// - Parameters:
  ///   - deadline: The moment.
  ///   - tolerance: How much later it may be; nothing in particular if nil.
  ///   - options: Settings of the scheduler.
  /// - Throws: `CancellationError` when the task is cancelled.
  public func sleep(
    until deadline: SchedulerTimeType, tolerance: SchedulerTimeType.Stride? = nil,
    options: SchedulerOptions? = nil
  ) async throws {
    let duration = now.distance(to: deadline)
    try await sleep(for: max(duration, .zero), tolerance: tolerance, options: options)
  }

  /// Ticks at an interval, as an asynchronous sequence.
  ///
  /// ```swift
  /// for await _ in mainQueue.timer(interval: .seconds(1)) { await send(.tick) }
  /// ```
  ///
  /// - Parameters:
  ///   - interval: The time from one tick to the next.
  ///   - tolerance: How much later a tick may come; nothing in particular if nil.
  ///   - options: Settings of the scheduler.
  /// - Returns: A sequence that ends when its task is cancelled. Each tick is the moment at which it happens.
  public func timer(
    interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride? = nil,
    options: SchedulerOptions? = nil
  ) -> AsyncStream<SchedulerTimeType> {
    AsyncStream { continuation in
      let output = Output(continuation)
      let work = schedule(
        after: now.advanced(by: interval), interval: interval, tolerance: tolerance ?? minimumTolerance,
        options: options
      ) { output.continuation.yield(now) }
      let cancel = Work(work.cancel)
      continuation.onTermination = { _ in cancel.run() }
      if Task.isCancelled { continuation.finish() }
    }
  }

  /// Measures how long an operation takes.
  ///
  /// - Parameter work: The operation.
  /// - Returns: The duration.
  public func measure(_ work: () throws -> Void) rethrows -> SchedulerTimeType.Stride {
    let start = now
    try work()
    return start.distance(to: now)
  }
}

// Unchecked: a moment is a value, and Combine's protocol doesn't say that it is sendable.

/// Where the moments of a timer go.
private struct Output<Element>: @unchecked Sendable {
  let continuation: AsyncStream<Element>.Continuation

  init(_ continuation: AsyncStream<Element>.Continuation) { self.continuation = continuation }
}
