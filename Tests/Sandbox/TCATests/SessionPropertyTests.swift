import Curriculum
import Foundation
import KernelProtocol
import PromptCommands
import PromptMessages
import REPL
import Reports
import SandboxApp
import SeededRandom
import Synchronization
import TestTiers
import Testing

/// Random sessions of all lessons keep the promises of the history and of `export`: some by default, and under `SOAK=1`
/// 50 of each lesson. `SOAK_LESSON` and `SOAK_COUNT` choose one lesson and another number of sessions.
@Suite(.serialized, .secondTier)
struct SessionPropertyTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let seed = Tier.seed(11)
  private static let count = environment["SOAK_COUNT"].flatMap(Int.init) ?? (Tier.isSoak ? 50 : 1)
  private static let folder = URL(filePath: #filePath).appending(path: "../../../../Lessons").standardized
  private static let lessons =
    environment["SOAK_LESSON"].map { [$0] }
    ?? (try? Catalogue(folder: folder).all().lessons.map(\.slug)) ?? []

  @Test(arguments: lessons)
  func undoAndRedoAreAnIdentity(lesson: String) async throws {
    for number in 0..<Self.count {
      let random = try await RandomSession(
        lesson: lesson, seed: Self.seed + UInt64(number), folder: Self.folder)
      let session = try await random.open(keeps: false)
      for _ in 1...12 {
        _ = await random.step(in: session)
        let before = try await session.ask(ReadState()).value
        let history = await session.history()
        guard let target = history.undoTarget(Int.random(in: 1...4, using: &random.generator)) else {
          continue
        }
        _ = try await session.move(target)
        _ = try await session.move(history.head)
        #expect(try await session.ask(ReadState()).value == before, "\(random)")
      }
      await session.close()
    }
  }

  @Test(arguments: lessons)
  func aNewKernelReplaysTheSession(lesson: String) async throws {
    for number in 0..<Self.count {
      let random = try await RandomSession(
        lesson: lesson, seed: Self.seed + UInt64(number), folder: Self.folder)
      let first = try await random.open(keeps: true)
      for _ in 1...15 { _ = await random.step(in: first) }
      let (state, head) = (try await first.ask(ReadState()).value, await first.history().head)
      await first.close()
      let second = try await random.open(keeps: true)
      #expect(try await second.ask(ReadState()).value == state, "\(random)")
      #expect(await second.history().head == head, "\(random)")
      await second.close()
    }
  }

  /// A line of a lesson's reducer, what replaces it, an action that doesn't reach it, and one that does.
  struct Change: CustomTestStringConvertible, Sendable {
    var lesson: String
    var file: String
    var old: String
    var new: String
    var harmless: String
    var affected: String
    var testDescription: String { lesson }
  }

  private static let changes = [
    Change(
      lesson: "counter", file: "Counter.swift", old: "state.count += 1", new: "state.count += 2",
      harmless: ".decrementButtonTapped", affected: ".incrementButtonTapped"),
    Change(
      lesson: "todos", file: "Todos.swift", old: "at: 0)", new: "at: state.todos.count)",
      harmless: ".clearCompletedButtonTapped", affected: ".addTodoButtonTapped"),
    Change(
      lesson: "search", file: "Search.swift", old: "state.searchQuery = query",
      new: "state.searchQuery = query + \"!\"", harmless: ".searchQueryChangeDebounced",
      affected: ".searchQueryChanged(\"a\")"),
    Change(
      lesson: "voice-memos", file: "VoiceMemos.swift", old: "state.voiceMemos.remove(atOffsets: offsets)",
      new: "state.voiceMemos.removeAll()",
      harmless: ".voiceMemos(.element(id: state.voiceMemos[0].url, action: .titleTextFieldChanged(\"x\")))",
      affected: ".onDelete([0])"),
    Change(
      lesson: "sync-ups", file: "SyncUpsList.swift", old: "SyncUp(id: SyncUp.ID(uuid()))",
      new: "SyncUp(id: SyncUp.ID(uuid()), title: \"x\")", harmless: ".syncUpsList(.onTask)",
      affected: ".syncUpsList(.addSyncUpButtonTapped)"),
  ]

  @Test(arguments: Tier.isSoak ? changes : Array(changes.prefix(2)))
  func aChangedLineReportsTheFirstStepThatDiffers(change: Change) async throws {
    let random = try await RandomSession(lesson: change.lesson, seed: Self.seed, folder: Self.folder)
    let session = try await random.open(keeps: false)
    for source in Array(repeating: change.harmless, count: 3) + [change.affected, change.affected] {
      _ = try await session.send(try random.sandbox.syntax.tools.literal(source))
    }
    var lesson = random.lesson
    lesson.feature.sources = try lesson.feature.sources.map { file in
      guard file.lastPathComponent == change.file else { return file }
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(text.contains(change.old))
      let copy = random.work.appending(path: change.file)
      try Data(text.replacing(change.old, with: change.new, maxReplacements: 1).utf8).write(to: copy)
      return copy
    }
    let image = try await SessionStarter(sandbox: random.sandbox, keeps: false).compile(lesson)
    let reload = try await session.reload(FeatureCode(image: image.url.path))
    #expect(reload.firstDifference?.before.action == change.affected)
    #expect(reload.firstDifference?.before.number == reload.firstDifference?.after.number)
    let history = await session.history()
    #expect(
      history.steps.first { $0.action == change.affected }?.number == reload.firstDifference?.before.number)
    await session.close()
  }

  @Test(arguments: Tier.isSoak ? lessons : Array(lessons.prefix(1)))
  func sessionsExportToTestsThatPassAndScriptsThatReplay(lesson: String) async throws {
    var (steps, allowed) = (0, 0)
    for number in 0..<Self.count {
      let random = try await RandomSession(
        lesson: lesson, seed: Self.seed + UInt64(number), folder: Self.folder)
      let exported = try await random.export()
      #expect(exported.problems == [], "\(random)")
      (steps, allowed) = (steps + exported.steps, allowed + exported.allowed)
      let script = random.work.appending(path: "session.tca").path
      try await TCA().run("run", script, "--lessons", Self.folder.path, usesPack: false).exit(0)
    }
    print("\(lesson): \(steps) steps in tests, \(allowed) of them not asserted")
  }
}

/// A session of random actions, advances and moves.
private final class RandomSession: CustomStringConvertible {
  let lesson: Lesson
  let seed: UInt64
  let sandbox: Sandbox
  let work: URL
  var generator: SeededGenerator
  private(set) var lines: [String] = []

  init(lesson: String, seed: UInt64, folder: URL) async throws {
    self.seed = seed
    generator = SeededGenerator(seed: seed)
    work = FileManager.default.temporaryDirectory.appending(path: "session-\(UUID())")
    try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
    sandbox = try Sandbox(
      Sandbox.Options(lessons: folder.path, workspace: work.path, book: nil) { _ in }, workingDirectory: work)
    self.lesson = try await sandbox.curriculum.lesson(lesson)
  }

  deinit { try? FileManager.default.removeItem(at: work) }

  var description: String { "\(lesson.slug), seed \(seed):\n\(lines.joined(separator: "\n"))" }

  func open(keeps: Bool) async throws -> SessionClient {
    let session = try await SessionStarter(sandbox: sandbox, keeps: keeps, seed: seed).start(
      lesson, isFresh: false)
    _ = try await session.world(.clock(.test))
    return session
  }

  /// Sends an action or advances the clock. An action that is refused is no step.
  func step(in session: SessionClient) async -> Bool {
    do {
      if Int.random(in: 0..<4, using: &generator) == 0 {
        let choices: [Double] = [0.1, 0.3, 0.5, 1, 2]
        let seconds = choices.randomElement(using: &generator) ?? 1
        lines.append("advance \(seconds)s")
        _ = try await session.world(.advance(by: seconds))
      } else {
        let actions = try await session.ask(ListActions())
        guard let action = actions.randomElement(using: &generator) else { return false }
        let source = example(of: action)
        lines.append(source)
        let literal = try sandbox.syntax.tools.literal(source)
        _ = try await session.send(literal)
        _ = try await session.world(.advance(by: 0))
      }
      return true
    } catch {
      if let last = lines.popLast() { lines.append(last + "  // refused") }
      return false
    }
  }

  /// The action's example, with a random action of the child in place of the first one.
  private func example(of action: ActionCase) -> String {
    for child in action.children
    where action.example.contains("(\(child.example))")
      || action.example.contains(" \(child.example))")
    {
      guard let other = action.children.randomElement(using: &generator) else { break }
      return action.example.replacing(child.example, with: example(of: other), maxReplacements: 1)
    }
    return action.example
  }

  /// Runs a random session at a prompt, and exports it as a test and as a script.
  func export() async throws -> (steps: Int, allowed: Int, problems: [String]) {
    let problems = Mutex<[String]>([])
    let opened = Mutex<SessionClient?>(nil)
    let notes = Mutex<(steps: Int, allowed: Int)>((0, 0))
    var clients = sandbox.clients(keepsSessions: false, seed: seed)
    let start = clients.startSession
    clients.startSession = { lesson, isFresh in
      let session = try await start(lesson, isFresh)
      opened.withLock { $0 = session }
      return session
    }
    let interpreter = Interpreter(clients: clients) { message in
      guard let report = (message as? ErrorMessage)?.report else { return }
      problems.withLock { $0.append("\(report.title) \(report.found ?? "")") }
    }
    try await interpreter.open(lesson: lesson.slug, remembers: false)
    // The answer waits for the session.
    await interpreter.run("state")
    guard let session = opened.withLock({ $0 }) else { return (0, 0, []) }
    _ = try await session.world(.clock(.test))
    for _ in 1...12 { _ = await step(in: session) }
    // An action can have crashed the feature, which ends its kernel and not the session.
    problems.withLock { $0 = [] }
    let test = work.appending(path: "SessionTest.swift").path
    for name in [test, work.appending(path: "session.tca").path] {
      #expect(await interpreter.run("export \(name)") == .done, "\(self)\n\(problems.withLock { $0 })")
    }
    let text = (try? String(contentsOfFile: test, encoding: .utf8)) ?? ""
    notes.withLock {
      $0 = (
        text.components(separatedBy: "await store.send").count
          + text.components(separatedBy: "await store.receive").count
          - 2, text.components(separatedBy: "is not asserted").count - 1
      )
    }
    await interpreter.close()
    let found = notes.withLock { $0 }
    return (found.steps, found.allowed, problems.withLock { $0 })
  }
}
