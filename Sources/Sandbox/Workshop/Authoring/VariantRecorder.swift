import Curriculum
import Foundation
import Reports
import TextHandling
import Workspace

#if canImport(Glibc)
  import Glibc
#endif

/// Writes the answers and mutants of an exercise as changes on its other files, for `tca verify --record`.
///
/// A whole file becomes a patch in `Answers.patch`. A patch is made again where lines have moved, or where only the lines around
/// a change are others. Every text stays the same to the letter; what can't be written as a patch stays as it is.
package struct VariantRecorder {
  /// What was done with a variant, or why nothing was.
  package struct Note: Equatable, Sendable {
    /// What happened to a variant.
    package enum Event: Equatable, Sendable {
      /// A whole file became a patch.
      case packed
      /// The patch was made again.
      case renewed
      /// The file stays whole, because so many percent of the lines differ.
      case differs(Int)
      /// The file stays whole, because a patch can't say what it contains.
      case cannotBePatch
    }
    package var variant: Variant
    package var event: Event
  }

  /// How much of a file may differ from its base for a patch to be easier to read.
  package static let mostDifference = 0.6

  private let files: Exercise.Files

  package init(_ exercise: Exercise) {
    files = exercise.files
  }

  /// Rewrites the files.
  ///
  /// - Returns: What was done, in the order of the variants. Variants that stay as they are aren't mentioned.
  /// - Throws: A `Report` when a file can't be written.
  package func record() throws -> [Note] {
    let variants = files.variants
    // What isn't understood must not be lost.
    guard variants.faults.isEmpty else { return [] }
    var notes: [Note] = []
    var patches: [String] = []
    var obsolete: [URL] = []
    for variant in variants.all {
      switch variant.form {
      case .whole:
        let (patch, event) = try packed(variant)
        notes.append(Note(variant: variant, event: event))
        guard let patch else { break }
        patches.append(patch)
        obsolete.append(variant.file)
      case .patch(let changes):
        let text = Self.text(renewed(variant) ?? changes)
        guard changes.allSatisfy({ $0.failure == nil }), text != Self.text(changes) else { break }
        try AtomicFile.write(text, to: variant.file)
        notes.append(Note(variant: variant, event: .renewed))
      case .packed(let changes):
        // A patch that can't be read keeps its own words.
        guard changes.allSatisfy({ $0.failure == nil }) else { return [] }
        let (old, new) = (Self.text(changes), Self.text(renewed(variant) ?? changes))
        if old != new { notes.append(Note(variant: variant, event: .renewed)) }
        patches.append(new)
      }
    }
    let text = patches.joined(separator: "\n")
    // The patches are written before the files that they stand for are removed.
    if !text.isEmpty, text != (try? TextFile.read(files.answersPatch.path)) {
      try AtomicFile.write(text, to: files.answersPatch)
    }
    for file in obsolete {
      try? FileManager.default.removeItem(at: file)
      // An empty folder has no purpose.
      var folder = file.deletingLastPathComponent()
      while folder.path != files.folder.path, rmdir(folder.path) == 0 { folder.deleteLastPathComponent() }
    }
    return notes
  }

  private static func text(_ changes: [UnifiedDiff.FileChange]) -> String {
    changes.map(\.text).joined()
  }

  /// The patch that says the same as a whole file.
  private func packed(_ variant: Variant) throws -> (patch: String?, event: Note.Event) {
    let text: String
    do throws(TextFile.Failure) {
      text = try TextFile.read(variant.file.path)
    } catch {
      return (nil, .cannotBePatch)
    }
    // A mutant replaces the whole feature, so it is a change only on a feature of one file.
    let bases = variant.role == .mutant && variant.bases.count > 1 ? [] : variant.bases
    let place = variant.role == .mutant ? "Feature/" : ""
    let texts = bases.compactMap { base in
      (try? TextFile.read(base.path)).map { (name: place + base.lastPathComponent, text: $0) }
    }
    guard let change = UnifiedDiff.FileChange.smallest(to: text, target: variant.path, on: texts) else {
      return (nil, .cannotBePatch)
    }
    guard change.difference <= Self.mostDifference else {
      return (nil, .differs(Int((change.difference * 100).rounded())))
    }
    return (change.change.text, .packed)
  }

  /// The variant's changes as they are made from today's bases; nil when they can't be applied.
  private func renewed(_ variant: Variant) -> [UnifiedDiff.FileChange]? {
    try? variant.form.changes.map { change in
      guard let (base, text) = try? variant.applied(change, ignoresContext: true),
        var new = UnifiedDiff.FileChange(
          from: try TextFile.read(base.path), to: text, path: change.path, target: change.target)
      else { throw CancellationError() }
      new.head = change.head
      return new
    }
  }
}

extension UnifiedDiff.FileChange {
  /// Finds the smallest change that makes a text from one of several bases. The comments at the beginning of the text stand above
  /// the change.
  ///
  /// - Parameters:
  ///   - text: The whole text.
  ///   - target: The path of its file.
  ///   - bases: The names and texts that it can be a change on.
  /// - Returns: The change, and the changed lines as a part of all lines of both texts; nil when no change says the text.
  package static func smallest(
    to text: String, target: String, on bases: [(name: String, text: String)]
  ) -> (change: Self, difference: Double)? {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let comments = lines.prefix { $0.hasPrefix("//") }.prefix(mostComments)
    var best: (change: Self, difference: Double)?
    for base in bases {
      for count in 0...comments.count {
        let body = lines.dropFirst(count).joined(separator: "\n")
        guard var change = Self(from: base.text, to: body, path: base.name, target: target),
          // A patch that doesn't give back the text, for whatever reason, is none.
          (try? change.apply(to: base.text)) == body
        else { continue }
        change.head = comments.prefix(count).map(String.init)
        guard change.changedLines < best?.change.changedLines ?? .max else { continue }
        let all = lines.count - 1 - count + base.text.count { $0 == "\n" }
        best = (change, Double(change.changedLines) / Double(max(1, all)))
      }
    }
    return best
  }

  /// What an answer fails, or a mutant's mistake and its task.
  private static let mostComments = 2
}
