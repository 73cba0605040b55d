import Foundation
import TextHandling

/// Another file for an exercise that its author has written: an answer that must pass or fail, or a broken feature.
///
/// Most of them differ in a few lines from a file that the exercise has anyway. So a variant is either a whole file, or a change
/// on that file, in the form of `diff -u`. Whoever reads it gets its full text in both cases:
///
/// ```swift
/// for answer in exercise.files.wrongAnswers {
///   print(answer.path, try answer.text())
/// }
/// ```
public struct Variant: Equatable, Sendable {
  /// What a variant is for. Its raw value is the folder of the whole files.
  public enum Role: String, CaseIterable, Sendable {
    /// An answer that must pass.
    case right = "Answers/Right"
    /// An answer that must fail.
    case wrong = "Answers/Wrong"
    /// A broken feature that a learner's tests must catch.
    case mutant = "Mutants"
  }

  /// How a variant is written.
  package enum Form: Equatable, Sendable {
    /// As a whole file.
    case whole
    /// As a patch in a file of its own, such as `Mutants/adds-two.patch`.
    case patch([UnifiedDiff.FileChange])
    /// As one of the patches in `Answers.patch`.
    case packed([UnifiedDiff.FileChange])

    package var changes: [UnifiedDiff.FileChange] {
      switch self {
      case .whole: []
      case .patch(let changes), .packed(let changes): changes
      }
    }
  }

  /// What the variant is for.
  public var role: Role
  /// The name of the whole file, such as `never-off.swift`.
  public var fileName: String
  /// The file that holds the variant.
  public var file: URL
  package var form: Form
  /// What a variant can be a change on: the solution and the start, or the feature.
  public private(set) var bases: [URL]

  /// The name, such as `never-off`.
  public var name: String { URL(filePath: fileName).deletingPathExtension().lastPathComponent }

  /// Where the whole file is or would be, such as `Answers/Wrong/never-off.swift`.
  public var path: String { "\(role.rawValue)/\(fileName)" }

  /// The variant's first line in ``file``; nil for a whole file.
  public var line: Int? {
    form.changes.first.map { max(1, $0.line - $0.head.count) }
  }

  /// Whether the variant is one of several in ``file``.
  public var isPacked: Bool { if case .packed = form { true } else { false } }

  /// `The wrong answer never-off`, with the name of its file when it has one of its own.
  public var title: String {
    let noun =
      switch role {
      case .right: "right answer"
      case .wrong: "wrong answer"
      case .mutant: "mutant"
      }
    return "The \(noun) \(isPacked ? name : file.lastPathComponent)"
  }

  /// The text of the whole file. The comments above a patch are its first lines.
  ///
  /// - Throws: ``Broken`` when the patch can't be applied, and a `TextFile.Failure` when a file can't be read.
  public func text() throws -> String {
    guard form != .whole else { return try TextFile.read(file.path) }
    return try sources().map(\.text).joined(separator: "\n")
  }

  /// The changed files, each as its base and its new text; for a whole file, the file alone.
  ///
  /// - Throws: What ``text()`` throws.
  public func sources() throws -> [(base: URL?, text: String)] {
    guard form != .whole else { return [(nil, try text())] }
    return try form.changes.enumerated().map { index, change in
      let (base, text) = try applied(change)
      let head = index == 0 ? change.head.map { $0 + "\n" }.joined() : ""
      return (base, head + text)
    }
  }

  /// Applies one of the variant's changes to its base.
  package func applied(_ change: UnifiedDiff.FileChange, ignoresContext: Bool = false) throws -> (URL, String)
  {
    let name = URL(filePath: change.path).lastPathComponent
    guard let base = bases.first(where: { $0.lastPathComponent == name }) else {
      let names = bases.map(\.lastPathComponent).joined(separator: ", ")
      throw Broken(
        variant: self,
        failure: .init(
          line: change.line, message: "It changes \(change.path), and it can only change \(names)."))
    }
    let text = try TextFile.read(base.path)
    do throws(UnifiedDiff.Failure) {
      return (base, try change.apply(to: text, ignoresContext: ignoresContext))
    } catch {
      let isRenewable = !ignoresContext && (try? applied(change, ignoresContext: true)) != nil
      throw Broken(variant: self, base: base, failure: error, isRenewable: isRenewable)
    }
  }

  /// Why a variant's patch can't be applied.
  public struct Broken: Error, Equatable {
    /// The variant.
    public var variant: Variant
    /// The file that the patch should change; nil if the exercise doesn't have it.
    public var base: URL?
    private var failure: UnifiedDiff.Failure
    /// Whether only the lines around the change are others now.
    private var isRenewable: Bool

    init(variant: Variant, base: URL? = nil, failure: UnifiedDiff.Failure, isRenewable: Bool = false) {
      self.variant = variant
      self.base = base
      self.failure = failure
      self.isRenewable = isRenewable
    }

    /// The line of the variant's file.
    public var line: Int { failure.line }

    /// What is wrong, in sentences.
    public var message: String { "\(variant.title) doesn't apply. \(failure.message)" }

    /// Why that can be.
    public var cause: String {
      guard let base else { return "The name after `---` is the name of another file." }
      let name = base.lastPathComponent
      return isRenewable
        ? "Lines around the change are different in \(name) now, but the place of the change is certain."
        : "\(name) was changed after the patch was made."
    }

    /// What the author of the exercise does, as a sentence.
    ///
    /// - Parameter record: The command that makes patches again.
    public func advice(_ record: String = "tca verify --record") -> String {
      guard let base else { return "Correct the line `---`." }
      return isRenewable
        ? "Make the patch again with `\(record)`."
        : "Copy \(base.lastPathComponent) to \(variant.path), change it there, and let `\(record)` make the patch again."
    }
  }
}
