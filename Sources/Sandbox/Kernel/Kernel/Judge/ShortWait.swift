import ComposableArchitectureCore
import Foundation

/// Ends a test store's wait when nothing that it could wait for can happen any more. So a `receive` that never comes true fails at
/// once and not after a second.
///
/// This is not measured in real time, because a slow machine must not change what a test says: all tasks must have had many
/// turns, the process must have used some processor time, no other thread may have work to do, and no timer of the process may
/// be running.
///
/// One timer always runs: Dispatch looks after its threads once a second. It isn't counted, unless the tests use one of the few
/// functions that sleep on the same clock, because it hides those that wake up later.
struct ShortWait {
  /// The turns that all tasks get before a short wait ends.
  private static let turns = 100
  /// The processor time of the whole process that a short wait takes at least.
  private static let processorTime = Duration.milliseconds(50)
  /// How often in a row nothing may have been found that still happens.
  private static let checks: UInt8 = 4

  private var turns = 0
  private var start: Duration?
  private var quietChecks: UInt8 = 0
  private let timers: Timers

  /// Shortens all waits of this process. Call it right before the tests run, when there is no timer but Dispatch's own.
  ///
  /// - Parameter seesSleepers: Whether all that can sleep has a timer that differs from Dispatch's own. If not, each wait takes
  ///   its whole time.
  static func install(seesSleepers: Bool) {
    let timers = Timers(seesSleepers: seesSleepers)
    TestWait.startEarlyEnd = {
      var wait = ShortWait(timers: timers)
      return { wait.isOver() }
    }
  }

  private init(timers: Timers) { self.timers = timers }

  /// Parts of the names of what sleeps on the clock of Dispatch's own timer, or blocks a thread.
  private static let unseenSleepers = [
    "5sleep11nanoseconds", "5sleepyys6UInt64V", "SuspendingClock", "dispatch_", "8Dispatch", "6ThreadC",
    "5TimerC", "7RunLoopC", "ConditionC", "ConditionLockC", "URLSession",
  ]
  /// The names of what sleeps without a timer.
  private static let blockingSleepers = [
    "sleep", "usleep", "nanosleep", "clock_nanosleep", "poll", "ppoll", "select", "pselect", "epoll_wait",
    "sem_timedwait", "pthread_cond_timedwait", "syscall",
  ]

  /// Whether the code in a file could sleep without a timer that can be told from Dispatch's own. Each function that it calls is
  /// a name in the file.
  ///
  /// - Complexity: O(*n*) in the size of the file.
  static func canSleepUnseen(_ image: String) -> Bool {
    guard let data = try? Data(contentsOf: URL(filePath: image)) else { return true }
    // A name stands between two zeros.
    let bytes = [0] + Array(data) + [0]
    return unseenSleepers.contains { bytes.contain(Array($0.utf8)) }
      || blockingSleepers.contains { bytes.contain([0] + Array($0.utf8) + [0]) }
  }

  private mutating func isOver() -> Bool {
    let used = Self.usedProcessorTime
    start = start ?? used
    turns += 1
    guard turns >= Self.turns, let start, used - start >= Self.processorTime else { return false }
    // Others begin their work while this thread doesn't.
    usleep(1000)
    guard Threads.othersAreRunning == false, !timers.areRunning else {
      (turns, quietChecks) = (0, 0)
      return false
    }
    quietChecks += 1
    return quietChecks == Self.checks
  }

  private static var usedProcessorTime: Duration { Timers.time(CLOCK_PROCESS_CPUTIME_ID) }
}

extension [UInt8] {
  private typealias Search =
    @convention(c) (UnsafeRawPointer, Int, UnsafeRawPointer, Int) -> UnsafeRawPointer?
  /// `memmem`, which Swift's module of the C library doesn't declare.
  private static let search = dlsym(nil, "memmem").map { unsafeBitCast($0, to: Search.self) }

  /// Whether other bytes stand somewhere in these; true if nothing can look for them.
  fileprivate func contain(_ other: [UInt8]) -> Bool {
    Self.search.map { $0(self, count, other, other.count) != nil } ?? true
  }
}

/// What sleeps in real time in this process. `Task.sleep` and Dispatch's timers use timers of the kernel, which are
/// descriptors. A process that runs tests has few of them.
private struct Timers: Sendable {
  private static let interval = Duration.seconds(1)
  /// How exactly the deadline of a timer can be known.
  private static let tolerance = Duration.milliseconds(1)

  /// One of the deadlines of Dispatch's own timer; nil if a timer at one of them can be another.
  private let known: Duration?

  init(seesSleepers: Bool) {
    let running = Self.deadlines
    known = seesSleepers && running.count == 1 ? running.first : nil
  }

  var areRunning: Bool { !Self.deadlines.allSatisfy(isKnown) }

  private func isKnown(_ deadline: Duration) -> Bool {
    guard let known else { return false }
    let intervals = ((deadline - known) / Self.interval).rounded()
    return abs((deadline - known - Self.interval * intervals) / Self.tolerance) < 1
  }

  /// The deadlines of all timers that are set.
  private static var deadlines: [Duration] {
    (0..<Int32(256)).compactMap { descriptor in
      var value = itimerspec()
      guard let timer, timer(descriptor, &value) == 0 else { return nil }
      let rest = duration(value.it_value)
      return rest == .zero ? nil : time(CLOCK_MONOTONIC) + rest
    }
  }

  static func time(_ clock: clockid_t) -> Duration {
    var time = timespec()
    clock_gettime(clock, &time)
    return duration(time)
  }

  private static func duration(_ time: timespec) -> Duration {
    .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  private typealias Timer = @convention(c) (Int32, UnsafeMutablePointer<itimerspec>) -> Int32
  /// `timerfd_gettime`, which Swift's module of the C library doesn't declare.
  private static let timer = dlsym(nil, "timerfd_gettime").map { unsafeBitCast($0, to: Timer.self) }
}
