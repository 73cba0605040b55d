import Synchronization
import Testing

@testable import PromptCommands
@testable import REPL

struct JobQueueTests {
  private let log = Log()

  private func queue(clock: any Clock<Duration> = StandingClock()) -> JobQueue {
    JobQueue(clock: clock) { [log] in log.add("\($0) takes long") }
  }

  @Test func jobsWaitForEachOther() async {
    let queue = queue()
    let gate = Gate()
    async let first = queue.run("first") { [log] _ in
      log.add("first begins")
      await gate.wait()
      log.add("first ends")
      return .done
    }
    await log.wait(for: "first begins")
    async let second = queue.run("second") { [log] _ in
      log.add("second")
      return .failed
    }
    gate.open()
    let outcomes = await [first, second]
    #expect(outcomes == [.done, .failed])
    #expect(log.lines == ["first begins", "first ends", "second"])
  }

  @Test func interruptingCancelsTheJobThatRuns() async {
    let queue = queue()
    async let outcome = queue.run("long") { [log] _ in
      log.add("begins")
      try? await StandingClock().sleep(for: .seconds(1))
      log.add("canceled: \(Task.isCancelled)")
      return .done
    }
    await log.wait(for: "begins")
    let wasRunning = await queue.interrupt { [log] in await log.wait(for: "canceled: true") }
    #expect(wasRunning)
    #expect(await outcome == nil)
    #expect(await queue.run("next") { _ in .done } == .done)
  }

  @Test func aJobThatCantBeCanceledIsLeftBehind() async {
    let queue = queue()
    let gate = Gate()
    async let outcome = queue.run("deaf") { [log] job in
      log.add("begins")
      await gate.wait()
      log.add("told: \(!job.isCanceled)")
      return .done
    }
    await log.wait(for: "begins")
    await queue.interrupt()
    #expect(await outcome == nil)
    #expect(await queue.run("next") { _ in .done } == .done)
    gate.open()
    await log.wait(for: "told: false")
  }

  @Test func interruptingDropsWhatWaits() async {
    let queue = queue()
    let gate = Gate()
    async let first = queue.run("first") { [log] _ in
      log.add("begins")
      await gate.wait()
      return .done
    }
    await log.wait(for: "begins")
    async let second = queue.run("second") { [log] _ in
      log.add("second")
      return .done
    }
    await queue.waits(for: 1)
    await queue.interrupt()
    let outcomes = await [first, second]
    #expect(outcomes == [nil, nil])
    #expect(log.lines == ["begins"])
    gate.open()
  }

  @Test func interruptingNothingDoesNothing() async {
    #expect(await !queue().interrupt())
  }

  @Test func whatTakesLongIsSaidOnce() async {
    let queue = queue(clock: ImmediateClock())
    _ = await queue.run("check") { [log] _ in
      await log.wait(for: "check takes long")
      return .done
    }
    #expect(log.lines == ["check takes long"])
  }

  /// A message would wait for the end of the program that has the terminal, and come when nothing runs any more.
  @Test func aJobWithTheTerminalForItselfIsNotSaidToTakeLong() async {
    let queue = queue(clock: ImmediateClock())
    _ = await queue.run("edit", reminds: false) { _ in
      for _ in 1...100 { await Task.yield() }
      return .done
    }
    _ = await queue.run("check") { [log] _ in
      await log.wait(for: "check takes long")
      return .done
    }
    #expect(log.lines == ["check takes long"])
    let scanner = Scanner(commands: CommandTable.all)
    #expect(scanner.scan("edit").lendsTerminal)
    #expect(!scanner.scan("edit 1 .tapped").lendsTerminal)
    #expect(!scanner.scan("check").lendsTerminal)
  }
}

extension JobQueue {
  /// Returns when so many jobs wait for their turn.
  fileprivate func waits(for count: Int) async {
    while waitingCount < count { await Task.yield() }
  }
}

/// Lines in the order in which they were added.
final class Log: Sendable {
  private struct State {
    var lines: [String] = []
    var waiters: [(String, CheckedContinuation<Void, Never>)] = []
  }

  private let state = Mutex(State())

  var lines: [String] { state.withLock { $0.lines } }

  func add(_ line: String) {
    let ready = state.withLock { state in
      state.lines.append(line)
      let ready = state.waiters.filter { $0.0 == line }
      state.waiters.removeAll { $0.0 == line }
      return ready
    }
    for waiter in ready { waiter.1.resume() }
  }

  /// Returns when a line was added.
  func wait(for line: String) async {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        if state.lines.contains(line) { return true }
        state.waiters.append((line, continuation))
        return false
      }
      if isThere { continuation.resume() }
    }
  }
}

/// Holds whoever waits until it is opened.
final class Gate: Sendable {
  private let log = Log()

  func open() { log.add("open") }
  func wait() async { await log.wait(for: "open") }
}
