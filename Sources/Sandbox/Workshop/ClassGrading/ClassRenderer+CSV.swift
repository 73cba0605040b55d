import TextHandling
import Verdicts

extension ClassRenderer.Format {
  /// A table with a line for each answer, for a spreadsheet.
  public static let csv = Self(
    "csv", "a table of the points, for a spreadsheet and for --marks", hasFlag: true
  ) { $0.csv($1) }
}

extension ClassRenderer {
  /// The columns of a table of points, which can be changed and given back as ``Marks``.
  static let columns = [
    "student", "exercise", "points", "computed", "possible", "result", "late", "comment",
  ]

  /// A table with a line for each answer, as RFC 4180 describes it.
  fileprivate func csv(_ result: ClassResult) -> String {
    let rows = result.students.flatMap(\.exercises).map { grade in
      [
        grade.student, grade.exercise, Points.text(grade.points), Points.text(grade.earned),
        Points.text(grade.possible), grade.verdict.tca.outcome.word, grade.lateness ?? "",
        grade.mark?.comment ?? "",
      ]
    }
    return Self.table([Self.columns] + rows)
  }

  /// Rows of fields, without a line feed at the end.
  static func table(_ rows: [[String]]) -> String {
    rows.map { $0.map(field).joined(separator: ",") }.joined(separator: "\n")
  }

  /// A field that a spreadsheet would take for a formula gets an apostrophe, which the spreadsheet doesn't show.
  private static func field(_ text: String) -> String {
    let text = text.printable
    let safe = text.first.map { "=+-@".contains($0) } == true ? "'" + text : text
    guard safe.contains(where: { ",\"\n".contains($0) }) else { return safe }
    return "\"\(safe.replacing("\"", with: "\"\""))\""
  }
}
