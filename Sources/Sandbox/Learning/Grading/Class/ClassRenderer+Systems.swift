import Foundation
import Reports

/// Forms of a result that the systems of schools and universities read.
extension ClassRenderer {
  // MARK: - CSV

  /// The columns of a table of points, which can be changed and given back as ``Marks``.
  static let columns = [
    "student", "exercise", "points", "computed", "possible", "result", "late", "comment",
  ]

  /// A table with a line for each answer, as RFC 4180 describes it.
  func csv(_ result: ClassResult) -> String {
    let rows = result.students.flatMap(\.exercises).map { grade in
      [
        grade.student, grade.exercise, Points.text(grade.points), Points.text(grade.earned),
        Points.text(grade.possible), grade.verdict.tca.outcome.word, grade.lateness ?? "",
        grade.mark?.comment ?? "",
      ]
    }
    return ([Self.columns] + rows).map { $0.map(Self.field).joined(separator: ",") }.joined(separator: "\n")
  }

  /// A field that a spreadsheet would take for a formula gets an apostrophe, which the spreadsheet doesn't show.
  private static func field(_ text: String) -> String {
    let text = text.printable
    let safe = text.first.map { "=+-@".contains($0) } == true ? "'" + text : text
    guard safe.contains(where: { ",\"\n".contains($0) }) else { return safe }
    return "\"\(safe.replacing("\"", with: "\"\""))\""
  }

  // MARK: - One submission

  private func one(_ result: ClassResult, for system: String) throws(Report) -> [Grade] {
    guard result.students.count == 1, let student = result.students.first else {
      throw Report(
        "\(system) reads the result of one submission.",
        found: "The answers of \(result.students.count) students.",
        expected: "The folder of one student.",
        causes: [.init("The folder holds a folder for each student.", fix: "tca grade FOLDER/STUDENT")])
    }
    return student.exercises
  }

  /// What an exercise's answer is told, over several lines.
  private func explanation(_ grade: Grade) -> String {
    ([VerdictRenderer(style: .plain).render(grade.verdict)] + Self.notes(grade)).joined(separator: "\n\n")
  }

  private static func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  /// Gradescope's `results.json`, which an autograder leaves in `/autograder/results`.
  func gradescope(_ result: ClassResult) throws -> String {
    struct Test: Encodable {
      var name: String
      var score: Double
      var max_score: Double
      var status: String
      var output: String
      var output_format = "text"
      var visibility = "visible"
    }
    struct Results: Encodable {
      var score: Double
      var tests: [Test]
    }
    let grades = try one(result, for: "Gradescope")
    return try Self.json(
      Results(
        score: result.students[0].points,
        tests: grades.map { grade in
          Test(
            name: grade.exercise, score: grade.points, max_score: grade.possible,
            status: grade.verdict.status == .pass ? "passed" : "failed", output: explanation(grade))
        }))
  }

  /// The result that GitHub Classroom's reporter reads, after it was encoded in Base64, as `NAME_RESULTS`.
  func classroom(_ result: ClassResult) throws -> String {
    struct Test: Encodable {
      var name: String
      var status: String
      var score: Double
      var message: String?
      var line_no = 0
      var filename: String
      var test_code = ""
      var execution_time = 0
    }
    struct Results: Encodable {
      var version = 1
      var status: String
      var max_score: Double
      var tests: [Test]
    }
    let grades = try one(result, for: "GitHub Classroom")
    let isDone = grades.allSatisfy { $0.verdict.status == .pass }
    return try Self.json(
      Results(
        status: isDone ? "pass" : "fail", max_score: result.students[0].possible,
        tests: grades.map { grade in
          Test(
            name: grade.exercise, status: grade.verdict.status.rawValue, score: grade.points,
            message: grade.verdict.status == .pass && Self.notes(grade).isEmpty ? nil : explanation(grade),
            filename: grade.file ?? "\(grade.exercise).swift")
        }))
  }
}
