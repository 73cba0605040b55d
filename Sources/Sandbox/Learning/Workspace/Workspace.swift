import Curriculum
import Foundation
import Reports
import TextHandling

/// The learner's folder: their copies of the exercises, their progress, their history.
///
/// `WORKSPACE/counter/decrement.swift` belongs to the learner. It is created once and never overwritten.
/// `WORKSPACE/.sandbox` belongs to the sandbox.
public struct Workspace: Equatable, Sendable {
  /// Why a folder is the workspace.
  public enum Origin: Equatable, Sendable {
    /// `--workspace` or `$TCA_WORKSPACE` names it.
    case named
    /// It is `./Workspace`, and exists.
    case here
    /// It is the one that was used before, in another folder.
    case remembered
    /// It is `./Workspace`, which is made when something is written. The workspace that was remembered may have vanished.
    case new(vanished: URL?)
  }

  /// The folder.
  public var root: URL
  /// Why it is this folder.
  public var origin: Origin
  /// Where the place is remembered when something is written; nil when it need not be.
  private var memory: StateFolder?

  /// - Parameter root: The folder. It is created when something is written.
  public init(root: URL) {
    self.init(root: root, origin: .named)
  }

  private init(root: URL, origin: Origin, memory: StateFolder? = nil) {
    self.root = root
    self.origin = origin
    self.memory = memory
  }

  /// The folder that `--workspace` names, or else `$TCA_WORKSPACE`, or else `./Workspace` if it exists, or else the one
  /// that was used before, or else `./Workspace`.
  ///
  /// A `./Workspace` that is written to is remembered, unless another one is remembered and exists. A folder that the
  /// option or the variable names is not, because scripts and tests use them for a while.
  public static func locate(
    option: String?, environment: [String: String], workingDirectory: URL
  ) -> Workspace {
    if let named = [option, environment["TCA_WORKSPACE"]].compactMap({ $0 }).first(where: { !$0.isEmpty }) {
      return Workspace(root: workingDirectory.resolving(named), origin: .named)
    }
    let here = workingDirectory.resolving("Workspace")
    let state = StateFolder(environment: environment)
    let remembered = state?.workspace
    let isRemembered = remembered.map(isFolder) ?? false
    if isFolder(here) {
      return Workspace(root: here, origin: .here, memory: isRemembered ? nil : state)
    }
    if let remembered, isRemembered { return Workspace(root: remembered, origin: .remembered) }
    return Workspace(root: here, origin: .new(vanished: remembered), memory: state)
  }

  private static func isFolder(_ url: URL) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// A sentence that says which folder is used; nil when it is the one that the user expects.
  public var notice: String? {
    switch origin {
    case .named, .here, .new(vanished: nil): nil
    case .remembered: "Your work is in \(root.path)."
    case .new(let vanished?):
      "\(vanished.path), which held your work, doesn't exist anymore. New work goes to \(root.path)."
    }
  }

  /// The command that comes back to this folder, from wherever it is typed.
  public var startCommand: String {
    origin == .named ? "tca start --workspace \(root.path.shellWord)" : "tca start"
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
    try AtomicFile.write(try start(of: exercise), to: file)
    try noteStart(of: exercise)
    return (file, true)
  }

  /// The text with which an exercise starts.
  ///
  /// - Throws: A `Report` when the file is a link out of its lesson, because a pack could bring another file of the learner into the
  ///   workspace by one, from where it is handed in.
  func start(of exercise: Exercise) throws -> String {
    let file = exercise.files.start
    let lesson = exercise.folder.deletingLastPathComponent().deletingLastPathComponent()
    let (end, root) = (file.resolvingSymlinksInPath().path, lesson.resolvingSymlinksInPath().path)
    guard end.hasPrefix(root.hasSuffix("/") ? root : root + "/") else {
      throw Report(
        "\(file.path) is a link that leads out of its lesson.", found: end,
        expected: "Every file of an exercise lies in the folder of its lesson.")
    }
    return try readText(file)
  }

  /// Creates the workspace itself.
  public func prepare() throws {
    try makeFolder()
    memory?.remember(workspace: root)
  }

  private func makeFolder() throws {
    let ignore = root.appending(path: ".gitignore")
    guard !FileManager.default.fileExists(atPath: ignore.path) else { return }
    try AtomicFile.write(
      "# Written by tca on first use: progress and history, and paths of this machine.\n.sandbox/\ncompile_commands.json\n",
      to: ignore)
  }

  /// Replaces the learner's copy by the exercise's start, and keeps the learner's text in `WORKSPACE/Earlier`.
  ///
  /// - Parameters:
  ///   - exercise: The exercise.
  ///   - date: The date in the name of the kept file.
  /// - Returns: The kept file; nil when the learner had not changed the copy.
  /// - Throws: A `Report` when the workspace can't be written.
  @discardableResult
  public func reset(_ exercise: Exercise, at date: Date) throws -> URL? {
    let (file, isNew) = try prepare(exercise)
    let start = try start(of: exercise)
    let text = try readText(file)
    guard !isNew, text != start else { return nil }
    if isUntouched(exercise) {
      // It is an earlier start, without any work of the learner.
      try AtomicFile.write(start, to: file)
      try noteStart(of: exercise)
      return nil
    }
    let folder = root.appending(path: "Earlier/\(exercise.lesson)")
    let name = "\(exercise.slug)-\(Self.stamp(date))"
    var kept = folder.appending(path: "\(name).\(exercise.files.pathExtension)")
    var number = 2
    while FileManager.default.fileExists(atPath: kept.path) {
      kept = folder.appending(path: "\(name)-\(number).\(exercise.files.pathExtension)")
      number += 1
    }
    try AtomicFile.write(text, to: kept)
    try AtomicFile.write(start, to: file)
    try noteStart(of: exercise)
    return kept
  }

  /// `2026-01-31-235959`, in the learner's time zone.
  private static func stamp(_ date: Date) -> String {
    let parts = Calendar(identifier: .gregorian).dateComponents(
      [.year, .month, .day, .hour, .minute, .second], from: date)
    func text(_ number: Int?, _ width: Int) -> String {
      let digits = String(number ?? 0)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return "\(text(parts.year, 4))-\(text(parts.month, 2))-\(text(parts.day, 2))-"
      + text(parts.hour, 2) + text(parts.minute, 2) + text(parts.second, 2)
  }

  /// Whether the learner hasn't changed the copy yet, or there is none.
  public func isUntouched(_ exercise: Exercise) -> Bool {
    guard let mine = try? Data(contentsOf: file(for: exercise)) else { return true }
    return (try? Data(contentsOf: exercise.files.start)) == mine || isKnownStart(mine, of: exercise)
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
