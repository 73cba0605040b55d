import Foundation
import Reports

/// The learner's folder: their copies of the exercises, their progress, their history.
///
/// `WORKSPACE/counter/decrement.swift` is the learner's; it is made once and never overwritten. `WORKSPACE/.sandbox` is ours.
public struct Workspace: Equatable, Sendable {
  /// The folder.
  public var root: URL

  /// - Parameter root: The folder; it is made when something is written.
  public init(root: URL) {
    self.root = root
  }

  /// The place that `--workspace` names, else `$TCA_WORKSPACE`, else `./Workspace`.
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

  /// What the learner does not edit.
  var privateFolder: URL { root.appending(path: ".sandbox") }
  /// `WORKSPACE/.sandbox/progress.json`
  public var progressFile: URL { privateFolder.appending(path: "progress.json") }

  /// Makes the learner's copy where there is none yet, from the exercise's start.
  ///
  /// - Returns: The copy, and whether it was made just now.
  /// - Throws: A `Report` when the workspace cannot be written.
  @discardableResult
  public func prepare(_ exercise: Exercise) throws -> (file: URL, isNew: Bool) {
    try prepare()
    let file = file(for: exercise)
    guard !FileManager.default.fileExists(atPath: file.path) else { return (file, false) }
    try AtomicFile.write(try readText(exercise.files.start), to: file)
    return (file, true)
  }

  /// Makes the workspace itself.
  public func prepare() throws {
    let ignore = root.appending(path: ".gitignore")
    guard !FileManager.default.fileExists(atPath: ignore.path) else { return }
    try AtomicFile.write(
      "# Written by tca on first use: progress and history, and paths of this machine.\n.sandbox/\ncompile_commands.json\n",
      to: ignore)
  }

  /// Whether the learner's copy still is as it was made, or there is none.
  public func isUntouched(_ exercise: Exercise) -> Bool {
    guard let mine = try? Data(contentsOf: file(for: exercise)) else { return true }
    return (try? Data(contentsOf: exercise.files.start)) == mine
  }

  /// Puts a text in place of the learner's copy, if that is still untouched.
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
