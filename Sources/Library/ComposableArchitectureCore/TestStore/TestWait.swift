/// A wait of a test store for something that effects do. It is over when its time limit has passed.
///
/// On a machine that gives the process next to no time, a second may pass before an effect has had a turn. So a wait also lasts
/// for at least some turns, which take a few milliseconds where nothing else runs.
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
  private var turns = 0

  /// How many turns the effects get at least.
  private static let fewestTurns = 500

  /// - Parameter limit: The time limit.
  init(_ limit: Duration) {
    end = ContinuousClock.now.advanced(by: limit)
    endsEarly = Self.startEarlyEnd?()
  }

  /// Whether to stop waiting. It is asked after each turn.
  mutating func isOver() -> Bool {
    turns += 1
    return turns > Self.fewestTurns && ContinuousClock.now >= end || endsEarly?() == true
  }
}
