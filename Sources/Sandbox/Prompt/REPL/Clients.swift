import Book
import Curriculum
import Foundation
import Grading
import KernelProtocol
import Reports

/// The interpreter's outside world.
public struct Clients: Sendable {
  /// Starts a lesson's feature in a kernel of its own.
  ///
  /// - Parameter isFresh: Forget what an earlier session left, and start from the feature's first state.
  public var startSession: @Sendable (_ lesson: Lesson, _ isFresh: Bool) async throws -> SessionClient
  public var grading: GradingClient
  public var curriculum: CurriculumClient
  public var workspace: WorkspaceClient
  public var progress: ProgressClient
  public var book: BookClient
  public var syntax: SyntaxTools
  public var readFile: @Sendable (URL) throws -> String
  /// What tells that a line takes long.
  public var clock: any Clock<Duration>

  public init(
    startSession: @escaping @Sendable (Lesson, Bool) async throws -> SessionClient,
    grading: GradingClient,
    curriculum: CurriculumClient,
    workspace: WorkspaceClient,
    progress: ProgressClient,
    book: BookClient = .none,
    syntax: SyntaxTools = .basic,
    readFile: @escaping @Sendable (URL) throws -> String = { try String(contentsOf: $0, encoding: .utf8) },
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.startSession = startSession
    self.grading = grading
    self.curriculum = curriculum
    self.workspace = workspace
    self.progress = progress
    self.book = book
    self.syntax = syntax
    self.readFile = readFile
    self.clock = clock
  }
}
