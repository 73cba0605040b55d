import Foundation
import Reports

/// The learner's folder: their copies of the exercises, their progress, their history.
///
/// `WORKSPACE/counter/decrement.swift` belongs to the learner. It is created once and never overwritten.
/// `WORKSPACE/.sandbox` belongs to the sandbox.
public struct Workspace: Equatable, Sendable {
  /// The folder.
  public var root: URL

  /// - Parameter root: The folder. It is created when something is written.
  public init(root: URL) {
    self.root = root
  }

  /// The folder that `--workspace` names, or else `$TCA_WORKSPACE`, or else `./Workspace`.
  public static func locate(
    option: String?, environment: [String: String], workingDirectory: URL
  ) -> Workspace {
    let chosen =
      [option, environment["TCA_WORKSPACE"]].compactMap { $0 }.first { !$0.isEmpty } ?? "Workspace"
    return Workspace(
      root: workingDirectory.resolving(chosen))
  }

  /// `WORKSPACE/counter/decrement.swift`
  public func file(for exercise: Exercise) -> URL {
    root.appending(path: exercise.lesson).appending(path: "\(exercise.slug).\(exercise.files.pathExtension)")
  }

  /// `WORKSPACE/.sandbox/history/counter`
  public func history(lesson: String) -> URL {
    privateFolder.appending(path: "history").appending(path: lesson)
  }

  /// The files that the learner doesn't edit.
  var privateFolder: URL { root.appending(path: ".sandbox") }
  /// `WORKSPACE/.sandbox/progress.json`
  public var progressFile: URL { privateFolder.appending(path: "progress.json") }

  /// Creates the learner's copy from the exercise's start, if there is none yet.
  ///
  /// - Returns: The copy, and whether it was created now.
  /// - Throws: A `Report` when the workspace can't be written.
  @discardableResult
  public func prepare(_ exercise: Exercise) throws -> (file: URL, isNew: Bool) {
    try prepare()
    let file = file(for: exercise)
    guard !FileManager.default.fileExists(atPath: file.path) else { return (file, false) }
    try AtomicFile.write(try readText(exercise.files.start), to: file)
    return (file, true)
  }

  /// Creates the workspace itself.
  public func prepare() throws {
    let ignore = root.appending(path: ".gitignore")
    guard !FileManager.default.fileExists(atPath: ignore.path) else { return }
    try AtomicFile.write(
      "# Written by tca on first use: progress and history, and paths of this machine.\n.sandbox/\ncompile_commands.json\n",
      to: ignore)
  }

  /// Whether the learner hasn't changed the copy yet, or there is none.
  public func isUntouched(_ exercise: Exercise) -> Bool {
    guard let mine = try? Data(contentsOf: file(for: exercise)) else { return true }
    return (try? Data(contentsOf: exercise.files.start)) == mine
  }

  /// Replaces the text of the learner's copy, if the learner hasn't changed it yet.
  ///
  /// - Returns: Whether it was written.
  @discardableResult
  public func fill(_ exercise: Exercise, with text: String) throws -> Bool {
    guard isUntouched(exercise) else { return false }
    try prepare()
    try AtomicFile.write(text, to: file(for: exercise))
    return true
  }
}
