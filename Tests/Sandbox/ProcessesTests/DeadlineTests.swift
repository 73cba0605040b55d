import Foundation
import KernelProtocol
import Testing

@testable import Processes

struct DeadlineTests {
  @Test func timeOnTheWallPassesForAProcessThatWaits() {
    let now = ContinuousClock.now
    var deadline = Deadline(.seconds(2), .wall, process: getpid(), now: now)
    #expect(deadline.at == now + .seconds(2))
    let passed = [1, 2].map { deadline.hasPassed(process: getpid(), now: now + .seconds($0)) }
    #expect(passed == [false, true])
  }

  @Test func processorTimeDoesNotPassForAProcessThatWaits() throws {
    let now = ContinuousClock.now
    let child = try ChildProcess(ProcessCommand("/bin/sleep", ["1000"]), channel: .standardError) { _, _ in }
    defer { child.kill() }
    var deadline = Deadline(.seconds(2), .processor, process: child.processIdentifier, now: now)
    let early = deadline.hasPassed(process: child.processIdentifier, now: now + .seconds(3))
    #expect(!early)
    #expect(deadline.at > now + .seconds(3))
    // But not for ever.
    let late = deadline.hasPassed(process: child.processIdentifier, now: now + .seconds(21))
    #expect(late)
  }

  /// A child of which nothing is known but what a test says.
  private struct Child {
    let start = ContinuousClock.now
    var deadline: Deadline

    init(_ measure: ChildLimits.Time) { deadline = Deadline(.seconds(8), measure, used: .zero, now: start) }

    /// Whether the limit has passed after a time of which the child has used some and waited some.
    mutating func hasPassed(after seconds: Int, used: Int = 0, waited: [Int32: Int]?) -> Bool {
      deadline.hasPassed(now: start + .seconds(seconds)) {
        Deadline.Usage(processorTime: .seconds(used), waits: waited?.mapValues { .seconds($0) })
      }
    }
  }

  @Test func waitingForAProcessorDoesNotCount() {
    var child = Child(.running)
    let passed = [
      child.hasPassed(after: 1, waited: [1: 5, 2: 3]),
      child.hasPassed(after: 8, waited: [1: 12, 2: 4]),
      child.hasPassed(after: 100, used: 4, waited: [1: 98, 2: 5]),
    ]
    #expect(passed == [false, false, false])
    let end = child.hasPassed(after: 109, used: 4, waited: [1: 104, 2: 5])
    #expect(end)
  }

  @Test func threadsThatTakeTurnsWaitOneAfterAnother() {
    var child = Child(.running)
    let passed = [
      child.hasPassed(after: 1, waited: [1: 0, 2: 0, 3: 0]),
      child.hasPassed(after: 24, waited: [1: 7, 2: 7, 3: 7]),
      child.hasPassed(after: 32, waited: [1: 8, 2: 8, 3: 8]),
    ]
    #expect(passed == [false, false, true])
  }

  /// Threads that wake up together, do next to nothing and sleep again wait side by side.
  @Test func threadsThatWaitSideBySideHaveFourTimesTheTimeAtMost() {
    var child = Child(.running)
    let waits = Dictionary(uniqueKeysWithValues: (1...64).map { (Int32($0), 0) })
    let early = child.hasPassed(after: 1, waited: waits)
    let before = child.hasPassed(after: 31, waited: waits.mapValues { _ in 2 })
    let late = child.hasPassed(after: 34, waited: waits.mapValues { _ in 2 })
    #expect(!early)
    #expect(!before)
    #expect(late)
  }

  @Test func sleepingCountsUnlessOnlyWorkIsMeasured() {
    var running = Child(.running)
    let early = running.hasPassed(after: 7, waited: [1: 0])
    let late = running.hasPassed(after: 8, waited: [1: 0])
    #expect(!early)
    #expect(late)
    var worker = Child(.processor)
    let asleep = [9, 79, 80].map { worker.hasPassed(after: $0, waited: [1: 0]) }
    #expect(asleep == [false, false, true])
  }

  /// Many threads that take turns each wait long, but together they use every processor.
  @Test func manyThreadsDoNotGainTime() {
    let processors = ProcessInfo.processInfo.activeProcessorCount
    var child = Child(.running)
    let waits = Dictionary(uniqueKeysWithValues: (1...64).map { (Int32($0), 0) })
    let early = child.hasPassed(after: 1, used: processors, waited: waits)
    let late = child.hasPassed(after: 8, used: 8 * processors, waited: waits.mapValues { _ in 7 })
    #expect(!early)
    #expect(late)
  }

  @Test func withoutTheWaitsTheChildHasTenTimesTheTime() {
    var child = Child(.running)
    let passed = [8, 79, 80].map { child.hasPassed(after: $0, waited: nil) }
    #expect(passed == [false, false, true])
  }

  @Test func aChildThatSleepsEndsInItsTime() async throws {
    let (stream, sink) = AsyncStream.makeStream(of: Ending.self)
    let child = try ChildProcess(ProcessCommand("/bin/sleep", ["1000"]), channel: .standardError) {
      _, event in
      if case .ended(let ending) = event { sink.yield(ending) }
    }
    child.arm(1, within: .milliseconds(50), measuredIn: .running)
    #expect(try #require(await stream.first { _ in true }).cause == .unresponsive(after: .milliseconds(50)))
  }

  @Test func theLimitOfProcessorTimeSaysThatItWasReached() async throws {
    let (stream, sink) = AsyncStream.makeStream(of: Ending.self)
    _ = try ChildProcess(
      ProcessCommand("/bin/sh", ["-c", "while :; do :; done"], limits: ProcessLimits(processorTime: 1)),
      channel: .standardError
    ) { _, event in
      if case .ended(let ending) = event { sink.yield(ending) }
    }
    #expect(try #require(await stream.first { _ in true }).cause == .signalled(SIGXCPU))
  }

  @Test func aBusyChildUsesUpItsProcessorTime() async throws {
    let (stream, sink) = AsyncStream.makeStream(of: Ending.self)
    let child = try ChildProcess(
      ProcessCommand("/bin/sh", ["-c", "while :; do :; done"]), channel: .standardError
    ) { _, event in
      if case .ended(let ending) = event { sink.yield(ending) }
    }
    child.arm(1, within: .milliseconds(50), measuredIn: .processor)
    let ending = try #require(await stream.first { _ in true })
    #expect(ending.cause == .unresponsive(after: .milliseconds(50)))
    #expect(ending.processorTime >= .milliseconds(50))
  }
}
