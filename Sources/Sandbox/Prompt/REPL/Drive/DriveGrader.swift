import Curriculum
import Foundation
import Grading
import KernelProtocol
import Reports
import Synchronization

/// Judges the script of a `drive` exercise: runs it in a new session, and then compares the state with the goal.
///
/// A script can use the commands of the topic ``CommandHelp/Topic/feature``. It can neither check an exercise nor
/// change the progress.
///
/// ```swift
/// let grader = DriveGrader(startSession: { lesson in … }, curriculum: .live(folder: lessons))
/// let verdict = try await grader.check(exercise, file)
/// ```
public struct DriveGrader: Sendable {
  /// Starts a session of a lesson.
  public var startSession: @Sendable (Lesson) async throws -> SessionClient
  /// Reads the lesson of an exercise.
  public var curriculum: CurriculumClient
  /// Reads the lines of scripts and goals.
  public var syntax: SyntaxTools
  /// How long to wait at the end for running effects.
  public var patience: Duration
  /// How long the script's `wait` lines may wait together; a script can say `wait 3600`.
  public var limit: Duration
  /// The clock that measures the waits.
  public var clock: any Clock<Duration>

  /// Creates a grader.
  public init(
    startSession: @escaping @Sendable (Lesson) async throws -> SessionClient, curriculum: CurriculumClient,
    syntax: SyntaxTools = .basic, patience: Duration = .seconds(5), limit: Duration = .seconds(30),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.limit = limit
    self.clock = clock
    self.startSession = startSession
    self.curriculum = curriculum
    self.syntax = syntax
    self.patience = patience
  }

  /// - Throws: A `Report` when the lesson or its goal is broken. A broken script leads to a verdict instead.
  public func check(_ exercise: Exercise, _ file: URL) async throws -> Verdict {
    let script: String
    do throws(TextFile.Failure) {
      script = try TextFile.read(file.path)
    } catch {
      return verdict(
        exercise, error == .missing ? .missing : .failed,
        Report(
          "\(file.lastPathComponent) can't be read.", found: error.found,
          expected: "A script at \(file.path)."))
    }
    let goal = try DriveGoal(source: Self.goal(of: exercise), syntax: syntax)
    let lesson = try curriculum.lesson(exercise.lesson)
    let session = try await startSession(lesson)
    let problem = Mutex<(report: Report, outcome: Verdict.Outcome)?>(nil)
    let budget = WaitBudget(limit, clock: clock)
    let interpreter = Interpreter(
      clients: Clients(
        startSession: { _, _ in budget.limiting(session) },
        grading: GradingClient { _, _ in throw CancellationError() },
        curriculum: curriculum,
        workspace: WorkspaceClient(
          prepare: { _ in (file, false) }, isUntouched: { _ in true }, fill: { _, _ in false }),
        progress: .inMemory(), syntax: syntax),
      commands: CommandTable.all.filter { $0.help.topic == .feature }
    ) { message in
      switch message {
      case let error as ErrorMessage: problem.withLock { $0 = $0 ?? (error.report, .failed) }
      case let ending as KernelEndedMessage: problem.withLock { $0 = $0 ?? (ending.report, .crashed) }
      default: break
      }
    }
    await interpreter.startSession(lesson, isFresh: true)
    let lines = script.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var failure: Report?
    for (index, line) in lines.enumerated() where failure == nil {
      let outcome = await interpreter.run(line)
      if budget.isSpent {
        problem.withLock { $0 = (.driveTooLong(limit), .timedOut) }
      } else if outcome != .failed {
        continue
      }
      failure = problem.withLock { $0?.report } ?? Report("This line can't be run.")
      failure?.location = .init(file: file.lastPathComponent, line: index + 1, source: line)
    }
    if failure == nil, await interpreter.isUnfinished {
      failure = Report(
        "The script ends in the middle of an action.",
        location: .init(file: file.lastPathComponent, line: lines.count, source: lines.last),
        expected: "A closing bracket.")
    }
    if let failure {
      await interpreter.close()
      return verdict(exercise, problem.withLock { $0?.outcome } ?? .failed, failure)
    }
    _ = await session.settle(patience)
    do {
      let verdict = try await goal.judge(exercise, session)
      await interpreter.close()
      return verdict
    } catch {
      await interpreter.close()
      throw error
    }
  }

  private static func goal(of exercise: Exercise) throws(Report) -> String {
    do throws(TextFile.Failure) {
      return try TextFile.read(exercise.files.goal.path)
    } catch {
      throw Report(
        "The exercise \(exercise.id) is broken.",
        found: "\(exercise.files.goal.path) can't be read. \(error.found)",
        expected: "A file of `expect` lines.",
        causes: [.init("The lesson is incomplete.", fix: "Add the file, or get the lesson again.")]
      )
    }
  }

  private func verdict(_ exercise: Exercise, _ outcome: Verdict.Outcome, _ report: Report) -> Verdict {
    Verdict(
      status: .error, message: report.title,
      tca: .init(exercise: exercise.id, outcome: outcome, reports: [report]))
  }
}

extension Report {
  fileprivate static func driveTooLong(_ limit: Duration) -> Report {
    Report(
      "The script waited too long, so it was stopped.",
      found: "Effects were still running after \(limit.components.seconds) seconds of waiting.",
      causes: [Cause("It waits longer than the feature needs.", fix: "wait")])
  }
}
