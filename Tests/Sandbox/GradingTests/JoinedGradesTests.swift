import Curriculum
import Foundation
import Reports
import Testing
import Verdicts

@testable import ClassGrading

/// The rules by which the grades of several machines become those of a class.
struct JoinedGradesTests {
  private let root = URL.temporaryDirectory.appending(path: "parts-\(UUID())")

  private func grade(_ student: String, _ outcome: Verdict.Outcome, file: String? = nil) -> Grade {
    let exercise = Exercise(
      lesson: "counter", slug: "timer", kind: .code, title: "", teaches: [], book: nil, tasks: [], text: "",
      hints: [], folder: root)
    let verdict = Verdict(
      status: outcome == .passed ? .pass : .fail, tca: .init(exercise: exercise.id, outcome: outcome))
    return Grade(HandedIn(student: student, exercise: exercise, file: nil, path: file), verdict, key: "k")
  }

  private func folder(_ name: String, _ part: String?, _ grades: Grade...) throws -> GradeFolder {
    let folder = GradeFolder(url: root.appending(path: name))
    if let part { try folder.note(try #require(Shard(part))) }
    for grade in grades { try folder.keep(grade) }
    return folder
  }

  private func title(_ folders: GradeFolder..., needsTimes: Bool = false) -> String {
    do {
      let grades = try JoinedGrades.join(folders, names: ["A", "B"], needsTimes: needsTimes)
      return grades.map(\.student).sorted().joined(separator: ", ")
    } catch {
      return ReportRenderer().render(error)
    }
  }

  @Test func partsBecomeAClass() throws {
    defer { try? FileManager.default.removeItem(at: root) }
    let (ada, grace) = (grade("ada", .passed), grade("grace", .failed))
    let first = try folder("1", "1/2", ada)
    #expect(title(first, try folder("2", "2/2", grace)) == "ada, grace")
    // An answer may be graded twice, with the same result.
    #expect(title(first, try folder("both", "2/2", ada, grace)) == "ada, grace")
    let text = title(first)
    #expect(text.contains("Parts of the class are missing.") && text.contains("2/2 of the parts."))
    #expect(text.contains("tca grade --merge A B …"))
  }

  @Test func gradesThatContradictEachOther() throws {
    defer { try? FileManager.default.removeItem(at: root) }
    let first = try folder("1", nil, grade("ada", .passed))
    let second = try folder("2", nil, grade("ada", .failed))
    #expect(
      title(first, second).contains(
        "Two of the folders have a grade for ada/counter/timer, and they differ."))
  }

  @Test func aDueDateNeedsTimes() throws {
    defer { try? FileManager.default.removeItem(at: root) }
    // Nobody has handed this one in, so it has no time.
    let missing = try folder("1", nil, grade("ada", .missing))
    #expect(title(missing, needsTimes: true) == "ada")
    let timeless = try folder("2", nil, grade("grace", .passed, file: "grace/counter/timer.swift"))
    #expect(title(timeless) == "grace")
    #expect(
      title(timeless, needsTimes: true).contains("The grade for grace/counter/timer doesn't tell when"))
  }
}
