import Synchronization

/// Counts the processor time of processes that ran side by side.
final class ProcessorMeter: Sendable {
  private let time = Mutex(Duration.zero)

  /// The processor time of all processes that have ended.
  var total: Duration { time.withLock { $0 } }

  func add(_ duration: Duration) { time.withLock { $0 += duration } }
}
