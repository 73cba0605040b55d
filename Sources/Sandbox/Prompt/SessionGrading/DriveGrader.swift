import Curriculum
import Foundation
import KernelProtocol
import PromptLanguage
import PromptMessages
import REPL
import Reports
import SessionExport
import TextHandling
import Verdicts

/// Judges the script of a `drive` exercise: runs it in a new session, and then compares the state with the goal. It gives
/// the answers to a `predict` exercise to ``PredictGrader``.
///
/// A script can use the commands of the feature, of time and of the world: see ``CommandTable/scriptTopics``. It can neither check an
/// exercise nor change the progress. A first line such as `// seed: 42` decides the session's random values.
///
/// ```swift
/// let grader = DriveGrader(startSession: { lesson, seed in … }, curriculum: .live(folder: lessons))
/// let verdict = try await grader.check(exercise, file)
/// ```
public struct DriveGrader: Sendable {
  /// Starts a session of a lesson, with a seed for its random values.
  public var startSession: @Sendable (Lesson, UInt64?) async throws -> SessionClient
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

  package init(
    startSession: @escaping @Sendable (Lesson, UInt64?) async throws -> SessionClient,
    curriculum: CurriculumClient,
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
    if exercise.steps.contains(.prediction) {
      return try await PredictGrader(scripts: self).check(exercise, file)
    }
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
    let lesson = try await curriculum.lesson(exercise.running)
    let run = try await ScriptRun(self, lesson, seed: ScriptHeader.seed(in: script), file: file)
    let lines = script.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    // What was found is said in the file, and no command of the prompt.
    if let failure = await run.failure(of: lines.map { DriveGoal.isFound($0) ? "//" : $0 }) {
      await run.end()
      return verdict(exercise, run.outcome, failure)
    }
    // On a test clock, an effect that still sleeps sleeps forever.
    if await run.session.history().world.clock != .test { _ = await run.session.settle(patience) }
    do {
      let verdict = try await goal.judge(exercise, run.session, found: DriveGoal.found(in: script))
      await run.end()
      return verdict
    } catch {
      await run.end()
      throw error
    }
  }

  /// Types lines in a new session of a lesson, as a learner does who waits for what each of them starts.
  ///
  /// - Returns: The report of the first line that can't be run; nil when all can.
  public func failure(of lines: [String], in lesson: Lesson) async throws -> Report? {
    let text = lesson.folder.appending(path: "Lesson.md")
    let run = try await ScriptRun(self, lesson, seed: nil, file: text)
    let failure = await run.failure(of: lines, settling: .seconds(2))
    await run.end()
    return failure
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

  func verdict(_ exercise: Exercise, _ outcome: Verdict.Outcome, _ report: Report) -> Verdict {
    Verdict(
      status: .error, message: report.title,
      tca: .init(exercise: exercise.id, outcome: outcome, reports: [report]))
  }
}
