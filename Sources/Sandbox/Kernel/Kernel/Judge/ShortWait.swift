import ComposableArchitectureCore
import Foundation

/// Ends a test store's wait when nothing that could still happen is left, for a process that only has to find out whether a test
/// fails.
///
/// This is not measured in real time, because a slow machine must not change what a test says: all tasks must have had many
/// turns, the process must have used some processor time, and no timer of the process may be running.
struct ShortWait {
  /// The turns that all tasks get before a short wait ends.
  private static let turns = 100
  /// The processor time of the whole process that a short wait takes at least. An effect that computes counts too.
  private static let processorTime = Duration.milliseconds(50)

  private var turns = 0
  private var start: Duration?

  /// Shortens all waits of this process. Call it before any test runs.
  static func install() {
    TestWait.startEarlyEnd = {
      var wait = ShortWait()
      return { wait.isOver() }
    }
  }

  private mutating func isOver() -> Bool {
    let used = Self.usedProcessorTime
    start = start ?? used
    turns += 1
    guard turns >= Self.turns, let start, used - start >= Self.processorTime else { return false }
    guard !Self.isTimerRunning else {
      turns = 0
      return false
    }
    return true
  }

  private static var usedProcessorTime: Duration {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// Whether something in the process sleeps in real time. `Task.sleep` and Dispatch's timers use timers of the kernel, which are
  /// descriptors. A process that runs tests has few of them.
  private static var isTimerRunning: Bool {
    (0..<Int32(256)).contains { descriptor in
      var value = itimerspec()
      guard let timer, timer(descriptor, &value) == 0 else { return false }
      return value.it_value.tv_sec != 0 || value.it_value.tv_nsec != 0
    }
  }

  private typealias Timer = @convention(c) (Int32, UnsafeMutablePointer<itimerspec>) -> Int32
  /// `timerfd_gettime`, which Swift's module of the C library doesn't declare.
  private static let timer = dlsym(nil, "timerfd_gettime").map { unsafeBitCast($0, to: Timer.self) }
}
