import Curriculum
import Diagnostics
import Foundation
import Reports
import SyntaxProtocol
import Testing
import Toolchain
import Verdicts

struct VerdictRendererTests {
  @Test func nothingOfASubmissionsSteersTheTerminal() {
    let evil = "\u{1B}[2J\u{7}\u{9B}2J\u{8}\u{1B}]0;title\u{7}"
    let report = Report(
      "\(evil)name", location: .init(file: "a\(evil).swift", line: 1, source: "let a\(evil)"),
      found: "found\(evil)",
      causes: [.init("cause\(evil)", fix: "fix\(evil)")])
    for outcome in [Verdict.Outcome.failed, .crashed, .tampering] {
      let verdict = Verdict(
        status: .fail, message: evil,
        tests: [
          .init(name: "\(evil)name", status: .fail, message: evil),
          .init(name: "other\(evil)", status: .pass),
        ],
        tca: .init(exercise: "a/b", outcome: outcome, reports: [report], output: "printed\(evil)\nmore"))
      let text = VerdictRenderer().render(verdict)
      #expect(
        !text.unicodeScalars.contains { $0 != "\n" && ($0.value < 0x20 || (0x7F..<0xA0).contains($0.value)) })
    }
  }

  @Test func warningsAreShownAlsoAfterAPass() {
    var verdict = Verdict(status: .pass, tca: .init(exercise: "a/b", outcome: .passed))
    verdict.tca.warnings = (1...7).map {
      Diagnostic(
        severity: .warning, message: "variable 'x' was never used [#Unused]", file: "/w/b.swift", line: $0,
        column: 1)
    }
    // A warning that a failed check shows is not shown again.
    verdict.tca.reports = [Report("A check", location: .init(file: "/w/b.swift", line: 7))]
    #expect(
      VerdictRenderer().render(verdict) == """
        PASSED   a/b: 0 of 0 checks passed

        The compiler warns:
          b.swift:1: variable 'x' was never used
          b.swift:2: variable 'x' was never used
          b.swift:3: variable 'x' was never used
          b.swift:4: variable 'x' was never used
          b.swift:5: variable 'x' was never used
          … and 1 more warning of the compiler
        """)
  }

  /// The failures of later stages would only say that there is still much to do.
  @Test func aProjectShowsTheStageAtWhichItIs() {
    let exercise = Exercise(
      lesson: "a", slug: "b", kind: .project, title: "B", teaches: [], book: nil,
      tasks: [.init(id: 1, text: "One."), .init(id: 2, text: "Two."), .init(id: 3, text: "Three.")], text: "",
      hints: [], folder: URL(filePath: "/b"))
    let tests: [Verdict.Test] = [
      .init(name: "one", status: .pass, taskID: 1),
      .init(name: "two", status: .fail, message: "2", taskID: 2),
      .init(name: "three", status: .fail, message: "3", taskID: 3),
      .init(name: "four", status: .pass, taskID: 3),
    ]
    let verdict = Verdict(
      status: .fail, tests: tests,
      tca: .init(exercise: "a/b", outcome: .failed))
    var renderer = VerdictRenderer()
    renderer.moreCommand = "more"
    #expect(
      renderer.render(verdict, exercise: exercise) == """
        NOT YET  a/b: stage 1 of 3 has passed, stage 2 has not

        FAILED   two
          2
          Task 2: Two.

        passed   one
        """)
    renderer.showsAll = true
    #expect(renderer.render(verdict, exercise: exercise).contains("FAILED   three"))
    #expect(verdict.doneTasks == [1])
  }

  @Test func aTaskIsToldOnce() {
    let exercise = Exercise(
      lesson: "a", slug: "b", kind: .code, title: "B", teaches: [], book: nil,
      tasks: [.init(id: 1, text: "One."), .init(id: 2, text: "Two.")], text: "", hints: [],
      folder: URL(filePath: "/b"))
    let failed = [1, 1, 2].enumerated().map { index, task in
      Verdict.Test(name: "Check \(index)", status: .fail, message: "\(index)", taskID: task)
    }
    let verdict = Verdict(status: .fail, tests: failed, tca: .init(exercise: "a/b", outcome: .failed))
    #expect(
      VerdictRenderer().render(verdict, exercise: exercise) == """
        NOT YET  a/b: 0 of 3 checks passed

        FAILED   Check 0
          0
          Task 1: One.

        FAILED   Check 1
          1

        FAILED   Check 2
          2
          Task 2: Two.
        """)
  }

  @Test func whatIsLeftOutIsNamed() {
    let reports = (1...7).map { Report("Error \($0).") }
    let broken = Verdict(
      status: .error, tca: .init(exercise: "a/b", outcome: .compileError, reports: reports))
    #expect(VerdictRenderer().render(broken).hasSuffix("… and 2 more errors in your file"))
    let failed = Verdict(
      status: .fail, tca: .init(exercise: "a/b", outcome: .failed, reports: Array(reports.prefix(4))))
    #expect(VerdictRenderer().render(failed).hasSuffix("… and 1 more failure outside of the checks"))
  }

  /// What was reported outside of all tests may be why they fail.
  @Test func aFailureOutsideOfTheChecksComesFirst() throws {
    var verdict = failing(2, lines: 2)
    verdict.tca.reports.insert(
      Report("A failure was reported outside of all tests.", kind: Report.Kind.outsideOfTests, found: "No."),
      at: 0)
    let text = VerdictRenderer().render(verdict)
    let stray = try #require(text.range(of: "outside of all tests"))
    let first = try #require(text.range(of: "FAILED   Check 1"))
    #expect(stray.lowerBound < first.lowerBound)
  }

  /// What has passed is counted where it can be asked for.
  @Test(arguments: [1, 2, 3, 20]) func whatHasPassedIsOneLine(count: Int) {
    let tests = (1...count).map { Verdict.Test(name: "Check \($0)", status: .pass) }
    let verdict = Verdict(status: .pass, tests: tests, tca: .init(exercise: "a/b", outcome: .passed))
    var renderer = VerdictRenderer()
    #expect(renderer.render(verdict).hasSuffix("passed   Check \(count)"))
    renderer.moreCommand = "more"
    #expect(
      renderer.render(verdict).hasSuffix(count < 3 ? "passed   Check \(count)" : "passed   \(count) checks"))
    renderer.showsAll = true
    #expect(renderer.render(verdict).hasSuffix("passed   Check \(count)"))
  }

  @Test func equalErrorsAreToldOnceWithTheirLines() {
    let reports = [3, 5, 9].map { line in
      Report(
        "`text` isn't declared.", location: .init(file: "/w/b.swift", line: line, source: "print(text)"),
        causes: line == 3 ? [.init("It is misspelled.", fix: "Check it.")] : [])
    }
    let verdict = Verdict(
      status: .error,
      tca: .init(
        exercise: "a/b", outcome: .compileError,
        reports: reports + [Report("Another.", location: .init(file: "/w/b.swift", line: 7))]))
    let text = VerdictRenderer().render(verdict)
    #expect(text.components(separatedBy: "isn't declared").count == 2, "\(text)")
    #expect(text.contains("also in lines 5, 9") && text.contains("Another."), "\(text)")
  }

  @Test(arguments: [2, 3, 41, 200])
  func equalLinesAreOneLineWithACount(count: Int) {
    let actions = (0..<count).map { "  [\($0)]: .timerTicked," }.joined(separator: "\n")
    let verdict = Verdict(
      status: .fail, tests: [.init(name: "It stops", status: .fail, message: "failed")],
      tca: .init(
        exercise: "a/b", outcome: .failed,
        reports: [Report("It stops", found: "Unhandled actions: [\n\(actions)\n]")],
        output: String(repeating: "run\n", count: count)))
    let text = VerdictRenderer().render(verdict)
    #expect(text.contains("[0]: .timerTicked (\(count) times)") == (count > 2))
    #expect(text.contains("  run (\(count) times)") == (count > 2))
    #expect(!text.contains("more lines"))
  }

  /// Checks that fail, each with its own failure of so many lines.
  private func failing(_ count: Int, lines: Int = 8, sameReason: Bool = false) -> Verdict {
    let names = (1...count).map { "Check \($0)" }
    let reports = names.enumerated().map { index, name in
      let first = sameReason ? "It is wrong." : "It is wrong (\(index + 1))."
      let text = ([first] + (1..<lines).map { "  detail \($0)" }).joined(separator: "\n")
      return Report(name, location: .init(file: "Checks.swift", line: 10 * (index + 1)), found: text)
    }
    return Verdict(
      status: .fail, tests: names.map { .init(name: $0, status: .fail, message: "failed") },
      tca: .init(exercise: "a/b", outcome: .failed, reports: reports))
  }

  @Test func theFirstFailureIsShownAndTheOthersAreNamed() {
    var renderer = VerdictRenderer()
    renderer.moreCommand = "more"
    let text = renderer.render(failing(5, lines: 12))
    #expect(text.contains("It is wrong (1)."))
    #expect(!text.contains("It is wrong (2)."))
    #expect(
      text.hasSuffix(
        """
        FAILED   Check 2
        FAILED   Check 3
        FAILED   Check 4
        FAILED   Check 5

        `more` shows all that failed.
        """))
    // What fits on a screen together is shown together, and so is everything when it is asked for.
    #expect(renderer.render(failing(2, lines: 3)).contains("It is wrong (2)."))
    renderer.moreCommand = nil
    renderer.showsAll = true
    let all = renderer.render(failing(5, lines: 12))
    #expect((1...5).allSatisfy { all.contains("It is wrong (\($0)).") } && !all.contains("more"))
  }

  @Test func aLongListOfFailedChecksIsCounted() {
    var renderer = VerdictRenderer()
    renderer.moreCommand = "more"
    let text = renderer.render(failing(30, lines: 30))
    #expect(text.hasSuffix("… and 23 more failed checks\n\n`more` shows all that failed."))
    #expect(text.split(separator: "\n").count < 50)
  }

  @Test func equalFailuresAreShownOnceWithTheirLines() {
    let text = VerdictRenderer().render(failing(3, lines: 2, sameReason: true))
    #expect(
      text.hasSuffix(
        """
        FAILED   Check 1
        FAILED   Check 2
        FAILED   Check 3
          Checks.swift:10
          also in lines 20, 30
          It is wrong.
            detail 1
        """))
  }

  @Test func aFailureThatComesAgainInACheckIsShownOnce() {
    let places = [4, 9, 9]
    let verdict = Verdict(
      status: .fail, tests: [.init(name: "It stops", status: .fail, message: "failed")],
      tca: .init(
        exercise: "a/b", outcome: .failed,
        reports: places.map {
          Report("It stops", location: .init(file: "Checks.swift", line: $0), found: "No.")
        }))
    var renderer = VerdictRenderer()
    renderer.moreCommand = "more"
    #expect(
      renderer.render(verdict).hasSuffix(
        "FAILED   It stops\n  Checks.swift:4\n  also in line 9\n  No."))
  }

  @Test func theCompilersWarningStandsBesideTheFirstFailure() throws {
    var renderer = VerdictRenderer()
    renderer.moreCommand = "more"
    var verdict = failing(3, lines: 15)
    verdict.tca.warnings = [
      Diagnostic(
        severity: .warning, message: "result of call is unused", file: "/w/b.swift", line: 7, column: 1)
    ]
    let text = renderer.render(verdict)
    let warning = try #require(text.range(of: "result of call is unused"))
    let second = try #require(text.range(of: "FAILED   Check 2"))
    #expect(warning.lowerBound < second.lowerBound)
    #expect(text.components(separatedBy: "The compiler warns:").count == 2)
  }
}
