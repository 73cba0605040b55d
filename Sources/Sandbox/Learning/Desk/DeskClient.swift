import ComposableArchitectureCore
import Curriculum
import Foundation
import Reports
import TextHandling
import Verdicts
import Workspace

/// The outside world of a ``Desk``.
public struct DeskClient: Sendable {
  /// Makes and reads the learner's files.
  public var workspace: WorkspaceClient
  /// Keeps the learner's progress; see ``keep(_:)``.
  public var records: ProgressClient
  /// Reports when a file is saved.
  public var watch: FileWatchClient
  /// Reads a text file.
  public var readFile: @Sendable (URL) throws -> String
  /// Judges a file as an answer to an exercise, and tells the progress. What is asked for may be judged in another way than a save.
  public var judge:
    @Sendable (
      _ exercise: Exercise, _ file: URL, _ isAsked: Bool, _ progress: @escaping JudgingProgress.Listener
    ) async throws -> Verdict
  /// Puts the learner's new code in the place of the running one, if the learner's file is running.
  ///
  /// - Parameter isJudged: Whether a verdict follows, which tells the same mistakes.
  public var swap: @Sendable (_ isJudged: Bool) async -> Void
  /// Shows what is new. It is called in the order in which things happen.
  public var tell: @Sendable (DeskNews) async -> Void

  package init(
    workspace: WorkspaceClient, progress: ProgressClient, watch: FileWatchClient = .none,
    readFile: @escaping @Sendable (URL) throws -> String = { try TextFile.read($0.path) },
    judge:
      @escaping @Sendable (Exercise, URL, Bool, @escaping JudgingProgress.Listener) async throws -> Verdict,
    swap: @escaping @Sendable (Bool) async -> Void = { _ in },
    tell: @escaping @Sendable (DeskNews) async -> Void
  ) {
    self.workspace = workspace
    self.records = progress
    self.watch = watch
    self.readFile = readFile
    self.judge = judge
    self.swap = swap
    self.tell = tell
  }

  /// The learner's progress. If its file can't be read, the learner is told and can continue with empty progress.
  public func progress() async -> LearnerProgress {
    await told("Your progress could not be read.") { try records.load() } ?? LearnerProgress()
  }

  /// Changes the progress. If that fails, the learner is told and can continue.
  ///
  /// - Returns: The new progress; nil when it could not be kept.
  @discardableResult
  public func keep(_ change: @escaping @Sendable (inout LearnerProgress) -> Void) async -> LearnerProgress? {
    await told("Your progress could not be saved.") { try records.change(change) }
  }

  private func told(
    _ failure: String, _ access: () throws -> (progress: LearnerProgress, problem: Report?)
  ) async -> LearnerProgress? {
    do {
      let (progress, problem) = try access()
      if let problem { await tell(.warned(problem)) }
      return progress
    } catch {
      await tell(.warned(error as? Report ?? Report(failure, found: "\(error)")))
      return nil
    }
  }
}

extension DeskClient: TestDependencyKey {
  /// A test, and each face, brings its own.
  public static var testValue: DeskClient {
    DeskClient(
      workspace: WorkspaceClient(
        prepare: unimplemented("DeskClient.prepare", placeholder: (URL(filePath: "/"), false)),
        isUntouched: unimplemented("DeskClient.isUntouched", placeholder: true),
        fill: unimplemented("DeskClient.fill", placeholder: false)),
      progress: .inMemory(),
      readFile: unimplemented("DeskClient.readFile"),
      judge: unimplemented("DeskClient.judge"),
      tell: unimplemented("DeskClient.tell"))
  }
  /// There is nothing to preview.
  public static var previewValue: DeskClient { testValue }
}

/// What a ``Desk`` tells the learner.
public enum DeskNews: Equatable, Sendable {
  /// The start of an exercise has changed since the learner's file was made.
  case startChanged(Exercise, URL, StartChange)
  /// There was no file, so it was made.
  case fileMade(URL)
  /// The file was deleted or moved away.
  case fileGone(URL)
  case stillJudging(Exercise, isAsked: Bool)
  /// What is known before the verdict is. A verdict that is told here is told again, with what is behind the errors.
  case judging(JudgingProgress, Exercise, isAsked: Bool)
  /// The check was stopped by Control-C.
  case stopped
  /// A verdict, and the number of the hint that may help when the answer has failed in the same way again and again.
  case judged(Judgment, hint: Int?)
  case hint(Int, of: Exercise)
  /// All hints were shown, or all for the stage at which a project stands. They can be seen again by their numbers, which are in
  /// ascending order; there are none where there is no hint.
  case hintsAreOver([Int], stage: Int?)
  case fixed(LineChange)
  case nothingToFix
  case takenBack(LineChange)
  case nothingToTakeBack
  /// The file is as at the start. What the learner had written is kept in a file; nil when nothing was.
  case reset(kept: URL?)
  /// Something is wrong, but the work goes on.
  case warned(Report)
  case failed(Report)

  /// Why a hint is offered with a verdict.
  public static let sameFailure = "This has failed three times in the same way."

  /// What ``hintsAreOver(_:stage:)`` says.
  public static func hintsAreOverText(_ numbers: [Int], stage: Int?) -> String {
    let place = stage.map { "Stage \($0)" }
    guard let first = numbers.first, let last = numbers.last else {
      return "\(place ?? "This exercise") has no hints."
    }
    let rest = first == last ? "" : " to `hint \(last)`"
    return (place.map { "\($0) has no more hints." } ?? "There are no more hints.")
      + " To see one again: `hint \(first)`\(rest)."
  }

  /// What ``fileMade(_:)`` says.
  public static func fileMadeText(_ file: URL) -> String {
    "There was no file of this exercise, so it was made as it is at the start: \(file.path)"
  }

  /// What ``fileGone(_:)`` says.
  public static func fileGoneText(_ file: URL) -> String {
    "The file of this exercise is gone: \(file.path). The next check makes it again as it is at the start."
  }

  /// What ``reset(kept:)`` says.
  ///
  /// - Parameter undo: How the learner brings the text back.
  public static func resetText(_ kept: URL?, undo: String) -> String {
    let text = "Your file is as it was at the start"
    return kept.map { "\(text). \(undo) brings back what you had written, which is in \($0.path)." }
      ?? "\(text) already."
  }
}
