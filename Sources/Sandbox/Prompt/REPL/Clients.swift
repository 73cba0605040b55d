import Book
import Curriculum
import Foundation
import KernelProtocol
import PromptLanguage
import Reports
import SessionExport
import Verdicts
import Workspace

/// The interpreter's outside world.
public struct Clients: Sendable {
  /// Starts a lesson's feature in a kernel of its own.
  ///
  /// - Parameter isFresh: Whether to discard an earlier session's history, and start from the feature's first state.
  public var startSession: @Sendable (_ lesson: Lesson, _ isFresh: Bool) async throws -> SessionClient
  /// Starts a lesson's feature in a session of its own that is not kept, with a seed for its random values.
  public var startScratch: @Sendable (_ lesson: Lesson, _ seed: UInt64?) async throws -> SessionClient
  /// Runs tests of a lesson's feature.
  public var tests: LessonTestClient
  /// Writes files that the learner names.
  public var files: ExportFiles
  /// Judges files.
  public var grading: GradingClient
  /// Reads the lessons.
  public var curriculum: CurriculumClient
  /// Creates and reads the learner's files.
  public var workspace: WorkspaceClient
  /// Keeps the learner's progress.
  public var progress: ProgressClient
  /// Reads the pages of the Book.
  public var book: BookClient
  /// Reports when the learner saves a file.
  public var watch: FileWatchClient
  /// Runs the learner's own feature.
  public var play: PlayClient
  /// Reads Swift source.
  public var syntax: SyntaxTools
  /// Reads a text file.
  public var readFile: @Sendable (URL) throws -> String
  /// Opens a file in the learner's editor, at a line if one is given, and returns when the editor has ended. It throws a
  /// `Report` when there is none.
  public var edit: @Sendable (_ file: URL, _ line: Int?) async throws -> Void = { file, _ in
    throw Report(
      "An editor needs a terminal.", found: "The commands come from a pipe or a file.",
      causes: [.init("You can open the file yourself.", fix: "$EDITOR \(file.path)")])
  }
  /// Whether git knows a file, so that what is changed in it can be seen and taken back.
  public var isVersioned: @Sendable (URL) async -> Bool = { _ in true }
  /// A sentence about what is still being prepared before a feature can start; nil when nothing is.
  public var preparing: @Sendable () -> String? = { nil }
  /// Measures how long a line takes.
  public var clock: any Clock<Duration>

  /// - Parameters:
  ///   - startSession: Starts a lesson's feature in a kernel of its own.
  ///   - grading: Judges files.
  ///   - curriculum: Reads the lessons.
  ///   - workspace: Creates and reads the learner's files.
  ///   - progress: Keeps the learner's progress.
  ///   - book: Reads the pages of the Book.
  ///   - watch: Reports when the learner saves a file.
  ///   - play: Runs the learner's own feature.
  ///   - syntax: Reads Swift source.
  ///   - readFile: Reads a text file.
  ///   - clock: Measures how long a line takes.
  ///   - startScratch: Starts a lesson's feature in a session that is not kept.
  ///   - tests: Runs tests of a lesson's feature.
  ///   - files: Writes files that the learner names.
  public init(
    startSession: @escaping @Sendable (Lesson, Bool) async throws -> SessionClient,
    grading: GradingClient,
    curriculum: CurriculumClient,
    workspace: WorkspaceClient,
    progress: ProgressClient,
    book: BookClient = .none,
    watch: FileWatchClient = .none,
    play: PlayClient = .none,
    syntax: SyntaxTools = .basic,
    readFile: @escaping @Sendable (URL) throws -> String = { try String(contentsOf: $0, encoding: .utf8) },
    clock: any Clock<Duration> = ContinuousClock(),
    startScratch: @escaping @Sendable (Lesson, UInt64?) async throws -> SessionClient = { _, _ in
      throw Report("No second session can be started here.")
    },
    tests: LessonTestClient = .none, files: ExportFiles = .none
  ) {
    self.startScratch = startScratch
    self.tests = tests
    self.files = files
    self.startSession = startSession
    self.grading = grading
    self.curriculum = curriculum
    self.workspace = workspace
    self.progress = progress
    self.book = book
    self.watch = watch
    self.play = play
    self.syntax = syntax
    self.readFile = readFile
    self.clock = clock
  }
}
