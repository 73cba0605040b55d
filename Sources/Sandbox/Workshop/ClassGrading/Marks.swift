import Foundation
import Reports
import TextHandling

/// What a teacher has written by hand about an answer.
public struct Mark: Codable, Equatable, Sendable {
  /// The points that count instead of the computed ones; nil when these count.
  public var points: Double?
  /// What the student is told; empty for nothing.
  public var comment: String

  package init(points: Double? = nil, comment: String = "") {
    self.points = points
    self.comment = comment
  }
}

/// A table of points, which a teacher has changed: the one that `tca grade --csv` prints, or a part of it.
///
/// ```csv
/// student,exercise,points,computed,comment
/// ada,counter/decrement,2,1,A good name for the action.
/// ```
///
/// It needs the columns `student`, `exercise` and `points`, and may have `computed` and `comment`; others are ignored. Points
/// that are the computed ones are not a teacher's, so an answer that was corrected since then gets what it earns now. A line
/// without points and comment changes nothing.
public struct Marks: Equatable, Sendable {
  private struct Answer: Hashable {
    var student: String
    var exercise: String
  }

  private struct Line: Equatable {
    var number: Int
    var mark: Mark
  }

  private static let needed = ["student", "exercise", "points"]

  private var lines: [Answer: Line] = [:]

  /// Reads a table.
  ///
  /// - Throws: A `Report` with the line that can't be read.
  public init(_ text: String, name: String) throws(Report) {
    var rows = Self.rows(text)
    let header = (rows.first?.fields ?? []).map { $0.trimmingCharacters(in: .whitespaces).lowercased() }
    let missing = Self.needed.filter { !header.contains($0) }
    guard missing.isEmpty else { throw Self.noTable(name, header, missing) }
    rows.removeFirst()
    for row in rows where row.fields.contains(where: { !$0.isEmpty }) {
      func field(_ column: String) -> String {
        guard let index = header.firstIndex(of: column), row.fields.indices.contains(index) else { return "" }
        let text = row.fields[index].trimmingCharacters(in: .whitespaces)
        // The apostrophe that keeps a spreadsheet from reading a formula.
        return text.hasPrefix("'") && text.dropFirst().first.map { "=+-@".contains($0) } == true
          ? String(text.dropFirst()) : text
      }
      func number(_ column: String) throws(Report) -> Double? {
        guard !field(column).isEmpty else { return nil }
        // A spreadsheet may write a comma.
        guard let number = Double(field(column).replacing(",", with: ".")), (0...1_000_000).contains(number)
        else {
          throw Report(
            "Line \(row.line) of \(name) has no number of points.", found: field(column).printable,
            expected: "A number from 0 up, such as 2 or 1.5.")
        }
        return number
      }
      let (points, computed) = (try number("points"), try number("computed"))
      let mark = Mark(points: points == computed ? nil : points, comment: field("comment"))
      guard mark != Mark() else { continue }
      let answer = Answer(student: field("student"), exercise: field("exercise"))
      if let earlier = lines[answer], earlier.mark != mark {
        throw Report(
          "\(name) has two different lines for \(answer.student.printable) and \(answer.exercise.printable).",
          found: "The lines \(earlier.number) and \(row.line).", expected: "One line for each answer.")
      }
      lines[answer] = Line(number: row.line, mark: mark)
    }
  }

  private static func noTable(_ name: String, _ header: [String], _ missing: [String]) -> Report {
    let near = missing.flatMap { NearNames.find($0, in: header.filter { !needed.contains($0) }, limit: 1) }
    let isMisspelled = !near.isEmpty
    return Report(
      "\(name) is not a table of points.",
      found: header.allSatisfy(\.isEmpty)
        ? "No first line." : "The first line: \(header.joined(separator: ", ").printable)",
      expected: "A first line with student, exercise and points.",
      causes: [
        isMisspelled
          ? .init(
            "A heading is misspelled: \(near.joined(separator: ", ").printable).",
            fix: missing.joined(separator: ", "))
          : .init("The table can be made by a command.", fix: "tca grade DIR --csv > new-table.csv")
      ])
  }

  /// Sets the points and comments of grades.
  ///
  /// - Returns: The grades, and a report for each thing that a teacher should look at again.
  public func apply(to grades: [Grade]) -> (grades: [Grade], warnings: [Report]) {
    var left = lines
    var doubts: [String] = []
    let marked = grades.map { grade in
      var grade = grade
      guard
        let mark = left.removeValue(forKey: Answer(student: grade.student, exercise: grade.exercise))?.mark
      else {
        return grade
      }
      grade.mark = mark
      guard let points = mark.points else { return grade }
      grade.points = points
      let name = "\(grade.student.printable), \(grade.exercise)"
      if points > grade.possible {
        doubts.append(
          "\(name): \(Points.text(points)) points, of \(Points.text(grade.possible)) that are possible.")
      } else if points < grade.earned {
        doubts.append(
          "\(name): \(Points.text(points)) points, and the answer earns \(Points.text(grade.earned)) now.")
      }
      return grade
    }
    let unknown = left.keys.map { "\($0.student)/\($0.exercise)" }.sorted()
    return (marked, [Report(doubts: doubts), Report(unknown: unknown)].compactMap(\.self))
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

extension Report {
  /// For points that differ from what an answer can earn; nil when there are none.
  fileprivate init?(doubts: [String]) {
    guard !doubts.isEmpty else { return nil }
    self.init(
      "Some points that were set by hand may be a mistake.", found: Submissions.shortened(doubts))
  }

  /// For marked answers that weren't graded; nil when there are none.
  fileprivate init?(unknown: [String]) {
    guard !unknown.isEmpty else { return nil }
    self.init(
      "Some points of the table belong to no answer.", found: Submissions.shortened(unknown),
      causes: [
        .init("A name is misspelled, or another part of the class was graded.", fix: "tca grade DIR --csv")
      ])
  }
}
