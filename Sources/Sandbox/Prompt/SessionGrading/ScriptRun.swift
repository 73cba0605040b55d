import Curriculum
import Foundation
import KernelProtocol
import PromptMessages
import PromptCommands
import REPL
import Reports
import Synchronization
import Verdicts
import Workspace

/// A new session that runs the lines of a script.
package struct ScriptRun: Sendable {
  let session: SessionClient
  private let interpreter: Interpreter
  private let budget: WaitBudget
  private let limit: Duration
  private let file: URL
  private let problem: Problem

  /// The first problem that was shown.
  private final class Problem: Sendable {
    let first = Mutex<(report: Report, outcome: Verdict.Outcome)?>(nil)

    func note(_ report: Report, _ outcome: Verdict.Outcome) {
      first.withLock { $0 = $0 ?? (report, outcome) }
    }
  }

  /// Whether the script's session was given to its interpreter.
  private final class IsStarted: Sendable {
    private let value = Mutex(false)

    /// Whether it was so before.
    func again() -> Bool {
      value.withLock { value in
        defer { value = true }
        return value
      }
    }
  }

  init(_ grader: DriveGrader, _ lesson: Lesson, seed: UInt64?, file: URL) async throws {
    let session = try await grader.startSession(lesson, seed)
    let budget = WaitBudget(grader.limit, clock: grader.clock)
    let problem = Problem()
    let isStarted = IsStarted()
    interpreter = Interpreter(
      clients: Clients(
        startSession: { _, _ in
          guard !isStarted.again() else { throw Report.scriptBeginsAgain }
          return budget.limiting(session)
        },
        grading: GradingClient { _, _ in throw CancellationError() },
        curriculum: grader.curriculum,
        workspace: WorkspaceClient(
          prepare: { _ in (file, false) }, isUntouched: { _ in true }, fill: { _, _ in false }),
        progress: .inMemory(), syntax: grader.syntax),
      commands: CommandTable.all.filter { CommandTable.scriptTopics.contains($0.help.topic) }
    ) { message in
      switch message {
      case let error as ErrorMessage: problem.note(error.report, .failed)
      case let ending as KernelEndedMessage: problem.note(ending.report, .crashed)
      default: break
      }
    }
    (self.session, self.budget, self.problem) = (session, budget, problem)
    (limit, self.file) = (grader.limit, file)
    await interpreter.startSession(lesson, isFresh: true)
  }

  /// Runs lines, up to the first that fails.
  ///
  /// - Parameter patience: How long each line may wait for the effects that it has started; nil for not at all.
  /// - Returns: The report of the line that fails, or of a script that ends in the middle of an action; nil when there is none.
  func failure(of lines: [String], settling patience: Duration? = nil) async -> Report? {
    for (index, line) in lines.enumerated() {
      if let report = await failure(of: line, number: index + 1) { return report }
      if let patience { _ = await session.settle(patience) }
    }
    return await unfinished(lines)
  }

  /// Runs a line.
  ///
  /// - Returns: The report with the line's place; nil when the line has succeeded.
  func failure(of line: String, number: Int) async -> Report? {
    let outcome = await interpreter.run(line)
    if budget.isSpent {
      problem.first.withLock { $0 = (.driveTooLong(limit), .timedOut) }
    } else if outcome != .failed {
      return nil
    }
    var report = problem.first.withLock { $0?.report } ?? Report("This line can't be run.")
    report.location = .init(file: file.lastPathComponent, line: number, source: line)
    return report
  }

  /// The report of a script that ends in the middle of an action; nil when it doesn't.
  private func unfinished(_ lines: [String]) async -> Report? {
    guard await interpreter.isUnfinished else { return nil }
    return Report(
      "The script ends in the middle of an action.",
      location: .init(file: file.lastPathComponent, line: lines.count, source: lines.last),
      expected: "A closing bracket.")
  }

  /// The outcome of a script in which a line has failed.
  var outcome: Verdict.Outcome { problem.first.withLock { $0?.outcome } ?? .failed }

  /// Ends the session.
  func end() async { await interpreter.close() }
}

extension Report {
  fileprivate static var scriptBeginsAgain: Report {
    Report(
      "A script runs in one session, and `restart` would begin another one.",
      causes: [Cause("`goto 0` goes back to the first state.", fix: "goto 0")])
  }

  fileprivate static func driveTooLong(_ limit: Duration) -> Report {
    Report(
      "The script waited too long, so it was stopped.",
      found: "Effects were still running after \(limit.components.seconds) seconds of waiting.",
      causes: [Cause("It waits longer than the feature needs.", fix: "wait")])
  }
}
