import Foundation
import Reports
import Workspace

/// The change that a verdict offers: an edit that a compiler has tried on the learner's file.
public struct TriedFix: Equatable, Sendable {
  /// What the change does, as lines before and after.
  public var change: LineChange
  /// The file that it is for; nil for that of the exercise.
  public var file: URL?
  private var edits: [Report.Edit]

  /// Takes the change out of a verdict; nil when the verdict offers none.
  public init?(_ verdict: Verdict) { self.init(verdict.tca.reports) }

  /// Takes the change out of a report about a file that belongs to no exercise; nil when the report offers none, or names no file.
  public init?(_ report: Report) {
    guard let location = report.location else { return nil }
    self.init([report])
    file = URL(filePath: location.file)
  }

  private init?(_ reports: [Report]) {
    for report in reports {
      guard let cause = report.causes.first(where: { $0.tried && !$0.edits.isEmpty }),
        let change = report.change
      else {
        continue
      }
      (self.change, edits) = (change, cause.edits)
      return
    }
    return nil
  }

  /// Makes the change in a file, which is replaced as a whole.
  ///
  /// - Returns: What was done, so that it can be taken back.
  /// - Throws: A `Report` when the file can't be read or written, and when it isn't the one that was judged any more.
  @discardableResult
  public func apply(to file: URL) throws -> MadeFix {
    guard let text = try? String(contentsOf: file, encoding: .utf8), let changed = edits.applied(to: text),
      LineChange(from: text, to: changed) == change
    else {
      throw Report(
        "The file has changed since it was judged.", found: file.path,
        expected: "The text that the change was tried on.",
        causes: [.init("You have saved it in the meantime.", fix: "check")])
    }
    try AtomicFile.write(changed, to: file)
    return MadeFix(file: file, before: text, after: changed)
  }
}

/// A change that was made in the learner's file.
public struct MadeFix: Equatable, Sendable {
  private let file: URL
  private let before: String
  private let after: String

  /// - Parameters:
  ///   - file: The file that was changed.
  ///   - before: Its text before the change.
  ///   - after: Its text since.
  public init(file: URL, before: String, after: String) {
    (self.file, self.before, self.after) = (file, before, after)
  }

  /// Takes the change back, if the file still has the text that the change has made.
  ///
  /// - Returns: What was changed; nil when the file has another text by now.
  /// - Throws: A `Report` when the file can't be written.
  public func takeBack() throws -> LineChange? {
    guard (try? String(contentsOf: file, encoding: .utf8)) == after else { return nil }
    try AtomicFile.write(before, to: file)
    return LineChange(from: after, to: before)
  }
}

extension Report {
  /// The report with its cause, and without the change that fixes it: for an exercise about finding the change.
  package var withoutEdits: Report {
    var report = self
    report.change = nil
    report.causes = causes.map { cause in
      guard cause.tried else { return cause }
      return Cause(
        cause.cause, fix: "In this exercise, you find the change yourself.", mistake: cause.mistake)
    }
    return report
  }
}
