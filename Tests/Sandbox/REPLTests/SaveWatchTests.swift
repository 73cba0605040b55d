import Curriculum
import Foundation
import Judging
import PromptMessages
import Testing
import Verdicts
import Workspace

@testable import PromptCommands
@testable import REPL

/// Saves are judged by themselves at the prompt.
struct SaveWatchTests {
  private let log = Log()
  private let saves = AsyncStream.makeStream(of: FileWatchClient.Change.self)

  /// An interpreter whose learner can save, at the exercise `counter/decrement`.
  private func interpreter(
    clock: any Clock<Duration> = StandingClock(),
    _ check: @escaping @Sendable (Exercise) async throws -> Verdict
  ) async throws -> Interpreter {
    var clients = World(clock: clock).clients
    clients.watch = FileWatchClient { [saves, log] file in
      log.add("watching \(file.lastPathComponent)")
      return saves.stream
    }
    clients.grading = GradingClient { exercise, _ in try await check(exercise) }
    let interpreter = Interpreter(clients: clients) { [log] message in
      switch message {
      case let verdict as VerdictMessage: log.add("verdict: \(verdict.verdict.status.rawValue)")
      case let passed as PassedMessage: log.add("passed \(passed.exercise.id)")
      case let note as Note: log.add(note.text)
      case is StillJudging: log.add("still judging")
      default: break
      }
    }
    try await interpreter.open(lesson: "counter")
    await interpreter.watchSaves()
    return interpreter
  }

  @Test func aSaveIsJudged() async throws {
    let interpreter = try await interpreter { .passing($0.id) }
    await log.wait(for: "watching decrement.swift")
    saves.continuation.yield(.saved)
    await log.wait(for: "passed counter/decrement")
    #expect(log.lines == ["watching decrement.swift", "verdict: pass", "passed counter/decrement"])
    await interpreter.close()
  }

  @Test func aCheckThatTakesLongIsSaid() async throws {
    let interpreter = try await interpreter(clock: ImmediateClock()) { [log] exercise in
      // Judging takes until it was said that it takes long.
      await log.wait(for: "still judging")
      return .passing(exercise.id)
    }
    await log.wait(for: "watching decrement.swift")
    saves.continuation.yield(.saved)
    await log.wait(for: "passed counter/decrement")
    #expect(log.lines.filter { $0 == "still judging" }.count == 1)
    await interpreter.close()
  }

  @Test func theNextSaveCancelsTheCheck() async throws {
    let first = Gate()
    let interpreter = try await interpreter { [log] exercise in
      if log.lines.contains("first begins") { return .failing(exercise.id) }
      log.add("first begins")
      try? await StandingClock().sleep(for: .seconds(1))
      first.open()
      return .passing(exercise.id)
    }
    saves.continuation.yield(.saved)
    await log.wait(for: "first begins")
    saves.continuation.yield(.saved)
    await first.wait()
    await log.wait(for: "verdict: fail")
    #expect(!log.lines.contains("verdict: pass"))
    await interpreter.close()
  }

  @Test func aTypedCheckTakesOver() async throws {
    let interpreter = try await interpreter { [log] exercise in
      if log.lines.contains("save begins") { return .failing(exercise.id) }
      log.add("save begins")
      try await StandingClock().sleep(for: .seconds(1))
      return .passing(exercise.id)
    }
    saves.continuation.yield(.saved)
    await log.wait(for: "save begins")
    #expect(await interpreter.run("check") == .failed)
    #expect(log.lines.filter { $0.hasPrefix("verdict") } == ["verdict: fail"])
    await interpreter.close()
  }

  @Test func whatTheSandboxWritesIsNotJudged() async throws {
    let world = World(progress: .init(current: "counter/reach-three"))
    world.files.withLock { $0["Goal.tca"] = "expect count == 1\n" }
    var clients = world.clients
    clients.watch = FileWatchClient { [saves] _ in saves.stream }
    clients.readFile = { [world] url in
      world.files.withLock { $0[url.lastPathComponent] ?? $0["counter/reach-three"] ?? "" }
    }
    let interpreter = Interpreter(clients: clients) { _ in }
    try await interpreter.open(lesson: "counter")
    await interpreter.watchSaves()
    await interpreter.run(".incrementButtonTapped")
    #expect(await interpreter.run("check") == .done)
    saves.continuation.yield(.saved)
    while await interpreter.context.desk.state.saves == 0 { await Task.yield() }
    #expect(world.checked.withLock { $0 } == [])
    await interpreter.close()
  }

  @Test func watchingCanBeTurnedOff() async throws {
    let interpreter = try await interpreter { [log] exercise in
      log.add("judged")
      return .failing(exercise.id)
    }
    await interpreter.run("watch off")
    saves.continuation.yield(.saved)
    while await interpreter.context.desk.state.saves == 0 { await Task.yield() }
    #expect(!log.lines.contains("judged"))
    await interpreter.run("watch on")
    saves.continuation.yield(.saved)
    await log.wait(for: "verdict: fail")
    #expect(log.lines.contains("Saves are not judged. `check` judges your file."))
    #expect(log.lines.contains("Each save of your file is judged."))
    await interpreter.close()
  }

  @Test func scriptsJudgeNoSaves() async {
    await assertSession {
      """
      ❯ watch on
      Saves are judged at the prompt only. `check` judges your file.
      ❯ watch sometimes
      error: `watch` doesn't know sometimes.
        Expected: `watch`, `watch on` or `watch off`.
        • Saves of the current exercise are judged.
          → watch on
      """
    }
  }
}
