import Curriculum
import Foundation
import Testing

/// The page of the Book that maps problems to exercises.
struct PracticeTests {
  private let rows: [[String]]

  init() throws {
    let page = Lessons.folder.appending(path: "../Book/practice.md").standardized
    rows = try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("| ") }
      .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
      .filter { $0.last != "Practice" }
  }

  @Test func everyExerciseOnThePageExists() throws {
    let existing = Set(Lessons.exercises.map(\.id))
    #expect(rows.flatMap(exercises).filter { !existing.contains($0) } == [])
  }

  /// A row without an exercise says so, in order that no row is forgotten.
  @Test func everyRowNamesExercisesOrNone() {
    #expect(rows.filter { exercises(in: $0).isEmpty && $0.last != "none" } == [])
  }

  @Test func allConfusionsAreThere() {
    #expect(rows.compactMap { $0.first.flatMap { Int($0) } } == Array(1...25))
  }

  /// The names in the last column of a row, such as `counter/timer`.
  private func exercises(in row: [String]) -> [String] {
    (row.last ?? "").split(separator: "`").map(String.init).filter { $0.contains("/") }
  }
}
