import Curriculum
import Foundation
import TextHandling

/// A start that its author has changed since the learner's copy was made.
public struct StartChange: Equatable, Sendable {
  /// The lines that were removed, with `- ` before them, and those that were added, with `+ `, in their order.
  public var lines: [String]
  /// Whether the learner's copy has become the new start, because the learner hadn't changed it.
  public var isReplaced: Bool

  package init(lines: [String], isReplaced: Bool) {
    self.lines = lines
    self.isReplaced = isReplaced
  }

  /// Compares two starts.
  init(from old: String, to new: String, isReplaced: Bool) {
    func lines(_ text: String) -> [Substring] {
      text.split(separator: "\n", omittingEmptySubsequences: false)
    }
    let (oldLines, newLines) = (lines(old), lines(new))
    let difference = newLines.difference(from: oldLines)
    // Removed lines are counted in the old text and added ones in the new one, so both are brought into the order of a reader.
    let removed = Dictionary(difference.removals.map { ($0.offset, $0.element) }) { first, _ in first }
    let added = Dictionary(difference.insertions.map { ($0.offset, $0.element) }) { first, _ in first }
    var shown: [String] = []
    var (before, after) = (0, 0)
    while before < oldLines.count || after < newLines.count {
      if let line = removed[before] {
        shown.append("- \(line)")
        before += 1
      } else if let line = added[after] {
        shown.append("+ \(line)")
        after += 1
      } else {
        before += 1
        after += 1
      }
    }
    self.init(lines: shown, isReplaced: isReplaced)
  }

  /// What to tell the learner.
  ///
  /// - Parameters:
  ///   - exercise: `counter/decrement`
  ///   - command: The command that replaces the learner's file by the new start.
  public func text(of exercise: String, command: String) -> String {
    isReplaced
      ? "The start of \(exercise) has changed. You hadn't changed your file, so it is the new start now."
      : "The start of \(exercise) has changed since you began. Your file is kept as it is. `\(command)` gives you the new start, and keeps your file in Earlier."
  }

  /// What to tell the learner, with the first lines of the change, each in its color.
  ///
  /// - Parameters:
  ///   - exercise: `counter/decrement`
  ///   - command: The command that replaces the learner's file by the new start.
  public func lines(of exercise: String, command: String, style: TextStyle) -> [String] {
    style.wrap(text(of: exercise, command: command)) + shortLines.map { "  " + style.diff($0.printable) }
  }

  /// The first lines, and how many more there are.
  public var shortLines: [String] {
    let limit = 12
    return lines.count <= limit ? lines : lines.prefix(limit) + ["… and \(lines.count - limit) more lines"]
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }

  fileprivate var element: ChangeElement {
    switch self {
    case .insert(_, let element, _), .remove(_, let element, _): element
    }
  }
}

extension Workspace {
  /// `WORKSPACE/.sandbox/starts/counter/decrement.swift`: the start from which the learner's copy was made, or the newest one
  /// that the learner knows of.
  private func knownStart(of exercise: Exercise) -> URL {
    privateFolder.appending(
      path: "starts/\(exercise.lesson)/\(exercise.slug).\(exercise.files.pathExtension)")
  }

  /// Remembers the exercise's current start.
  func noteStart(of exercise: Exercise) throws {
    try AtomicFile.write(try start(of: exercise), to: knownStart(of: exercise))
  }

  /// Whether a text is a start that the learner's copy was made from.
  func isKnownStart(_ text: Data, of exercise: Exercise) -> Bool {
    (try? Data(contentsOf: knownStart(of: exercise))) == text
  }

  /// Notices that the start of an exercise has changed since the learner's copy was made. A copy that the learner hadn't changed
  /// becomes the new start; any other is kept. Each change is returned once.
  ///
  /// - Throws: A `Report` when the workspace can't be written.
  public func upgrade(_ exercise: Exercise) throws -> StartChange? {
    let file = file(for: exercise)
    let known = knownStart(of: exercise)
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    let new = try start(of: exercise)
    guard let old = try? readText(known) else {
      // The copy was made before starts were remembered.
      try noteStart(of: exercise)
      return nil
    }
    guard old != new else { return nil }
    let mine = try? readText(file)
    if mine == old { try AtomicFile.write(new, to: file) }
    try noteStart(of: exercise)
    return mine == new ? nil : StartChange(from: old, to: new, isReplaced: mine == old)
  }
}
