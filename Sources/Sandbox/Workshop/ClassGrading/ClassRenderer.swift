import Foundation
import TextHandling
import Verdicts

/// Turns the grades of a class into text: for a terminal, for a page on a forge, or for a CI server.
public struct ClassRenderer: Sendable {
  /// The form of the text. A new one is a file with its definition, and its name in ``allCases``.
  public struct Format: CaseIterable, Equatable, Sendable {
    /// The word after `--format`.
    public let name: String
    /// What is printed, and what it is for, such as `a table of the points, for a spreadsheet`.
    public let summary: String
    /// Whether a flag has its name as well.
    public let hasFlag: Bool
    /// Whether the result is that of one submission.
    public let isForOne: Bool
    let text: @Sendable (ClassRenderer, ClassResult) throws -> String

    init(
      _ name: String, _ summary: String, hasFlag: Bool = false, isForOne: Bool = false,
      text: @escaping @Sendable (ClassRenderer, ClassResult) throws -> String
    ) {
      (self.name, self.summary, self.hasFlag, self.isForOne, self.text) = (
        name, summary, hasFlag, isForOne, text
      )
    }

    /// - Returns: nil when there is no format with this name.
    public init?(name: String) {
      guard let format = Self.allCases.first(where: { $0.name == name }) else { return nil }
      self = format
    }

    /// All formats, in the order in which they are listed.
    public static let allCases: [Format] = [
      .text, .json, .junit, .markdown, .html, .csv, .nbgrader, .classroom, .gradescope,
    ]

    /// One line for each student, and below it what didn't pass.
    public static let text = Self("text", "the points of each student, and the checks that failed") {
      $0.text($1)
    }
    /// Everything that is known, for programs.
    public static let json = Self("json", "every verdict with its messages, for programs") {
      try ClassRenderer.json($1)
    }
    /// A table with a row for each student and a column for each exercise.
    public static let markdown = Self("markdown", "a table with a row for each student, for a forge") {
      $0.markdown($1)
    }

    /// Formats are told apart by their names.
    public static func == (one: Self, other: Self) -> Bool { one.name == other.name }
  }

  /// The width of the terminal, and whether it shows colors.
  public var style: TextStyle

  /// - Parameter style: The width of the terminal, and whether it shows colors.
  public init(style: TextStyle = .plain) { self.style = style }

  /// Returns the text of a result, without a line feed at its end.
  public func render(_ result: ClassResult, as format: Format) throws -> String {
    try format.text(self, result)
  }

  // MARK: - Text

  private func text(_ result: ClassResult) -> String {
    let width = result.students.map { Self.line($0.student).count }.max() ?? 0
    var lines: [String] = []
    for student in result.students {
      let name = Self.line(student.student).padding(toLength: width, withPad: " ", startingAt: 0)
      lines += style.wrap(
        "\(style(name, .heading))  \(Self.points(student.points, student.possible)) points, "
          + "\(student.passed) of \(student.exercises.count) exercises passed", rest: "  ")
      let missing = student.exercises.filter(Self.isPlainlyMissing)
      if missing.count > 1 {
        lines += style.wrap(
          "\(style("missing", .bad)) \(missing.count) exercises: \(missing.map(\.exercise).joined(separator: ", "))",
          first: "  ", rest: "    ")
      }
      for grade in student.exercises where missing.count < 2 || !Self.isPlainlyMissing(grade) {
        let isPassed = grade.verdict.status == .pass
        let notes = Self.notes(grade)
        guard !isPassed || !notes.isEmpty else { continue }
        let word = style(grade.verdict.tca.outcome.word, isPassed ? .good : .bad)
        lines += style.wrap("\(word) \(grade.exercise): \(Self.points(grade))", first: "  ", rest: "    ")
        lines += (isPassed ? [] : Self.problems(grade.verdict)).flatMap {
          style.wrap($0, first: "    ", rest: "      ")
        }
        lines += notes.flatMap { style.wrap(Self.line($0), first: "    ", rest: "      ") }
      }
    }
    lines += [""] + style.wrap(Self.sum(result))
    let secrets = result.secrets
    if secrets.count == 1, let secret = secrets.first {
      lines += style.wrap("The same inputs are drawn again with --secret \(secret).")
    } else if !secrets.isEmpty {
      lines += style.wrap(
        "The inputs were drawn with \(secrets.count) secrets, because grades of several runs are joined; --json names the secret of each grade."
      )
    }
    return lines.joined(separator: "\n")
  }

  /// Whether nothing is to be said about an answer but that it is missing.
  private static func isPlainlyMissing(_ grade: Grade) -> Bool {
    grade.verdict.tca.outcome == .missing && problems(grade.verdict).isEmpty && notes(grade).isEmpty
  }

  /// The first problems of an answer, each with its place: `Checks.swift:12: The timer ticks each second.` A check that fails
  /// several times is named once.
  private static func problems(_ verdict: Verdict) -> [String] {
    if verdict.tca.outcome == .missing {
      return verdict.tca.reports.compactMap(\.found).map { line("\($0) may be meant.") }
    }
    var titles: Set<String> = []
    let all = verdict.tca.reports.filter { titles.insert($0.title).inserted }
    // A mutant that the answer's tests don't notice has no report.
    let unnoticed = verdict.tests.filter { test in
      test.status == .fail && !verdict.tca.reports.contains { $0.name == test.name }
    }
    let shown = all.prefix(3).map { report in
      let place = report.location.map { "\(URL(filePath: $0.file).lastPathComponent):\($0.line): " } ?? ""
      let isSentence = report.title.last.map { ".!?:”".contains($0) } ?? true
      // What a check or the compiler has found takes several lines.
      let isLong = [.failed, .compileError].contains(verdict.tca.outcome)
      let found = isLong ? "" : report.found.map { " \($0)" } ?? ""
      return line(place + report.title + (isSentence ? "" : ".") + found)
    }
    let lines = shown + unnoticed.prefix(3 - shown.count).map { line($0.failedName + ".") }
    let rest = all.count + unnoticed.count - lines.count
    return lines + (rest > 0 ? ["… and \(rest) more."] : [])
  }

  /// What is to be said beside a verdict: that the answer is late, and what a teacher has written.
  static func notes(_ grade: Grade) -> [String] {
    var notes: [String] = []
    if let lateness = grade.lateness { notes.append("It came late: \(lateness).") }
    if let mark = grade.mark, mark.points != nil {
      notes.append("The points were set by hand. The checks gave \(Points.text(grade.earned)).")
    }
    if let comment = grade.mark?.comment {
      notes += comment.split(whereSeparator: \.isNewline).map(String.init)
    }
    return notes
  }

  /// A name on one line, without control characters.
  static func line(_ name: String) -> String {
    String(name.printable.map { $0.isNewline ? "\u{FFFD}" : $0 })
  }

  static func sum(_ result: ClassResult) -> String {
    let passed = result.students.map(\.passed).reduce(0, +)
    let missing =
      result.missing == 0 ? "" : ", \(result.missing) \(result.missing == 1 ? "is" : "are") missing"
    let faults =
      result.faults == 0 ? "" : " \(result.faults) couldn't be judged, which is no fault of the students."
    return "\(passed) of \(result.graded) answers passed\(missing).\(faults)"
  }

  static func points(_ grade: Grade) -> String { points(grade.points, grade.possible) + " points" }

  static func points(_ points: Double, _ possible: Double) -> String {
    "\(Points.text(points)) of \(Points.text(possible))"
  }

  // MARK: - Markdown

  private func markdown(_ result: ClassResult) -> String {
    let exercises = result.exercises
    var rows = [
      "| Student | " + exercises.map { "`\($0)`" }.joined(separator: " | ") + " | Points |",
      "|---" + String(repeating: "|:-:", count: exercises.count) + "|--:|",
    ]
    for student in result.students {
      let cells = exercises.map { exercise in
        guard let grade = student.exercises.first(where: { $0.exercise == exercise }) else { return "–" }
        let words =
          (grade.verdict.status == .pass ? [] : [grade.verdict.tca.outcome.word])
          + (grade.late == nil ? [] : ["late"])
        return Points.text(grade.points) + (words.isEmpty ? "" : " (\(words.joined(separator: ", ")))")
      }
      rows.append(
        "| \(Self.cell(student.student)) | \(cells.joined(separator: " | "))"
          + " | \(Self.points(student.points, student.possible)) |")
    }
    let notes = result.students.flatMap(\.exercises).flatMap { grade in
      Self.notes(grade).map { "- \(Self.cell(grade.student)), `\(grade.exercise)`: \(Self.cell($0))" }
    }
    return (rows + (notes.isEmpty ? [] : [""] + notes) + ["", Self.sum(result)]).joined(separator: "\n")
  }

  static func cell(_ text: String) -> String {
    String(line(text).flatMap { "|\\`*_<>[]".contains($0) ? "\\\($0)" : String($0) })
  }
}
