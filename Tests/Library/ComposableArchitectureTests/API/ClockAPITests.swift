import ComposableArchitecture
import SerialTests
import Testing

/// Every spelling of clocks and of what tests need of concurrency.
@Suite(.mainSerialExecutor) struct ClockAPITests {
  @Test func clocksAreInterchangeable() async throws {
    let clocks: [any Clock<Duration>] = [
      ImmediateClock(), .immediate, AnyClock(ImmediateClock()), ContinuousClock(), SuspendingClock(),
    ]
    for clock in clocks {
      try await clock.sleep(for: .nanoseconds(1))
      let length = try await clock.measure { try await clock.sleep(for: .nanoseconds(1)) }
      #expect(length >= .zero)
    }
    let immediate = ImmediateClock()
    try await immediate.sleep(for: .seconds(5))
    #expect(immediate.now.offset == .seconds(5))
  }

  @Test func aTimerDoesNotDrift() async {
    let clock = TestClock()
    let ticks = LockIsolated<[Duration]>([])
    let task = Task {
      for await instant in clock.timer(interval: .seconds(2), tolerance: .zero).prefix(3) {
        ticks.withValue { [offset = clock.now.offset] in $0.append(offset) }
        _ = instant
      }
    }
    await clock.advance(by: .seconds(6))
    await task.value
    #expect(ticks.value == [.seconds(2), .seconds(4), .seconds(6)])
  }

  @Test func tasksCanWaitForEver() async throws {
    let task = Task { try await Task.never() }
    await Task.megaYield(count: 2)
    task.cancel()
    if case .failure(let error) = await task.result { #expect(error is CancellationError) }
    let value = Task { 1 }
    #expect(await value.cancellableValue == 1)
    let throwing = Task { () throws -> Int in 2 }
    #expect(try await throwing.cancellableValue == 2)
  }

  @Test func streams() async throws {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    continuation.yield(1)
    continuation.finish()
    var seen: [Int] = []
    for await number in stream.map({ $0 + 1 }).eraseToStream() { seen.append(number) }
    for await number in AsyncStream<Int>.finished { seen.append(number) }
    for try await number in AsyncThrowingStream<Int, any Error>.finished() { seen.append(number) }
    #expect(seen == [2])
    let never = Task { for await _ in AsyncStream<Int>.never {} }
    never.cancel()
    await never.value
    struct Failed: Error {}
    await #expect(throws: Failed.self) {
      for try await _ in AsyncThrowingStream<Int, any Error>.finished(throwing: Failed()) {}
    }
  }

  @Test func boxes() {
    let isolated = LockIsolated([1])
    isolated.withValue { $0.append(2) }
    #expect(isolated.value == [1, 2] && isolated.count == 2)
    isolated.setValue([])
    #expect(isolated == LockIsolated([]))
    final class Unsendable { var number = 1 }
    @UncheckedSendable var box = Unsendable()
    box.number = 2
    #expect($box.number == 2 && UncheckedSendable(3).value == 3)
    #expect(
      AnyHashableSendable(1) == AnyHashableSendable(1) && AnyHashableSendable(1) != AnyHashableSendable("1"))
    let literals: [AnyHashableSendable] = [1, "1", true, 1.5]
    #expect(literals.map { "\(type(of: $0.base))" } == ["Int", "String", "Bool", "Double"])
  }

  @available(*, deprecated)
  @Test func isolatedByAnActor() async {
    let isolated = ActorIsolated(1)
    await isolated.withValue { $0 += 1 }
    #expect(await isolated.value == 2)
    await isolated.setValue(3)
    #expect(await isolated.value == 3)
  }

  @MainActor
  @Test func tasksRunOneAfterAnother() async {
    await withMainSerialExecutor {
      #expect(uncheckedUseMainSerialExecutor)
      let order = LockIsolated<[Int]>([])
      let tasks = (0..<20).map { number in Task.detached { order.withValue { $0.append(number) } } }
      for task in tasks { await task.value }
      #expect(order.value == Array(0..<20))
    }
  }
}
