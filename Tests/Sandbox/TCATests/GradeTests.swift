import Foundation
import TestTiers
import Testing

/// `tca grade` with the real compiler, on a small class.
struct GradeTests {
  private static let right = "func doubled(_ number: Int) -> Int {\n  number * 2\n}\n"
  private static let wrong = "func doubled(_ number: Int) -> Int {\n  number\n}\n"
  private static let broken = "func doubled(_ number: Int) -> Int {\n"

  /// A folder with answers to `tally/double`.
  private struct Class {
    let tca: TCA

    init() throws {
      tca = try TCA()
      try add("ada/tally/double.swift", GradeTests.right)
      try add("bob/Workspace/tally/double.swift", GradeTests.wrong)
      try add("eve/tally/double.swift", GradeTests.broken)
      try add("zoe/notes.txt", "no answer")
    }

    func add(_ path: String, _ text: String) throws {
      try tca.write(text, to: "Class/\(path)")
    }

    /// The path of a kept grade.
    func grade(_ student: String) -> String {
      tca.folder.appending(path: "Grades/\(student)/tally-double.json").path
    }
  }

  private let table = """
    | Student | `tally/double` | Points |
    |---|:-:|--:|
    | ada | 1 | 1 of 1 |
    | bob | 0 (failed) | 0 of 1 |
    | eve | 0 (doesn't compile) | 0 of 1 |
    | zoe | 0 (missing) | 0 of 1 |

    1 of 3 answers passed, 1 is missing.
    """

  /// A text without the breaks of its lines.
  private static func onOneLine(_ text: String) -> String { text.replacing(#/\n +/#, with: " ") }

  @Test func aClassIsGraded() async throws {
    let students = try Class()
    try await students.tca.run("grade", "Class", "--format", "markdown").exit(0).stdout(table)
    try await students.tca.run("grade", "Class", "--plain").exit(0).stdout(
      """
      ada  1 of 1 points, 1 of 1 exercises passed
      bob  0 of 1 points, 0 of 1 exercises passed
        failed tally/double: 0 of 1 points
          Checks.swift:4: Two becomes four.
      eve  0 of 1 points, 0 of 1 exercises passed
        doesn't compile tally/double: 0 of 1 points
          double.swift:2: Expected '}' at end of brace statement.
      zoe  0 of 1 points, 0 of 1 exercises passed
        missing tally/double: 0 of 1 points

      1 of 3 answers passed, 1 is missing.
      """)
  }

  @Test func theReportForCIHasACaseForEachCheck() async throws {
    let students = try Class()
    let outcome = try await students.tca.run("grade", "Class/ada", "Class/bob", "--format", "junit").exit(0)
    outcome.stdout(
      contains: """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites>
          <testsuite name="ada: tally/double" file="ada/tally/double.swift" tests="1" failures="0" errors="0">
            <properties>
              <property name="student" value="ada"/>
              <property name="exercise" value="tally/double"/>
              <property name="result" value="passed"/>
              <property name="points" value="1"/>
              <property name="possible" value="1"/>
            </properties>
            <testcase classname="ada.tally/double" file="ada/tally/double.swift" name="Two becomes four"/>
          </testsuite>
        """)
    outcome.stdout(
      contains:
        #"<testsuite name="bob: tally/double" file="bob/Workspace/tally/double.swift" tests="1" failures="1" "#
    )
    outcome.stdout(contains: #"<failure message="Checks.swift:4: "#)
  }

  /// The parts of a class, each graded on its own, give the same result as the whole.
  @Test func partsCanBeMerged() async throws {
    let students = try Class()
    for part in 1...2 {
      try await students.tca.run(
        "grade", "Class", "--shard", "\(part)/2", "--results", "Part-\(part)", "--json"
      ).exit(0)
    }
    let merged = try await students.tca.run("grade", "--merge", "Part-1", "Part-2", "--json").exit(0)
    let whole = try await students.tca.run("grade", "Class", "--json").exit(0)
    #expect(merged.output == whole.output)
    try await students.tca.run("grade", "--merge", "Part-2", "Part-1", "--format", "markdown").exit(0)
      .stdout(table)
  }

  @Test func aKilledRunGoesOn() async throws {
    let students = try Class()
    for number in 10..<16 {
      try students.add("student-\(number)/tally/double.swift", Self.right + "// \(number)\n")
    }
    let script = """
      "$TCA" grade Class --lessons "$PACK" --jobs 1 2>/dev/null >/dev/null & run=$!
      while [ $(find Grades -name '*.json' 2>/dev/null | wc -l) -lt 4 ] && kill -0 $run; do :; done
      kill -9 $run
      while [ "$(cut -d' ' -f3 /proc/$run/stat 2>/dev/null)" != Z ] && kill -0 $run 2>/dev/null; do :; done
      find Grades -name '*.json' | wc -l
      """
    let killed = try await students.tca.runInShell(script)
    let kept = try #require(Int(killed.output.trimmingCharacters(in: .whitespacesAndNewlines)))
    #expect((4..<10).contains(kept))
    let resumed = try await students.tca.run("grade", "Class", "--json").exit(0)
    #expect(resumed.error.contains("[\(kept)/10] graded before"))
    let fresh = try await students.tca.run("grade", "Class", "--results", "Other", "--json").exit(0)
    #expect(resumed.output == fresh.output)
  }

  /// A grade counts as long as the answer is the same.
  @Test func aCorrectedAnswerIsJudgedAgain() async throws {
    let students = try Class()
    try await students.tca.run("grade", "Class", "--format", "markdown").exit(0).stdout(table)
    let kept = try String(contentsOfFile: students.grade("ada"), encoding: .utf8)
    try students.add("bob/Workspace/tally/double.swift", Self.right)
    // A damaged grade is not believed.
    try Data("{".utf8).write(to: URL(filePath: students.grade("eve")))
    let outcome = try await students.tca.run("grade", "Class", "--format", "markdown").exit(0)
    outcome.stdout(contains: "| bob | 1 | 1 of 1 |")
    outcome.stdout(contains: "| eve | 0 (doesn't compile) | 0 of 1 |")
    #expect(outcome.error.contains("[2/4] graded before"))
    #expect(try String(contentsOfFile: students.grade("ada"), encoding: .utf8) == kept)
  }

  /// A link could show the teacher's files to a student.
  @Test func linksAreNotFollowed() async throws {
    let students = try Class()
    try students.add("secret.swift", Self.right)
    let lesson = students.tca.folder.appending(path: "Class/mallory/tally")
    try FileManager.default.createDirectory(at: lesson, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: lesson.appending(path: "double.swift").path,
      withDestinationPath: students.tca.folder.appending(path: "Class/secret.swift").path)
    try await students.tca.run("grade", "Class", "--format", "markdown").exit(0)
      .stdout(contains: "| mallory | 0 (missing) | 0 of 1 |")
  }

  /// A letter with an accent is stored as one character on one system, and as two on another.
  @Test func namesThatOnlyLookTheSameAreTwoStudents() async throws {
    let students = try Class()
    try students.add("zo\u{EB}/tally/double.swift", Self.right)
    try students.add("zoe\u{308}/tally/double.swift", Self.wrong)
    let outcome = try await students.tca.run("grade", "Class", "--format", "markdown").exit(0)
    outcome.stdout(contains: "| zoe\u{308} | 0 (failed) | 0 of 1 |")
    outcome.stdout(contains: "| zo\u{EB} (2) | 1 | 1 of 1 |")
  }

  @Test func aNameWithALineFeedStaysInItsRow() async throws {
    let students = try Class()
    try students.add("mal\nlory\u{202E}/tally/double.swift", Self.right)
    try students.add("\u{1B}[31mred\u{7}/tally/double.swift", Self.right)
    let outcome = try await students.tca.run("grade", "Class", "--format", "markdown").exit(0)
    outcome.stdout(contains: "| mal\u{FFFD}lory\u{FFFD} | 1 | 1 of 1 |")
    // The progress as well.
    #expect(outcome.error.contains("mal\u{FFFD}lory\u{FFFD}: tally/double"))
    #expect(!outcome.error.contains { ["\u{1B}", "\u{7}", "\u{202E}"].contains($0) })
  }

  @Test func whatIsNotGradedIsTold() async throws {
    let students = try Class()
    try students.add(".hidden/tally/double.swift", Self.right)
    try students.add("ada/tally/doubel.swift", Self.right)
    try students.add("loose.swift", Self.right)
    let folder = "\(students.tca.folder.path)/Class/m"
    let name = Array(folder.utf8CString.dropLast()) + [CChar(bitPattern: 0xFC), 0]
    #expect(mkdir(name, 0o755) == 0)
    let outcome = try await students.tca.run("grade", "Class", "--format", "markdown").exit(0)
    #expect(outcome.error.contains(".hidden is not graded, because the name begins with a dot."))
    #expect(outcome.error.contains("m\\xFC is not graded, because the name isn't UTF-8."))
    #expect(outcome.error.contains("loose.swift is not graded, because it lies in no student's folder."))
    #expect(
      outcome.error.contains(
        "ada/tally/doubel.swift is not graded, because tally/double.swift is the answer to tally/double."))
  }

  /// What a student has named otherwise is told, and graded on request.
  @Test(
    arguments: [
      "Tally/double.swift", "tally/Double.swift", "tally/double (1).swift", "tally/doubel.swift",
      "taly/double.swift",
      "double.swift", "workspace/tally/double.swift", "homework/tally/double.swift.txt",
      "Copy of double.swift",
    ].sampled(2))
  func anotherNameIsToldAndAcceptedOnRequest(path: String) async throws {
    let tca = try TCA()
    try tca.write(Self.right, to: "Class/ada/tally/double.swift")
    try tca.write(Self.right, to: "Class/bob/\(path)")
    let told = try await tca.run("grade", "Class", "--format", "markdown").exit(0)
    told.stdout(contains: "| bob | 0 (missing) | 0 of 1 |")
    #expect(
      Self.onOneLine(told.error).contains("bob/\(path) is not graded. Is it meant to be tally/double.swift?"))
    #expect(told.error.contains("→ --accept-near"))
    let accepted = try await tca.run("grade", "Class", "--format", "markdown", "--accept-near").exit(0)
    accepted.stdout(contains: "| bob | 1 | 1 of 1 |")
    #expect(Self.onOneLine(accepted.error).contains("bob/\(path) is graded as the answer to tally/double."))
  }

  /// A folder of one submission is never taken for a class.
  @Test func oneSubmissionHasAResultWhateverItHolds() async throws {
    let tca = try TCA()
    try tca.write("nothing", to: "Submission/notes.txt")
    let empty = try await tca.run("grade", "Submission", "--exercise", "tally/double", "--gradescope").exit(0)
    empty.stdout(contains: #""score" : 0"#)
    try tca.write(Self.right, to: "Submission/double.swift")
    let loose = try await tca.run(
      "grade", "Submission", "--exercise", "tally/double", "--gradescope", "--accept-near"
    ).exit(0)
    loose.stdout(contains: #""score" : 1"#)
    try tca.write(Self.right, to: "Misnamed/tally/Double.swift")
    let misnamed = try await tca.run("grade", "Misnamed", "--exercise", "tally/double").exit(0)
    misnamed.stdout(contains: "Misnamed  0 of 1 points")
  }

  @Test func aMissingPartIsNoticed() async throws {
    let students = try Class()
    for part in 1...2 {
      try await students.tca.run("grade", "Class", "--shard", "\(part)/3", "--results", "Part-\(part)").exit(
        0)
    }
    let merged = try await students.tca.run("grade", "--merge", "Part-1", "Part-2").exit(64)
    #expect(merged.error.hasPrefix("error: Parts of the class are missing.\n  Found: 3/3 of the parts."))
  }

  /// A table of points stays right when an answer is corrected afterwards.
  @Test func marksOutliveACorrection() async throws {
    let students = try Class()
    let table = try await students.tca.run("grade", "Class", "--csv").exit(0).output
    try students.tca.write(
      table.replacing("eve,tally/double,0,0,", with: "eve,tally/double,0.5,0,"), to: "points.csv")
    try students.add("bob/Workspace/tally/double.swift", Self.right)
    let outcome = try await students.tca.run(
      "grade", "Class", "--marks", "points.csv", "--format", "markdown"
    ).exit(0)
    outcome.stdout(contains: "| bob | 1 | 1 of 1 |")
    outcome.stdout(contains: "| eve | 0.5 (doesn't compile) | 0.5 of 1 |")
    outcome.stdout(contains: "- eve, `tally/double`: The points were set by hand. The checks gave 0.")
    // What was set by hand, and is less than the corrected answer earns, is told.
    try students.add("eve/tally/double.swift", Self.right)
    let doubt = try await students.tca.run("grade", "Class", "--marks", "points.csv").exit(0)
    #expect(doubt.error.contains("eve, tally/double: 0.5 points, and the answer earns 1 now."))
  }

  @Test func eachStudentGetsAPage() async throws {
    let students = try Class()
    let outcome = try await students.tca.run(
      "grade", "Class", "--feedback", "Pages", "--weight", "tally/double=5"
    ).exit(0)
    #expect(outcome.error.hasSuffix("Wrote the pages of 4 students to Pages.\n"))
    func page(_ name: String) throws -> String {
      try String(contentsOf: students.tca.folder.appending(path: "Pages/\(name)"), encoding: .utf8)
    }
    #expect(try page("ada.md").hasPrefix("# ada\n\n5 of 5 points, 1 of 1 exercises passed."))
    #expect(try page("bob.md").contains("## `tally/double`: 0 of 5 points"))
    #expect(try page("bob.html").contains("<h1>bob</h1>"))
    #expect(try !page("bob.html").contains("ada"))
    let unknown = try await students.tca.run("grade", "Class", "--weight", "tally/duoble=5").exit(64)
    #expect(unknown.error.contains("tally/double"))
    let wrong = try await students.tca.run("grade", "Class", "--weight", "tally/double").exit(64)
    #expect(wrong.error.hasPrefix("error: The weight tally/double has no number of points."))
  }

  /// The time is that of a commit if the file is as it was committed, or else that of the file.
  @Test func aLateAnswerSaysByWhatTimeItIsLate() async throws {
    let students = try Class()
    let script = """
      touch -d '2026-03-01 12:00:00 UTC' Class/*/tally/double.swift Class/bob/Workspace/tally/double.swift
      touch -d '2026-03-04 09:30:00 UTC' Class/eve/tally/double.swift
      cd Class/ada && git init -q && git add -A
      export GIT_COMMITTER_DATE='2026-03-02 13:00:00 +0000' GIT_AUTHOR_DATE='2026-01-01 00:00:00 +0000'
      git -c user.name=ada -c user.email=ada@example.org commit -qm 'Done'
      # A program that a submission names must not run.
      git config core.fsmonitor 'touch /tmp/never'
      git config log.showSignature true
      """
    _ = try await students.tca.runInShell(script)
    let outcome = try await students.tca.run(
      "grade", "Class", "--due", "2026-03-02T12:00Z", "--late", "50", "--format", "markdown"
    ).exit(0)
    outcome.stdout(contains: "| ada | 0.5 (late) | 0.5 of 1 |")
    outcome.stdout(contains: "- ada, `tally/double`: It came late: 1 h, by its commit.")
    outcome.stdout(contains: "| bob | 0 (failed) | 0 of 1 |")
    outcome.stdout(contains: "- eve, `tally/double`: It came late: 1 d 21 h, by the time of its file.")
    // A file that was changed after its commit has the time of the change.
    _ = try await students.tca.runInShell(
      "echo '// later' >> Class/ada/tally/double.swift; touch -d '2026-03-03 12:00:00 UTC' Class/ada/tally/double.swift"
    )
    let changed = try await students.tca.run("grade", "Class", "--due", "2026-03-02T12:00Z").exit(0)
    changed.stdout(contains: "It came late: 1 d, by the time of its file.")
    let wrong = try await students.tca.run("grade", "Class", "--due", "tomorrow").exit(64)
    #expect(wrong.error.contains("--due needs a day or a time"))
  }

  @Test func mistakesOnTheCommandLineAreExplained() async throws {
    let tca = try TCA()
    let missing = try await tca.run("grade", "Nowhere").exit(64)
    // Where the first line is broken, also within the path, depends on its length.
    let rest = """
        Expected: A folder of submissions, or one student's folder.
        • The path is misspelled, or you are in another folder.
          → ls

      """
    #expect(missing.error.hasSuffix(rest))
    let first: [Substring] = missing.error.dropLast(rest.count).split(whereSeparator: \.isWhitespace)
    #expect(first.joined() == "error:Thereisnofolder\(tca.folder.path)/Nowhere.")
    try FileManager.default.createDirectory(
      at: tca.folder.appending(path: "Class/ada"), withIntermediateDirectories: true)
    let empty = try await tca.run("grade", "Class").exit(64)
    #expect(empty.error.hasPrefix("error: There is no answer in"))
    let part = try await tca.run("grade", "Class", "--shard", "5/4").exit(64)
    #expect(part.error.hasPrefix("Error: --shard needs a part and the number of parts, such as 2/4."))
    let merged = try await tca.run("grade", "--merge", "Class").exit(64)
    #expect(merged.error.hasPrefix("error: There are no grades in"))
  }
}
