import ClassGrading
import Curriculum
import Foundation
import FoundationXML
import Reports
import Testing
import TextHandling
import Verdicts

/// The result of a class in the forms that other systems read, and what they give back.
struct ClassRendererTests {
  private static func exercise(_ slug: String) -> Exercise {
    Exercise(
      lesson: "counter", slug: slug, kind: .code, title: "", teaches: [], book: nil,
      tasks: [.init(id: 1, text: "One."), .init(id: 2, text: "Two.")], text: "", hints: [],
      folder: URL(filePath: "/lessons"))
  }

  private static func grade(_ student: String, _ slug: String, passes: Bool) -> Grade {
    let exercise = exercise(slug)
    let tests = [
      Verdict.Test(name: "One", status: .pass, taskID: 1),
      Verdict.Test(
        name: "Two", status: passes ? .pass : .fail, message: passes ? nil : "<b>2</b> & \u{1B}[31m",
        taskID: 2),
    ]
    let verdict = Verdict(
      status: passes ? .pass : .fail, message: passes ? nil : "Two", tests: tests,
      tca: .init(exercise: exercise.id, outcome: passes ? .passed : .failed))
    return Grade(HandedIn(student: student, exercise: exercise, file: nil), verdict, key: "k")
  }

  private let one = ClassResult([
    grade("ada", "decrement", passes: true), grade("ada", "timer", passes: false),
  ])
  private let two = ClassResult([
    grade("=cmd, \"x\"", "decrement", passes: true), grade("grace", "decrement", passes: false),
  ])
  private let renderer = ClassRenderer()

  @Test func twentyColumnsAreEnoughForAClass() throws {
    var style = TextStyle.plain
    style.width = 20
    let text = try ClassRenderer(style: style).render(two, as: .text)
    let lines = text.split(separator: "\n")
    #expect(lines.filter { $0.displayWidth > 20 } == [])
    #expect(lines.contains { $0.hasPrefix("grace") })
  }

  @Test(arguments: [(true, 5.0), (false, 2.5)]) func anExerciseCanHaveItsOwnWeight(
    passes: Bool, points: Double
  ) {
    var exercise = Self.exercise("timer")
    exercise.weight = 5
    let verdict = Verdict(
      status: passes ? .pass : .fail, tests: [.init(name: "One", status: .pass, taskID: 1)],
      tca: .init(exercise: exercise.id, outcome: passes ? .passed : .failed))
    let grade = Grade(HandedIn(student: "ada", exercise: exercise, file: nil), verdict, key: "k")
    #expect(grade.points == points)
    #expect(grade.possible == 5)
  }

  /// A mutant that the answer's tests don't notice is named like a check that fails.
  @Test func theTextNamesWhatTestsDontNotice() throws {
    var grade = Self.grade("ada", "timer", passes: false)
    grade.verdict.tests += ["It never stops", "It is slow", "It is late"].map {
      Verdict.Test(name: "Your tests notice: \($0)", status: .fail)
    }
    #expect(
      try renderer.render(ClassResult([grade]), as: .text).hasPrefix(
        """
        ada  1 of 2 points, 0 of 1 exercises passed
          failed counter/timer: 1 of 2 points
            Two.
            Your tests don't notice this mistake: It never stops.
            Your tests don't notice this mistake: It is slow.
            … and 1 more.
        """))
  }

  @Test func csvKeepsNamesWhole() throws {
    #expect(
      try renderer.render(two, as: .csv)
        == #"""
        student,exercise,points,computed,possible,result,late,comment
        "'=cmd, ""x""",counter/decrement,2,2,2,passed,,
        grace,counter/decrement,1,1,2,failed,,
        """#)
  }

  @Test func nbgraderGetsItsColumns() throws {
    let students = ClassResult(one.students.flatMap(\.exercises) + two.students.flatMap(\.exercises))
    #expect(
      try renderer.render(students, as: .nbgrader)
        == #"""
        assignment,duedate,timestamp,student_id,last_name,first_name,email,raw_score,late_submission_penalty,score,max_score
        counter/decrement,,,"'=cmd, ""x""",,,,2.0,0.0,2.0,2.0
        counter/decrement,,,ada,,,,2.0,0.0,2.0,2.0
        counter/decrement,,,grace,,,,1.0,0.0,1.0,2.0
        counter/timer,,,ada,,,,1.0,0.0,1.0,2.0
        """#)
  }

  @Test func nbgraderGetsTheScoreBeforeAPenalty() throws {
    let due = try #require(DueDate("2026-12-01T18:00Z"))
    let times = [
      "ada": "2026-12-01T17:59:59Z", "grace": "2026-12-01T18:00:01Z", "mary": "2026-12-02T18:00:00Z",
    ]
    let grades = try ["ada", "grace", "joan", "mary"].map { student in
      var grade = Self.grade(student, "decrement", passes: true)
      grade.time = try times[student].map { time in
        try JSONDecoder().decode(HandInTime.self, from: Data(#"{"time":"\#(time)","source":"git"}"#.utf8))
      }
      grade.compare(with: due, percent: 75)
      return grade
    }
    let marked = try Marks("student,exercise,points\nmary,counter/decrement,1.75", name: "a.csv")
      .apply(to: grades).grades
    #expect(
      try renderer.render(ClassResult(marked), as: .nbgrader).split(separator: "\n").dropFirst() == [
        "counter/decrement,2026-12-01 18:00:00,2026-12-01 17:59:59,ada,,,,2.0,0.0,2.0,2.0",
        "counter/decrement,2026-12-01 18:00:00,2026-12-01 18:00:01,grace,,,,2.0,0.5,1.5,2.0",
        "counter/decrement,2026-12-01 18:00:00,,joan,,,,2.0,0.0,2.0,2.0",
        "counter/decrement,2026-12-01 18:00:00,2026-12-02 18:00:00,mary,,,,1.75,0.0,1.75,2.0",
      ])
  }

  @Test func marksCountInsteadOfPoints() throws {
    let table = try renderer.render(two, as: .csv)
      .replacing("\"'=cmd, \"\"x\"\"\",counter/decrement,2", with: "\"'=cmd, \"\"x\"\"\",counter/decrement,1")
      .replacing("1,1,2,failed,,", with: "1,1,2,failed,,\"Close,\nand \"\"nice\"\".\"")
    let (marked, warnings) = try Marks(table + "\nnobody,counter/decrement,1\n", name: "a.csv")
      .apply(to: two.students.flatMap(\.exercises))
    #expect(
      warnings.map(\.found) == [
        "=cmd, \"x\", counter/decrement: 1 points, and the answer earns 2 now.",
        "nobody/counter/decrement",
      ])
    #expect(marked.map(\.points) == [1, 1])
    #expect(marked.map(\.mark) == [Mark(points: 1), Mark(comment: "Close,\nand \"nice\".")])
    let text = try renderer.render(ClassResult(marked), as: .text)
    #expect(text.contains("1 of 2 points\n    The points were set by hand. The checks gave 2."))
    #expect(text.contains("Close,\n    and \"nice\"."))
    // A table that nobody has changed changes nothing.
    let same = try Marks(renderer.render(one, as: .csv), name: "a.csv")
    #expect(same.apply(to: one.students[0].exercises).grades == one.students[0].exercises)
    let semicolons = try Marks("Student;Exercise;Points\r\nada;counter/timer;0\r\n", name: "b.csv")
    #expect(semicolons.apply(to: one.students[0].exercises).grades.map(\.points) == [2, 0])
  }

  @Test(arguments: [
    ("", "a.csv is not a table of points."), ("a,b\n1,2", "a.csv is not a table of points."),
    ("student,exercise,points\nada,counter/timer,two", "Line 2 of a.csv has no number of points."),
    ("student,exercise,points\n\"a\nb\",x,1\nada,y,-1", "Line 4 of a.csv has no number of points."),
    ("student,exercise,points\nada,y,1\nada,y,2", "a.csv has two different lines for ada and y."),
    ("student,exercise,pionts\nada,y,1", "a.csv is not a table of points."),
  ])
  func aTableThatIsWrong(text: String, title: String) {
    let report = #expect(throws: Report.self) { try Marks(text, name: "a.csv") }
    #expect(report?.title == title)
  }

  /// The advice never names the teacher's own table as the place for a new one.
  @Test func aMisspelledHeadingIsNamed() {
    let report = #expect(throws: Report.self) { try Marks("student,exercise,pionts\nada,y,1", name: "a.csv") }
    #expect(report?.causes == [.init("A heading is misspelled: pionts.", fix: "points")])
    let other = #expect(throws: Report.self) { try Marks("x,y\n1,2", name: "a.csv") }
    #expect(other?.causes.map(\.fix) == ["tca grade DIR --csv > new-table.csv"])
  }

  @Test(arguments: [
    ("2026-12-01", "2026-12-01T22:59:59Z"), ("2026-12-01 18:00", "2026-12-01T17:00:00Z"),
    ("2026-12-01T18:00Z", "2026-12-01T18:00:00Z"), ("2026-12-01T18:00:30-05:30", "2026-12-01T23:30:30Z"),
  ])
  func aDueDateIsRead(text: String, expected: String) throws {
    let zone = try #require(TimeZone(secondsFromGMT: 3600))
    #expect(DueDate(text, in: zone)?.date.ISO8601Format() == expected)
  }

  @Test(arguments: [
    "", "tomorrow", "2026-13-01", "2026-02-30", "2026-12-01 25:00", "1-1-2026", "2026-12-01T18:00+99:00",
  ])
  func whatIsNoDueDateIsRefused(text: String) { #expect(DueDate(text) == nil) }

  @Test func gradescopeReadsOneSubmission() throws {
    struct Results: Decodable {
      struct Test: Decodable {
        var name, status, output: String
        var score, max_score: Int
      }
      var score: Int
      var tests: [Test]
    }
    let results = try JSONDecoder().decode(
      Results.self, from: Data(renderer.render(one, as: .gradescope).utf8))
    #expect(results.score == 3)
    #expect(results.tests.map(\.name) == ["counter/decrement", "counter/timer"])
    #expect(results.tests.map(\.status) == ["passed", "failed"])
    #expect(results.tests.map(\.score) == [2, 1])
    #expect(results.tests.map(\.max_score) == [2, 2])
    #expect(results.tests[1].output.contains("FAILED   Two"))
    let report = #expect(throws: Report.self) { try renderer.render(two, as: .gradescope) }
    #expect(report?.title == "Gradescope reads the result of one submission.")
  }

  @Test func classroomReadsOneSubmission() throws {
    struct Results: Decodable {
      struct Test: Decodable {
        var name, status: String
        var score: Int
        var message: String?
      }
      var version, max_score: Int
      var status: String
      var tests: [Test]
    }
    let results = try JSONDecoder().decode(
      Results.self, from: Data(renderer.render(one, as: .classroom).utf8))
    #expect((results.version, results.max_score, results.status) == (1, 4, "fail"))
    #expect(results.tests.map(\.status) == ["pass", "fail"])
    #expect(results.tests.map(\.score) == [2, 1])
    #expect(results.tests[0].message == nil)
    #expect(throws: Report.self) { try renderer.render(two, as: .classroom) }
  }

  @Test func thePageKeepsHostileTextAsText() throws {
    let page = try renderer.render(two, as: .html)
    #expect(!page.contains("<b>") && !page.contains("\u{1B}") && !page.contains("<script"))
    #expect(page.contains("&lt;b&gt;2&lt;/b&gt; &amp;"))
    #expect(page.contains("=cmd, &quot;x&quot;"))
    // The page is XML as well, except for its first line and the elements that never end.
    let body = page.replacing(/^<!DOCTYPE html>/, with: "").replacing(/<(meta [^>]*)>/) { "<\($0.1)/>" }
      .replacing(" open>", with: ">")
    let parser = XMLParser(data: Data(body.utf8))
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
  }

  @Test(
    arguments: [
      ("2/4", [:], 2, 4), ("auto", ["CI_NODE_INDEX": "3", "CI_NODE_TOTAL": "5"], 3, 5),
      (
        "auto", ["SLURM_ARRAY_TASK_ID": "0", "SLURM_ARRAY_TASK_COUNT": "4", "SLURM_ARRAY_TASK_MIN": "0"], 1, 4
      ),
      (
        "auto", ["SLURM_ARRAY_TASK_ID": "4", "SLURM_ARRAY_TASK_COUNT": "4", "SLURM_ARRAY_TASK_MIN": "1"], 4, 4
      ),
      (
        "auto",
        [
          "SLURM_ARRAY_TASK_ID": "30", "SLURM_ARRAY_TASK_COUNT": "3", "SLURM_ARRAY_TASK_MIN": "10",
          "SLURM_ARRAY_TASK_STEP": "10",
        ], 3, 3
      ), ("auto/4", ["JOB_COMPLETION_INDEX": "0"], 1, 4), ("auto/4", ["JOB_COMPLETION_INDEX": "3"], 4, 4),
    ] as [(String, [String: String], Int, Int)])
  func aSystemSaysWhichPart(text: String, environment: [String: String], number: Int, count: Int) {
    #expect(Shard(text, environment: environment) == Shard("\(number)/\(count)"))
  }

  @Test(
    arguments: [
      ("auto", [:]), ("auto", ["JOB_COMPLETION_INDEX": "0"]), ("auto/4", ["JOB_COMPLETION_INDEX": "4"]),
      ("auto/0", ["JOB_COMPLETION_INDEX": "0"]), ("auto/x", ["CI_NODE_INDEX": "1"]),
      ("auto", ["CI_NODE_INDEX": "6", "CI_NODE_TOTAL": "5"]),
      ("auto/4", ["JOB_COMPLETION_INDEX": "9223372036854775807"]),
      (
        "auto/4",
        ["SLURM_ARRAY_TASK_ID": "9223372036854775807", "SLURM_ARRAY_TASK_MIN": "-9223372036854775808"]
      ),
      ("5/4", [:]), ("automatic", [:]),
    ] as [(String, [String: String])])
  func noPartIsGuessed(text: String, environment: [String: String]) {
    #expect(Shard(text, environment: environment) == nil)
  }
}
