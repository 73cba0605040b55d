import ComposableArchitecture
import Foundation
import SerialTests
import Testing

/// Features that wait on `\.mainQueue`, as they were written before clocks.
@MainActor
@Suite(.mainSerialExecutor) struct SchedulerTests {
  @available(*, deprecated)
  private func store(_ queue: AnySchedulerOf<DispatchQueue>) -> TestStoreOf<OlderQueues.Ticker> {
    TestStore(initialState: OlderQueues.Ticker.State()) {
      OlderQueues.Ticker()
    } withDependencies: {
      $0.mainQueue = queue
    }
  }

  @available(*, deprecated)
  @Test func `B135 a timer ticks when the test advances the queue`() async {
    let queue = DispatchQueue.test
    let store = store(queue.eraseToAnyScheduler())
    await store.send(.start)
    await queue.advance(by: .milliseconds(999))
    await queue.advance(by: .milliseconds(1))
    await store.receive(.tick) { $0.ticks = 1 }
    await queue.advance(by: 2)
    await store.receive(.tick) { $0.ticks = 2 }
    await store.receive(.tick) { $0.ticks = 3 }
    await store.send(.stop)
    await queue.advance(by: .seconds(10))
    await store.finish()
  }

  @available(*, deprecated)
  @Test func `a sleep ends at its time, and at once on an immediate queue`() async {
    let queue = DispatchQueue.test
    let store = store(queue.eraseToAnyScheduler())
    await store.send(.delayed)
    await queue.run()
    await store.receive(.done) { $0.ticks = 100 }
    let immediate = self.store(.immediate)
    await immediate.send(.delayed)
    await immediate.receive(.done) { $0.ticks = 100 }
  }

  @available(*, deprecated)
  @Test func `debounce sends the last of what comes quickly`() async {
    let queue = DispatchQueue.test
    let store = store(queue.eraseToAnyScheduler())
    await store.send(.typed("a"))
    await queue.advance(by: .milliseconds(200))
    await store.send(.typed("ab"))
    await queue.advance(by: .milliseconds(299))
    await queue.advance(by: .milliseconds(1))
    await store.receive(.search("ab")) { $0.found = ["ab"] }
    await queue.advance(by: 1)
    await store.finish()
  }

  @available(*, deprecated)
  @Test func `throttle sends the first at once, and the last at the end of the interval`() async {
    let queue = DispatchQueue.test
    let store = store(queue.eraseToAnyScheduler())
    await store.send(.tapped("a"))
    await store.receive(.search("a")) { $0.found = ["a"] }
    await store.send(.tapped("b"))
    await queue.advance(by: 0.5)
    await store.send(.tapped("c"))
    await queue.advance(by: 0.5)
    await store.receive(.search("c")) { $0.found = ["a", "c"] }
    await queue.advance(by: 1)
    await store.send(.tapped("d"))
    await store.receive(.search("d")) { $0.found = ["a", "c", "d"] }
    await store.finish()
  }

  @Test func `a queue that the test doesn't provide is reported`() {
    withKnownIssue {
      @Dependency(\.mainQueue) var mainQueue
      mainQueue.schedule {}
    } matching: {
      $0.message.hasPrefix("Unimplemented: @Dependency(\\.mainQueue)")
    }
  }

  @Test func `work runs in the order of its time, and a timer is cancelled`() {
    let queue = RunLoop.test
    var log: [String] = []
    queue.schedule(after: queue.now.advanced(by: 2)) { log.append("late") }
    queue.schedule(after: queue.now.advanced(by: 1)) { log.append("early") }
    queue.schedule { log.append("now") }
    let timer = queue.schedule(after: queue.now, interval: 1) { log.append("tick") }
    queue.advance(by: 1)
    #expect(log == ["now", "tick", "early", "tick"])
    timer.cancel()
    queue.run()
    #expect(log.last == "late" && log.count == 5)
  }

  @Test func `durations are written in units and literals`() {
    typealias Stride = DispatchQueue.SchedulerTimeType.Stride
    #expect((1.5 as Stride) == .milliseconds(1_500))
    #expect((2 as Stride) == .seconds(2) && Stride(.microseconds(3)) == .nanoseconds(3_000))
    let now = DispatchQueue.test.now
    #expect(now.distance(to: now.advanced(by: 3)) == 3)
    #expect(now.advanced(by: 3).distance(to: now) == -3)
  }

  @Test func `a queue can keep the time of a clock`() async throws {
    let clock = TestClock()
    let queue = AnyScheduler(clock: clock)
    let times = LockIsolated<[Int]>([])
    let task = Task {
      for await _ in queue.timer(interval: 1) { times.withValue { $0.append($0.count) } }
    }
    await clock.advance(by: .seconds(3))
    #expect(times.value == [0, 1, 2])
    task.cancel()
    await task.value
  }
}

@available(*, deprecated)
private enum OlderQueues {
  @Reducer
  struct Ticker {
    @ObservableState struct State: Equatable {
      var ticks = 0
      var found: [String] = []
    }
    enum Action: Equatable {
      case start, stop, tick, delayed, done
      case typed(String), tapped(String), search(String)
    }
    enum CancelID { case timer, search, taps }
    @Dependency(\.mainQueue) var mainQueue

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .start:
          return .run { send in
            for await _ in mainQueue.timer(interval: .seconds(1)) { await send(.tick) }
          }
          .cancellable(id: CancelID.timer)
        case .stop:
          return .cancel(id: CancelID.timer)
        case .tick:
          state.ticks += 1
          return .none
        case .typed(let text):
          return .send(.search(text))
            .debounce(id: CancelID.search, for: .milliseconds(300), scheduler: mainQueue)
        case .tapped(let text):
          return .send(.search(text))
            .throttle(id: CancelID.taps, for: 1, scheduler: mainQueue, latest: true)
        case .search(let text):
          state.found.append(text)
          return .none
        case .delayed:
          return .run { send in
            try await mainQueue.sleep(for: 0.5)
            await send(.done)
          }
        case .done:
          state.ticks = 100
          return .none
        }
      }
    }

  }
}
