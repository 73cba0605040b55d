/// A wait of a test store for something that effects do. It is over when its time limit has passed.
///
/// A process that only has to find out whether a test fails can end waits earlier: see ``startEarlyEnd``.
package struct TestWait {
  /// Called at the start of each wait. The function that it returns is asked after each turn whether to stop waiting; nil means
  /// that only the time limit counts.
  ///
  /// Unsafe: it is written once, before any test runs.
  package nonisolated(unsafe) static var startEarlyEnd: (@Sendable () -> () -> Bool)?

  private let end: ContinuousClock.Instant
  private let endsEarly: (() -> Bool)?

  /// - Parameter limit: The time limit.
  init(_ limit: Duration) {
    end = ContinuousClock.now.advanced(by: limit)
    endsEarly = Self.startEarlyEnd?()
  }

  /// Whether to stop waiting. It is asked after each turn.
  func isOver() -> Bool { ContinuousClock.now >= end || endsEarly?() == true }
}
