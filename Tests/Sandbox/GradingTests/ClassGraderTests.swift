import ClassGrading
import Curriculum
import Foundation
import Judging
import Reports
import Testing
import Verdicts

/// A class is graded to its end.
struct ClassGraderTests {
  private let exercise = Exercise(
    lesson: "counter", slug: "decrement", kind: .code, title: "", teaches: [], book: nil,
    tasks: [.init(id: 1, text: "One.")], text: "", hints: [], folder: URL(filePath: "/lessons"))

  private struct Odd: Error {}

  private func folder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: "class-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  private func answers(_ students: [String], in folder: URL) throws -> [HandedIn] {
    try students.map { student in
      let file = folder.appending(path: "\(student).swift")
      try Data(student.utf8).write(to: file)
      return HandedIn(student: student, exercise: exercise, file: file, path: "\(student).swift")
    }
  }

  private func grader(in folder: URL, _ check: @escaping @Sendable (Exercise, URL) async throws -> Verdict)
    -> ClassGrader
  {
    ClassGrader(
      grading: GradingClient(check: check), results: GradeFolder(url: folder.appending(path: "Grades")),
      sandbox: "1", jobs: 2)
  }

  private static func verdict(_ exercise: Exercise, _ file: URL) throws -> Verdict {
    switch file.deletingPathExtension().lastPathComponent {
    case "eve": throw Report("The exercise counter/decrement is broken.")
    case "mallory": throw Odd()
    default: Verdict(status: .pass, tca: .init(exercise: exercise.id, outcome: .passed))
    }
  }

  @Test func aFaultIsOneStudentsAndEndsNothing() async throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let answers = try answers(["ada", "eve", "grace", "mallory", "zoe"], in: folder)
    let grades = try await grader(in: folder, Self.verdict).grade(answers)
    #expect(grades.map(\.student) == ["ada", "eve", "grace", "mallory", "zoe"])
    #expect(grades.map(\.verdict.tca.outcome) == [.passed, .fault, .passed, .fault, .passed])
    let result = ClassResult(grades)
    #expect(result.faults == 2)
    let text = try ClassRenderer().render(result, as: .text)
    #expect(text.contains("can't be judged counter/decrement: 0 of 1 points"))
    #expect(text.hasSuffix("3 of 5 answers passed. 2 couldn't be judged, which is no fault of the students."))
  }

  /// The next run judges the answer again.
  @Test func aFaultIsNotKept() async throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let answers = try answers(["ada", "eve"], in: folder)
    _ = try await grader(in: folder, Self.verdict).grade(answers)
    let again = try await grader(in: folder) { exercise, file in
      Verdict(
        status: .fail,
        tca: .init(exercise: exercise.id, outcome: file.lastPathComponent == "eve.swift" ? .failed : .crashed)
      )
    }.grade(answers)
    #expect(again.map(\.verdict.tca.outcome) == [.passed, .failed])
  }

  /// A run that was interrupted goes on with another secret, and says of each grade how its inputs can be drawn again.
  @Test func aKeptGradeKeepsItsSecret() async throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let answers = try answers(["ada", "grace"], in: folder)
    func graded(_ answers: [HandedIn], secret: String) async throws -> [Grade] {
      var grader = grader(in: folder) { exercise, _ in
        var verdict = Verdict(status: .pass, tca: .init(exercise: exercise.id, outcome: .passed))
        verdict.tca.seed = 7
        return verdict
      }
      grader.secret = secret
      return try await grader.grade(answers)
    }
    let first = try await graded([answers[0]], secret: "a1")
    #expect(
      try ClassRenderer().render(ClassResult(first), as: .text)
        .hasSuffix("The same inputs are drawn again with --secret a1."))
    let grades = try await graded(answers, secret: "b2")
    #expect(grades.map(\.secret) == ["a1", "b2"])
    #expect(try ClassRenderer().render(ClassResult(grades), as: .text).contains("drawn with 2 secrets"))
  }

  /// A shallow clone doesn't know when a file was changed that its only commit has.
  @Test func aShallowCloneRefusesADueDate() async throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let script = """
      set -e
      export GIT_AUTHOR_DATE=2026-01-01T10:00Z GIT_COMMITTER_DATE=2026-01-01T10:00Z HOME="$PWD"
      git init -q whole && cd whole
      git config user.email a@b.c && git config user.name a
      echo ada > ada.swift && git add . && git commit -q -m 1
      export GIT_AUTHOR_DATE=2026-01-10T10:00Z GIT_COMMITTER_DATE=2026-01-10T10:00Z
      echo more > README && git add . && git commit -q -m 2
      cd .. && git clone -q --depth 1 "file://$PWD/whole" shallow
      """
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = ["-c", script]
    shell.currentDirectoryURL = folder
    try shell.run()
    shell.waitUntilExit()
    try #require(shell.terminationStatus == 0)
    func answer(_ clone: String) -> HandedIn {
      HandedIn(
        student: "ada", exercise: exercise, file: folder.appending(path: "\(clone)/ada.swift"),
        path: "ada.swift")
    }
    var grader = grader(in: folder, Self.verdict)
    grader.notesTimes = true
    let grades = try await grader.grade([answer("whole")])
    #expect(grades.first?.time?.time == "2026-01-01T10:00:00Z")
    let report = await #expect(throws: Report.self) { try await grader.grade([answer("shallow")]) }
    #expect(report?.title == "It can't be known when ada.swift was handed in.")
    #expect(report?.causes.first?.fix == "git fetch --unshallow")
  }
}
