import Curriculum
import Foundation

/// The learner's files.
public struct WorkspaceClient: Sendable {
  /// Returns the learner's copy of an exercise, which is created if there was none, and whether it was created now.
  public var prepare: @Sendable (_ exercise: Exercise) throws -> (file: URL, isNew: Bool)
  /// Whether the learner hasn't changed the copy yet.
  public var isUntouched: @Sendable (_ exercise: Exercise) -> Bool
  /// Replaces the text of an unchanged copy, and returns whether it was unchanged.
  public var fill: @Sendable (_ exercise: Exercise, _ text: String) throws -> Bool
  /// Replaces a copy by the exercise's start, and returns the file that keeps the learner's text; nil when the copy was
  /// unchanged.
  public var reset: @Sendable (_ exercise: Exercise) throws -> URL?

  /// Returns how an exercise's start has changed since the copy was made, once for each change.
  public var upgrade: @Sendable (_ exercise: Exercise) throws -> StartChange? = { _ in nil }
  /// The command that starts the prompt in this workspace.
  public var startCommand = "tca start"

  /// Creates a client from closures; see ``live(_:made:)``.
  public init(
    prepare: @escaping @Sendable (Exercise) throws -> (file: URL, isNew: Bool),
    isUntouched: @escaping @Sendable (Exercise) -> Bool,
    fill: @escaping @Sendable (Exercise, String) throws -> Bool,
    reset: @escaping @Sendable (Exercise) throws -> URL? = { _ in nil }
  ) {
    self.reset = reset
    self.prepare = prepare
    self.isUntouched = isUntouched
    self.fill = fill
  }

  /// - Parameter made: Called with each copy when it is prepared, such as to tell an editor's language server about it.
  public static func live(
    _ workspace: Workspace, made: @escaping @Sendable (Exercise, URL) -> Void = { _, _ in }
  ) -> WorkspaceClient {
    var client = WorkspaceClient(
      prepare: { exercise in
        let copy = try workspace.prepare(exercise)
        made(exercise, copy.file)
        return copy
      },
      isUntouched: { workspace.isUntouched($0) },
      fill: { try workspace.fill($0, with: $1) },
      reset: { try workspace.reset($0, at: Date()) }
    )
    client.upgrade = { try workspace.upgrade($0) }
    client.startCommand = workspace.startCommand
    return client
  }
}
