import Foundation
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
    let child = try ChildProcess(Command("/bin/sleep", ["1000"]), channel: .standardError) { _, _ in }
    defer { child.kill() }
    var deadline = Deadline(.seconds(2), .processor, process: child.processIdentifier, now: now)
    let early = deadline.hasPassed(process: child.processIdentifier, now: now + .seconds(3))
    #expect(!early)
    #expect(deadline.at > now + .seconds(3))
    // But not for ever.
    let late = deadline.hasPassed(process: child.processIdentifier, now: now + .seconds(20))
    #expect(late)
  }

  @Test func aBusyChildUsesUpItsProcessorTime() async throws {
    let (stream, sink) = AsyncStream.makeStream(of: Ending.self)
    let child = try ChildProcess(
      Command("/bin/sh", ["-c", "while :; do :; done"]), channel: .standardError
    ) { _, event in
      if case .ended(let ending) = event { sink.yield(ending) }
    }
    child.arm(1, within: .milliseconds(50), measuredIn: .processor)
    let ending = try #require(await stream.first { _ in true })
    #expect(ending.cause == .unresponsive(after: .milliseconds(50)))
    #expect(ending.processorTime >= .milliseconds(50))
  }
}
