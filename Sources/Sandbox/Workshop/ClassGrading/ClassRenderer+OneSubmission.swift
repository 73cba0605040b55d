import Foundation
import Reports
import Verdicts

/// What the formats for one submission have in common.
extension ClassRenderer {
  func one(_ result: ClassResult, for system: String) throws(Report) -> [Grade] {
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
  func explanation(_ grade: Grade) -> String {
    ([VerdictRenderer(style: .plain).render(grade.verdict)] + Self.notes(grade)).joined(separator: "\n\n")
  }

  static func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}
