extension Clock where Duration: Hashable {
  /// Ticks at an interval, as an asynchronous sequence.
  ///
  /// ```swift
  /// for await _ in clock.timer(interval: .seconds(1)) { await send(.tick) }
  /// ```
  ///
  /// Ticks are counted from the first deadline, so that a slow loop body causes no drift. Ends when its task is
  /// cancelled. The clock's type is hidden in the result, so that it can be called on `any Clock<Duration>`.
  ///
  /// - Parameters:
  ///   - interval: The time from one tick to the next.
  ///   - tolerance: How much later the sleep may end; the clock decides if it is nil.
  /// - Returns: A sequence without an end. Each iteration counts from the moment at which it begins.
  public func timer(
    interval: Duration, tolerance: Duration? = nil
  ) -> AsyncTimerSequence<AnyClock<Duration>> {
    AsyncTimerSequence(interval: interval, tolerance: tolerance, clock: AnyClock(self))
  }
}

/// The sequence behind `clock.timer(interval:)`.
public struct AsyncTimerSequence<C: Clock>: AsyncSequence {
  /// Each tick is the moment at which it happens.
  public typealias Element = C.Instant

  /// Counts the ticks.
  public struct Iterator: AsyncIteratorProtocol {
    private let clock: C
    private let interval: C.Duration
    private let tolerance: C.Duration?
    private var last: C.Instant?

    fileprivate init(interval: C.Duration, tolerance: C.Duration?, clock: C) {
      self.clock = clock
      self.interval = interval
      self.tolerance = tolerance
    }

    private func nextDeadline() -> C.Instant {
      let now = clock.now
      var next = (last ?? now).advanced(by: interval)
      while next < now { next = next.advanced(by: interval) }
      return next
    }

    /// Waits for the next tick.
    ///
    /// - Returns: The moment of the tick; nil when the task has been cancelled.
    public mutating func next() async -> C.Instant? {
      let deadline = nextDeadline()
      do {
        try await clock.sleep(until: deadline, tolerance: tolerance)
      } catch {
        return nil
      }
      last = deadline
      return clock.now
    }
  }

  private let clock: C
  private let interval: C.Duration
  private let tolerance: C.Duration?

  init(interval: C.Duration, tolerance: C.Duration?, clock: C) {
    self.clock = clock
    self.interval = interval
    self.tolerance = tolerance
  }

  /// Starts to count. The first tick comes after one interval.
  public func makeAsyncIterator() -> Iterator {
    Iterator(interval: interval, tolerance: tolerance, clock: clock)
  }
}

extension AsyncTimerSequence: Sendable {}
