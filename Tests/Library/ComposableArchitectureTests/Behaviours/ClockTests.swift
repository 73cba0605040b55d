import ComposableArchitecture
import SerialTests
import Testing

/// Time under a test's control.
@MainActor
@Suite(.mainSerialExecutor) struct ClockTests {
  @Test func `B98 advancing wakes sleepers in the order of their deadlines, at their own time`() async throws
  {
    let clock = TestClock()
    let woken = LockIsolated<[String]>([])
    let tasks = [3, 1, 2].map { seconds in
      Task {
        try await clock.sleep(for: .seconds(seconds))
        woken.withValue { [offset = clock.now.offset] in $0.append("\(seconds) at \(offset)") }
      }
    }
    await clock.advance(by: .milliseconds(999))
    #expect(woken.value == [])
    await clock.advance(to: .init(offset: .seconds(1)))
    #expect(woken.value == ["1 at 1.0 seconds"])
    await clock.advance(by: .seconds(10))
    #expect(woken.value == ["1 at 1.0 seconds", "2 at 2.0 seconds", "3 at 3.0 seconds"])
    #expect(clock.now.offset == .seconds(11))
    for task in tasks { try await task.value }
  }

  @Test func `B98 whoever sleeps again while time advances is woken again`() async {
    let clock = TestClock()
    let ticks = LockIsolated(0)
    let task = Task { for await _ in clock.timer(interval: .seconds(1)) { ticks.withValue { $0 += 1 } } }
    await clock.advance(by: .seconds(3))
    #expect(ticks.value == 3)
    await #expect(throws: SuspensionError.self) { try await clock.checkSuspension() }
    task.cancel()
    await task.value
    await #expect(throws: Never.self) { try await clock.checkSuspension() }
  }

  @Test func `B98 run advances until nothing sleeps, and fails when that never happens`() async throws {
    let clock = TestClock()
    let task = Task {
      try await clock.sleep(for: .seconds(1))
      try await clock.sleep(for: .seconds(2))
    }
    await clock.run(timeout: .seconds(600))
    try await task.value
    #expect(clock.now.offset == .seconds(3))
    let timer = Task { for await _ in clock.timer(interval: .seconds(1)) {} }
    await expectIssues(
      .init("1️⃣", "Expected all sleeps to finish, but some are still suspending after 0.01 seconds.")
    ) {
      await clock.run(timeout: .milliseconds(10))  // 1️⃣
    }
    timer.cancel()
    await timer.value
  }

  @Test func `B109 a sleep until now waits for the clock to be advanced`() async throws {
    let clock = TestClock()
    let order = LockIsolated<[String]>([])
    let task = Task {
      try await clock.sleep(for: .zero)
      order.withValue { $0.append("woken") }
    }
    await Task.megaYield()
    order.withValue { $0.append("before") }
    await #expect(throws: SuspensionError.self) { try await clock.checkSuspension() }
    await clock.advance()
    try await task.value
    #expect(order.value == ["before", "woken"])
    try await clock.sleep(until: .init(offset: .seconds(-1)))
  }

  @Test func `B109 no sleeper is lost between the look at the time and its sleep`() async throws {
    for _ in 0..<200 {
      let clock = TestClock()
      let woken = LockIsolated(0)
      let sleeps = (0..<4).map { _ in
        Task.detached {
          try await clock.sleep(for: .seconds(1))
          woken.withValue { $0 += 1 }
        }
      }
      let advance = Task.detached { await clock.advance(by: .seconds(1)) }
      await advance.value
      // On a busy machine, a sleeper may begin after any number of advances.
      for _ in 0..<10_000 where woken.value < 4 { await clock.advance(by: .seconds(1)) }
      try #require(woken.value == 4)
      for sleep in sleeps { try await sleep.value }
    }
  }

  @Test func `B98 a sleeper that is cancelled does not wait for its time`() async {
    let clock = TestClock()
    let task = Task { try await clock.sleep(for: .seconds(1)) }
    await Task.megaYield()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    await #expect(throws: Never.self) { try await clock.checkSuspension() }
  }
}
