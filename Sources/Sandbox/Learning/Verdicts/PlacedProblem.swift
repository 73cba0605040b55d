import Curriculum
import Foundation
import Reports
import SyntaxProtocol
import TextHandling

/// Something that a verdict says about one place of the learner's file, for programs that show problems beside the code:
/// editors, and the pages of a forge.
///
/// A failed check has its place in the checks, which the learner doesn't edit. So its problem is placed where the learner's
/// file declares the action that the check sent, and it keeps the place of the check as ``elsewhere``.
public struct PlacedProblem: Equatable, Sendable {
  /// How serious a problem is.
  public enum Severity: String, Sendable {
    case error, warning
  }

  /// A change of the learner's file that fixes the problem.
  public struct Fix: Equatable, Sendable {
    /// What the change is for, as a sentence.
    public var title: String
    /// The change.
    public var edits: [Report.Edit]
    /// Whether a compiler has tried the change, and the error was gone.
    public var isTried: Bool

    package init(title: String, edits: [Report.Edit], isTried: Bool) {
      self.title = title
      self.edits = edits
      self.isTried = isTried
    }
  }

  /// How serious the problem is.
  public var severity: Severity
  /// The learner's file.
  public var file: URL
  /// The first and the last character, as editors count; columns are bytes of UTF-8.
  public var range: ClosedRange<Report.Edit.Place>
  /// What happened, as one sentence.
  public var title: String
  /// The whole explanation, over several lines, beginning with the title.
  public var text: String
  /// A place in another file that belongs to the problem, such as the line of a check.
  public var elsewhere: Report.Location?
  /// Changes that fix the problem.
  public var fixes: [Fix]
}

extension Verdict {
  /// The problems of the learner's file, in the order of the verdict; empty when the answer passed without warnings.
  ///
  /// - Parameters:
  ///   - file: The file that was judged.
  ///   - text: Its text.
  ///   - exercise: The exercise, whose checks a problem can point to.
  public func problems(in file: URL, text: String, of exercise: Exercise) -> [PlacedProblem] {
    let places = SourcePlaces(text)
    let isTest = Set(tests.map(\.name))
    // A script is named without its folder.
    let folder = file.deletingLastPathComponent()
    func isOwn(_ path: String) -> Bool {
      path == file.path
        || URL(filePath: path, relativeTo: folder).resolvingSymlinksInPath() == file.resolvingSymlinksInPath()
    }
    var problems = tca.reports.map { report in
      let own = report.location.flatMap { isOwn($0.file) ? $0 : nil }
      let other = own == nil ? report.location : nil
      let range = own.map(places.range) ?? places.range(ofActionIn: other?.source)
      return PlacedProblem(
        severity: .error, file: file, range: range, title: report.title.printable,
        text: Self.text(of: report, isCheck: isTest.contains(report.name)),
        elsewhere: other.map { exercise.located($0) },
        fixes: own == nil
          ? []
          : report.causes.filter { !$0.edits.isEmpty }.map {
            .init(title: $0.cause.printable, edits: $0.edits, isTried: $0.tried)
          })
    }
    // A check without a report, such as a mistake that the learner's tests don't notice.
    for test in tests where test.status != .pass && !tca.reports.contains(where: { $0.name == test.name }) {
      problems.append(
        PlacedProblem(
          severity: .error, file: file, range: places.range(ofActionIn: nil), title: test.name.printable,
          text: [test.name, test.message].compactMap { $0?.printable }.joined(separator: "\n"),
          elsewhere: nil, fixes: []))
    }
    for warning in tca.warnings ?? [] where isOwn(warning.file) {
      let message = warning.words.printable
      problems.append(
        PlacedProblem(
          severity: .warning, file: file,
          range: places.range(.init(file: warning.file, line: warning.line, column: warning.column)),
          title: message, text: message, elsewhere: nil, fixes: []))
    }
    return problems
  }

  /// The report without its place, which the reader of the text sees.
  private static func text(of report: Report, isCheck: Bool) -> String {
    var report = report
    report.location = nil
    if isCheck {
      let lines = [report.title, report.found, report.expected.map { "Task: \($0)" }]
      return lines.compactMap { $0?.printable }.joined(separator: "\n")
    }
    let text = ReportRenderer(style: TextStyle(width: 10_000), bookCommand: "tca book").render(report)
    return String(text.dropFirst("error: ".count))
  }
}

extension Exercise {
  /// A place with the path of its file, where the place names only a file of this exercise.
  fileprivate func located(_ location: Report.Location) -> Report.Location {
    var location = location
    let files = [self.files.checks] + self.files.sources
    if let file = files.first(where: { $0.lastPathComponent == location.file }) { location.file = file.path }
    return location
  }
}

/// Finds places in a text.
private struct SourcePlaces {
  private var lines: [Substring]

  init(_ text: String) { lines = text.split(separator: "\n", omittingEmptySubsequences: false) }

  /// The word at a place; the whole line, without its margin, when the place has no column.
  func range(_ location: Report.Location) -> ClosedRange<Report.Edit.Place> {
    let number = min(max(1, location.line), lines.count)
    let line = lines[number - 1]
    let margin = line.prefix { $0 == " " || $0 == "\t" }.count
    let start = line.index(
      line.startIndex, offsetBy: max(0, location.column.map { $0 - 1 } ?? margin), limitedBy: line.endIndex)
    guard let start, start < line.endIndex else {
      return range(in: line, number, line.endIndex, line.endIndex)
    }
    guard location.column != nil else { return range(in: line, number, start, line.endIndex) }
    let word = line[start...].leadingName
    return range(in: line, number, start, word.isEmpty ? line.index(after: start) : word.endIndex)
  }

  /// The declaration of the action that a line of a check sends or receives; the first line of code when there is none.
  func range(ofActionIn check: String?) -> ClosedRange<Report.Edit.Place> {
    let name = check?.firstMatch(of: /(?:send|receive)\(\s*\\?\.(?:Cases\.)?(\w+)/)?.1
    // Where the reducer handles the action, or else where the action is declared.
    let patterns =
      name.map { ["case\\s+(?:let\\s+)?\\.\($0)(?!\\w)", "case\\s(?:.*\\W)?\($0)(?!\\w)"] } ?? []
    for pattern in patterns.compactMap({ try? Regex($0) }) {
      for (index, line) in lines.enumerated() {
        guard let match = line.firstMatch(of: pattern) else { continue }
        return range(in: line, index + 1, match.range.lowerBound, match.range.upperBound)
      }
    }
    let first = lines.firstIndex { line in
      let code = line.drop { $0 == " " || $0 == "\t" }
      return !code.isEmpty && !code.hasPrefix("//") && !code.hasPrefix("import ") && !code.hasPrefix("@")
    }
    let line = lines[first ?? 0]
    return range(in: line, (first ?? 0) + 1, line.startIndex, line.endIndex)
  }

  private func range(
    in line: Substring, _ number: Int, _ start: Substring.Index, _ end: Substring.Index
  ) -> ClosedRange<Report.Edit.Place> {
    let first = line[..<start].utf8.count + 1
    return .init(
      line: number, column: first)...(.init(line: number, column: first + line[start..<end].utf8.count))
  }
}
