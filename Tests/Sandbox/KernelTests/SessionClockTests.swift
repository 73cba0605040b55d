import Synchronization
import Testing

@testable import Kernel

/// What the tests' sleepers have done, in order.
private final class Log: Sendable {
  private let entries = Mutex<[String]>([])
  var all: [String] { entries.withLock { $0 } }
  func add(_ entry: String) { entries.withLock { $0.append(entry) } }
}

@Suite("A session's clock")
struct SessionClockTests {
  private let clock = SessionClock(seconds: 2)
  private let log = Log()

  /// Starts a task that sleeps and then writes its name, and waits until it sleeps.
  private func sleeper(_ name: String, for duration: Duration) async -> Task<Void, any Error> {
    let before = clock.activity
    let deadline = clock.now.advanced(by: duration)
    let task = Task { [clock, log] in
      do { try await clock.sleep(until: deadline, tolerance: nil) } catch {
        log.add("\(name) \(error is CancellationError ? "canceled" : "failed")")
        throw error
      }
      log.add(name)
    }
    while clock.activity == before { await Task.yield() }
    return task
  }

  @Test("Of two who sleep until the same instant, one wakes up, and the other only when it is its turn")
  func oneAtATime() async throws {
    let first = await sleeper("first", for: .seconds(1))
    let second = await sleeper("second", for: .seconds(1))
    #expect(clock.nextDeadline?.offset == .seconds(3))
    clock.wakeNext()
    try await first.value
    #expect(log.all == ["first"])
    #expect(clock.nextDeadline?.offset == .seconds(3))
    clock.wakeNext()
    try await second.value
    #expect(log.all == ["first", "second"])
    #expect(clock.nextDeadline == nil)
    #expect(clock.seconds == 3)
  }

  @Test("The earlier deadline comes first, and of one deadline who fell asleep at an earlier instant")
  func order() async throws {
    let timer = await sleeper("timer", for: .seconds(1))
    let late = await sleeper("late", for: .seconds(2))
    clock.wakeNext()
    try await timer.value
    let again = await sleeper("again", for: .seconds(1))
    clock.wakeNext()
    try await late.value
    #expect(log.all == ["timer", "late"])
    clock.wakeNext()
    try await again.value
    #expect(log.all == ["timer", "late", "again"])
  }

  @Test("Of one deadline and one instant of falling asleep, the effect that was started first comes first")
  func effects() async throws {
    let recorder = SessionRecorder(nextStep: 1, nextEffect: 1) { _ in }
    let effects = (0..<2).map { RunningEffect(step: $0, action: "", cancelIDs: [], recorder: recorder) }
    let later = await RunningEffect.$current.withValue(effects[1]) {
      await sleeper("later", for: .seconds(1))
    }
    let earlier = await RunningEffect.$current.withValue(effects[0]) {
      await sleeper("earlier", for: .seconds(1))
    }
    clock.wakeNext()
    try await earlier.value
    #expect(log.all == ["earlier"])
    clock.wakeNext()
    try await later.value
  }

  @Test("Who is canceled wakes up with an error, before and after falling asleep")
  func cancellation() async throws {
    let asleep = await sleeper("asleep", for: .seconds(1))
    asleep.cancel()
    await #expect(throws: CancellationError.self) { try await asleep.value }
    #expect(clock.nextDeadline == nil)

    let clock = clock
    let awake = Task {
      while !Task.isCancelled { await Task.yield() }
      try await clock.sleep(until: clock.now.advanced(by: .seconds(1)), tolerance: nil)
    }
    awake.cancel()
    await #expect(throws: CancellationError.self) { try await awake.value }
    #expect(clock.nextDeadline == nil)
  }

  @Test("A time that has passed isn't waited for, and the clock never goes back")
  func past() async throws {
    try await clock.sleep(until: .init(offset: .seconds(2)), tolerance: nil)
    clock.advance(to: .init(offset: .seconds(5)))
    clock.advance(to: .init(offset: .seconds(4)))
    #expect(clock.seconds == 5)
    clock.wakeNext()
    #expect(clock.seconds == 5)
  }
}
