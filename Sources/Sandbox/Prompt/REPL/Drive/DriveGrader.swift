import Curriculum
import Foundation
import Grading
import KernelProtocol
import Reports
import Synchronization

/// Judges the script of an exercise that is driven: plays it in a new session, then compares the state with the goal.
///
/// A script may do what the topic of the feature holds; it can neither check nor change progress.
///
/// ```swift
/// let grader = DriveGrader(startSession: { lesson in … }, curriculum: .live(folder: lessons))
/// let verdict = try await grader.check(exercise, file)
/// ```
public struct DriveGrader: Sendable {
  public var startSession: @Sendable (Lesson) async throws -> SessionClient
  public var curriculum: CurriculumClient
  public var syntax: SyntaxTools
  /// How long to wait at the end for effects in flight.
  public var patience: Duration

  public init(
    startSession: @escaping @Sendable (Lesson) async throws -> SessionClient, curriculum: CurriculumClient,
    syntax: SyntaxTools = .basic, patience: Duration = .seconds(5)
  ) {
    self.startSession = startSession
    self.curriculum = curriculum
    self.syntax = syntax
    self.patience = patience
  }

  /// - Throws: A `Report` when the lesson or its goal is broken; what the script does is a verdict.
  public func check(_ exercise: Exercise, _ file: URL) async throws -> Verdict {
    guard let script = try? String(contentsOf: file, encoding: .utf8) else {
      return verdict(
        exercise, .missing,
        Report("\(file.lastPathComponent) cannot be read", expected: "a script at \(file.path)"))
    }
    let goal = try DriveGoal(source: String(contentsOf: exercise.goal, encoding: .utf8), syntax: syntax)
    let lesson = try curriculum.lesson(exercise.lesson)
    let session = try await startSession(lesson)
    let problem = Mutex<(report: Report, outcome: Verdict.Outcome)?>(nil)
    let interpreter = Interpreter(
      clients: Clients(
        startSession: { _, _ in session }, grading: GradingClient { _, _ in throw Interpreter.Failed() },
        curriculum: curriculum,
        workspace: WorkspaceClient(
          prepare: { _ in (file, false) }, isUntouched: { _ in true }, fill: { _, _ in false }),
        progress: .inMemory(), syntax: syntax),
      commands: CommandTable.all.filter { $0.topic == .feature }
    ) { message in
      switch message {
      case .error(let report): problem.withLock { $0 = $0 ?? (report, .failed) }
      case .kernelEnded(let report): problem.withLock { $0 = $0 ?? (report, .crashed) }
      default: break
      }
    }
    await interpreter.startSession(lesson, isFresh: true)
    let lines = script.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var failure: Report?
    for (index, line) in lines.enumerated() where failure == nil {
      guard await interpreter.run(line) == .failed else { continue }
      failure = problem.withLock { $0?.report } ?? Report("The line could not be done")
      failure?.location = .init(file: file.lastPathComponent, line: index + 1, source: line)
    }
    if failure == nil, await interpreter.isUnfinished {
      failure = Report(
        "The script ends in the middle of an action",
        location: .init(file: file.lastPathComponent, line: lines.count, source: lines.last),
        expected: "a closing bracket")
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

  private func verdict(_ exercise: Exercise, _ outcome: Verdict.Outcome, _ report: Report) -> Verdict {
    Verdict(
      status: .error, message: report.title,
      tca: .init(exercise: exercise.id, outcome: outcome, reports: [report]))
  }
}
