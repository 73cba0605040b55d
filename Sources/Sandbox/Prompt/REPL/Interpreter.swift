import Curriculum
import Foundation
import KernelProtocol
import Reports

/// Does what lines ask for, and tells what came of it.
///
/// It has no terminal, no process and no files of its own: all of that comes in as ``Clients``, and all it tells goes out as
/// ``Message`` values, in order.
///
/// ```swift
/// let interpreter = Interpreter(clients: clients) { message in print(renderer.render(message)) }
/// try await interpreter.open(lesson: "counter")
/// await interpreter.run(".incrementButtonTapped")   // says .sent(step)
/// ```
public actor Interpreter {
  /// What became of a line.
  public enum Outcome: Equatable, Sendable {
    case done
    /// An error was told, or a check or an expectation failed.
    case failed
    /// A bracket is open: the next line belongs to this one.
    case incomplete
    case quit
  }

  /// Thrown by a command that has already told why it failed.
  struct Failed: Error {}
  /// Thrown by `quit`.
  struct Quit: Error {}

  let clients: Clients
  let say: @Sendable (Message) -> Void
  let scanner: Scanner

  public internal(set) var lesson: Lesson?
  /// The exercise that `task`, `hint` and `check` are about.
  public internal(set) var exercise: Exercise?
  /// Whether the exercise was taken up by a check that passed, and its task was not shown since.
  var isUnread = false
  var starting: Task<SessionClient, any Error>?
  /// Counts the sessions, so that nothing late is told from one that was left.
  var generation = 0
  var pump: Task<Void, Never>?
  /// The session, once it has started.
  var running: SessionClient?
  /// Marks put behind events, and the last that came back.
  var marks = 0
  var toldMark = 0
  var markWaiters: [(mark: Int, continuation: CheckedContinuation<Void, Never>)] = []
  /// The last death of a kernel that was told; the call that it cost throws the same.
  var toldEnding: Report?
  /// Whether a kernel of this session has died.
  var hasLostKernel = false
  /// Whether redraws of the view were asked for.
  var followsView = false
  var knownActions: [ActionCase] = []
  /// Lines that wait for the rest of their source.
  private var unfinished: [String] = []
  private var current: Task<Outcome, Never>?

  public init(
    clients: Clients, commands: [Command] = CommandTable.all, say: @escaping @Sendable (Message) -> Void
  ) {
    self.clients = clients
    self.say = say
    scanner = Scanner(commands: commands)
  }

  /// Whether the next line belongs to the last one.
  public var isUnfinished: Bool { !unfinished.isEmpty }

  /// Does one line. One caller at a time.
  @discardableResult
  public func run(_ line: String) async -> Outcome {
    let task = Task { await self.perform(line) }
    current = task
    let reminder = Task { [clients, say] in
      try await clients.clock.sleep(for: .seconds(1))
      say(.stillRunning(line.trimmed))
    }
    defer {
      reminder.cancel()
      current = nil
    }
    return await task.value
  }

  /// Ctrl-C: forgets a line that waits for its rest, and stops what runs.
  public func interrupt() async {
    unfinished = []
    guard let current else { return }
    current.cancel()
    if let running { await running.interrupt() }
  }

  /// Ends the session after telling what is still to be told.
  public func close() async {
    await leaveSession()
  }

  private func perform(_ line: String) async -> Outcome {
    // A blank line ends waiting, so that nobody is stuck behind a bracket they don't see.
    let isEndOfWaiting = !unfinished.isEmpty && line.trimmed.isEmpty
    let source = (unfinished + (isEndOfWaiting ? [] : [line])).joined(separator: "\n")
    unfinished = []
    guard source.utf8.count <= SyntaxTools.lineLimit else { return tell(SyntaxTools.tooLong(source)) }
    let scanned = scanner.scan(source)
    if !isEndOfWaiting, waits(scanned) {
      unfinished = [source]
      return .incomplete
    }
    do {
      try await perform(scanned)
      await catchUp()
      return .done
    } catch {
      await catchUp()
      return tell(error)
    }
  }

  private func tell(_ error: any Error) -> Outcome {
    switch error {
    case is Quit: return .quit
    case is Failed: return .failed
    case is CancellationError: say(.note("Stopped."))
    case let report as Report where report == toldEnding: toldEnding = nil
    case let report as Report: say(.error(report))
    default: say(.error(Report("That did not work", found: "\(error)")))
    }
    return .failed
  }

  private func perform(_ scanned: Scanned) async throws {
    switch scanned {
    case .nothing: break
    case .action(let source): try await send(source)
    case .command(let command, let argument): try await command.run(self, argument)
    case .unknown(let word): throw unknown(word)
    }
  }

  private func waits(_ scanned: Scanned) -> Bool {
    let source: String
    switch scanned {
    case .action(let action): source = action
    case .command(let command, let argument) where command.takesSource: source = argument
    default: return false
    }
    if source.isEmpty || QuickLiteral.parse(source) != nil { return false }
    return clients.syntax.completeness(source) == .incomplete
  }

  /// Nothing to send and nothing to do: the names that are near.
  private func unknown(_ word: String) -> Report {
    let commands = scanner.commands.flatMap { [$0.name] + $0.aliases }
    if knownActions.contains(where: { $0.name == word.prefix { $0 != "(" } }) {
      return Report(
        "Unknown command \(word)",
        causes: [.init("it is an action of the feature, and those start with a dot", fix: ".\(word)")])
    }
    let actions = NearNames.find(word, in: knownActions.map { ".\($0.name)" }, limit: 2)
    return Report(
      "Unknown command \(word)",
      expected: "a command, or an action that starts with a dot",
      causes: [.init("it is spelled differently, or there is no such thing", fix: "help")],
      nearNames: NearNames.find(word, in: commands) + actions
    )
  }
}
