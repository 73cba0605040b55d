import Foundation
import Reports

/// Points that a teacher has set by hand.
public struct Mark: Codable, Equatable, Sendable {
  /// The points that count instead of the computed ones.
  public var points: Int
  /// What the student is told; empty for nothing.
  public var comment: String

  /// Creates a mark.
  public init(points: Int, comment: String = "") {
    self.points = points
    self.comment = comment
  }
}

/// A table of points, which a teacher has changed: the one that `tca grade --csv` prints, or a part of it.
///
/// ```csv
/// student,exercise,points,comment
/// ada,counter/decrement,2,A good name for the action.
/// ```
///
/// It needs the columns `student`, `exercise` and `points`, and may have `comment`; others are ignored. A line without points
/// changes nothing.
public struct Marks: Equatable, Sendable {
  private struct Answer: Hashable {
    var student: String
    var exercise: String
  }

  private var marks: [Answer: Mark] = [:]

  /// Reads a table.
  ///
  /// - Throws: A `Report` with the line that can't be read.
  public init(_ text: String, name: String) throws(Report) {
    var rows = Self.rows(text)
    guard let header = rows.first?.fields.map({ $0.trimmingCharacters(in: .whitespaces).lowercased() }),
      let student = header.firstIndex(of: "student"), let exercise = header.firstIndex(of: "exercise"),
      let points = header.firstIndex(of: "points")
    else {
      throw Report(
        "\(name) is not a table of points.", expected: "A first line with student, exercise and points.",
        causes: [.init("The table can be made by a command.", fix: "tca grade DIR --csv > \(name)")])
    }
    let comment = header.firstIndex(of: "comment")
    rows.removeFirst()
    for row in rows where row.fields.contains(where: { !$0.isEmpty }) {
      func field(_ index: Int?) -> String {
        guard let index, row.fields.indices.contains(index) else { return "" }
        let text = row.fields[index].trimmingCharacters(in: .whitespaces)
        // The apostrophe that keeps a spreadsheet from reading a formula.
        return text.hasPrefix("'") && text.dropFirst().first.map { "=+-@".contains($0) } == true
          ? String(text.dropFirst()) : text
      }
      guard !field(points).isEmpty else { continue }
      guard let number = Int(field(points)), (0...1_000_000).contains(number) else {
        throw Report(
          "Line \(row.line) of \(name) has no number of points.", found: field(points).printable,
          expected: "A whole number from 0 up.")
      }
      marks[Answer(student: field(student), exercise: field(exercise))] = Mark(
        points: number, comment: field(comment))
    }
  }

  /// Sets the points of grades. A mark that is what was computed, and says nothing, changes nothing.
  ///
  /// - Returns: The grades, and the names of marked answers that are not among them.
  public func apply(to grades: [Grade]) -> (grades: [Grade], unknown: [String]) {
    var left = marks
    let marked = grades.map { grade in
      var grade = grade
      if let mark = left.removeValue(forKey: Answer(student: grade.student, exercise: grade.exercise)),
        mark.points != grade.points || !mark.comment.isEmpty
      {
        (grade.points, grade.mark) = (mark.points, mark)
      }
      return grade
    }
    return (marked, left.keys.map { "\($0.student)/\($0.exercise)" }.sorted())
  }

  /// The fields of each row of RFC 4180, with the line where the row begins. A spreadsheet may use semicolons.
  private static func rows(_ text: String) -> [(line: Int, fields: [String])] {
    let text = TextFile.normalized(text)
    let head = text.prefix { $0 != "\n" }
    let separator: Character = head.contains(";") && !head.contains(",") ? ";" : ","
    var rows: [(line: Int, fields: [String])] = []
    var (fields, field): ([String], String) = ([], "")
    var (line, start, isQuoted, wasQuote) = (1, 1, false, false)
    for character in text {
      if character == "\n" { line += 1 }
      if isQuoted {
        if character == "\"" { (isQuoted, wasQuote) = (false, true) } else { field.append(character) }
        continue
      }
      switch character {
      case "\"":
        if wasQuote { field.append(character) }
        isQuoted = true
      case separator:
        fields.append(field)
        field = ""
      case "\n":
        rows.append((start, fields + [field]))
        (fields, field, start) = ([], "", line)
      default: field.append(character)
      }
      wasQuote = false
    }
    if !field.isEmpty || !fields.isEmpty { rows.append((start, fields + [field])) }
    return rows
  }
}
