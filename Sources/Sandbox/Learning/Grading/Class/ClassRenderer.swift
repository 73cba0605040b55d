import Foundation
import Reports

/// Turns the grades of a class into text: for a terminal, for a page on a forge, or for a CI server.
public struct ClassRenderer: Sendable {
  /// The form of the text.
  public enum Format: String, CaseIterable, Sendable {
    /// One line for each student, and below it what didn't pass.
    case text
    /// Everything that is known, for programs.
    case json
    /// JUnit's XML, which CI servers show: a suite for each student.
    case junit
    /// A table with a row for each student and a column for each exercise.
    case markdown
    /// A page for a browser, with every verdict.
    case html
    /// A table with a line for each answer, for a spreadsheet.
    case csv
    /// GitHub Classroom's result of one submission.
    case classroom
    /// Gradescope's `results.json` of one submission.
    case gradescope
  }

  /// The width of the terminal, and whether it shows colors.
  public var style: TextStyle

  /// - Parameter style: The width of the terminal, and whether it shows colors.
  public init(style: TextStyle = .plain) { self.style = style }

  /// Returns the text of a result, without a line feed at its end.
  public func render(_ result: ClassResult, as format: Format) throws -> String {
    switch format {
    case .text: text(result)
    case .json: try json(result)
    case .junit: junit(result)
    case .markdown: markdown(result)
    case .html: page(result)
    case .csv: csv(result)
    case .classroom: try classroom(result)
    case .gradescope: try gradescope(result)
    }
  }

  private func json(_ result: ClassResult) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(result), as: UTF8.self)
  }

  // MARK: - Text

  private func text(_ result: ClassResult) -> String {
    let width = result.students.map { Self.line($0.student).count }.max() ?? 0
    var lines: [String] = []
    for student in result.students {
      let name = Self.line(student.student).padding(toLength: width, withPad: " ", startingAt: 0)
      lines.append(
        "\(style(name, .heading))  \(student.points) of \(student.possible) points, "
          + "\(student.passed) of \(student.exercises.count) exercises passed")
      for grade in student.exercises where grade.verdict.status != .pass {
        lines.append(
          "  \(style(grade.verdict.tca.outcome.word, .bad)) \(grade.exercise): \(Self.points(grade))")
      }
      for grade in student.exercises {
        guard let mark = grade.mark else { continue }
        let comment = mark.comment.isEmpty ? "" : " \(Self.line(mark.comment))"
        lines.append("  \(grade.exercise): \(Self.points(grade)), set by hand.\(comment)")
      }
    }
    lines.append("")
    lines.append(Self.sum(result))
    return lines.joined(separator: "\n")
  }

  /// A name on one line, without control characters.
  static func line(_ name: String) -> String {
    String(name.printable.map { $0.isNewline ? "\u{FFFD}" : $0 })
  }

  static func sum(_ result: ClassResult) -> String {
    let passed = result.students.map(\.passed).reduce(0, +)
    return "\(passed) of \(result.graded) answers passed."
  }

  static func points(_ grade: Grade) -> String { "\(grade.points) of \(grade.possible) points" }

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
        return grade.verdict.status == .pass
          ? "\(grade.points)" : "\(grade.points) (\(grade.verdict.tca.outcome.word))"
      }
      rows.append(
        "| \(Self.cell(student.student)) | \(cells.joined(separator: " | "))"
          + " | \(student.points) of \(student.possible) |")
    }
    return rows.joined(separator: "\n") + "\n\n" + Self.sum(result)
  }

  private static func cell(_ text: String) -> String {
    String(line(text).flatMap { "|\\`*_<>[]".contains($0) ? "\\\($0)" : String($0) })
  }

  // MARK: - JUnit

  private func junit(_ result: ClassResult) -> String {
    var lines = [#"<?xml version="1.0" encoding="UTF-8"?>"#, "<testsuites>"]
    for student in result.students {
      let failures = student.exercises.count { $0.verdict.status == .fail }
      let errors = student.exercises.count { $0.verdict.status == .error }
      lines.append(
        #"  <testsuite name="\#(student.student.htmlEscaped)" tests="\#(student.exercises.count)" "#
          + #"failures="\#(failures)" errors="\#(errors)">"#)
      for grade in student.exercises {
        let head =
          #"    <testcase classname="\#(student.student.htmlEscaped)" name="\#(grade.exercise.htmlEscaped)""#
        guard grade.verdict.status != .pass else {
          lines.append(head + "/>")
          continue
        }
        let tag = grade.verdict.status == .fail ? "failure" : "error"
        lines.append(head + ">")
        lines.append(
          #"      <\#(tag) message="\#(grade.verdict.tca.outcome.word), \#(Self.points(grade))">"#
            + (grade.verdict.message ?? "").htmlEscaped + "</\(tag)>")
        lines.append("    </testcase>")
      }
      lines.append("  </testsuite>")
    }
    return (lines + ["</testsuites>"]).joined(separator: "\n")
  }
}
