import Curriculum
import Foundation
import IssueKinds
import KernelProtocol
import Processes
import Reports
import Testing
import Toolchain

@testable import Judging
@testable import Verdicts

struct VerdictBuilderTests {
  private let sealed = [
    NamedTest(file: "Checks.swift", line: 3, function: "one", displayName: "The one", task: 2, code: "one"),
    NamedTest(file: "Checks.swift", line: 9, function: "two", displayName: nil, task: nil, code: "two"),
  ]

  private func verdict(_ run: JudgeRun) -> Verdict {
    let exercise = Exercise(
      lesson: "lesson", slug: "exercise", kind: .code, title: "", teaches: [], book: nil,
      tasks: [.init(id: 2, text: "Do it")], text: "", hints: [], folder: URL(filePath: "/"))
    let checks = (1...20).map { "  line \($0)" }.joined(separator: "\n")
    return VerdictBuilder(
      exercise: exercise, sealed: sealed,
      sources: [
        "Checks.swift": SourceFile(path: "Checks.swift", text: checks, role: .checks),
        "Learner.swift": SourceFile(path: "/Learner.swift", text: "let a = b!\n", role: .learner),
      ], limits: JudgeLimits()
    ).verdict(for: run)
  }

  private func run(_ records: [TestRecord], canary: Bool = true, isFinished: Bool = true) -> JudgeRun {
    var run = JudgeRun()
    run.events = records
    for (function, lines) in Canary.failures {
      let bird = TestRecord.test(function, "Canary.swift", 1, module: Canary.module)
      run.events += [bird, .event("testStarted", bird)]
      if canary { run.events += lines.map { .issue("Issue recorded", bird, line: $0) } }
      run.events.append(.event("testEnded", bird))
    }
    if isFinished { run.events.append(.event("runEnded", nil)) }
    run.isFinished = isFinished
    return run
  }

  private let one = TestRecord.test("one", "Checks.swift", 3)
  private let two = TestRecord.test("two", "Checks.swift", 9)

  private func passing(_ test: TestRecord) -> [TestRecord] {
    [test, .event("testStarted", test), .event("testEnded", test)]
  }

  @Test func aRunPassesWhenEveryTestIsReportedAsPassed() {
    let verdict = verdict(run(passing(one) + passing(two)))
    #expect(verdict.status == .pass)
    #expect(verdict.tca.outcome == .passed)
    #expect(verdict.tests.map(\.name) == ["The one", "two"])
    #expect(verdict.tests.map(\.taskID) == [2, nil])
  }

  @Test func aFailureIsReportedAtItsLine() {
    let verdict = verdict(
      run(
        [one, .event("testStarted", one), .issue("A state change", one, line: 5), .event("testEnded", one)]
          + passing(two)))
    #expect(verdict.tca.outcome == .failed)
    #expect(verdict.tests.map(\.status) == [.fail, .pass])
    #expect(verdict.tests[0].message == "Checks.swift:5: line 5\nA state change")
    #expect(verdict.message == verdict.tests[0].message)
    #expect(
      verdict.tca.reports == [
        Report(
          "The one", kind: "The one", location: .init(file: "Checks.swift", line: 5, source: "  line 5"),
          found: "A state change",
          expected: "Do it")
      ])
  }

  /// Nothing depends on the words of a failure, so they can change.
  @Test func aFailureInOtherWordsIsExplainedByItsKind() {
    var issue = TestRecord.issue("In other words.\n\nAdvice.", one, line: 5)
    issue.note = IssueNote(.unhandledAtEnd, facts: "In other words.")
    let verdict = verdict(
      run([one, .event("testStarted", one), issue, .event("testEnded", one)] + passing(two)))
    #expect(verdict.tca.reports.map(\.issue) == [.unhandledAtEnd])
    #expect(
      verdict.tests[0].message == """
        Checks.swift:5: line 5
        In other words.

        Your feature sent an action that this check doesn't expect. Find the effect that sends it: it may send too \
        often or too early, or it should have been canceled before.
        """)
    let text = VerdictRenderer(bookCommand: "book").render(verdict)
    #expect(text.contains("More: book failures#the-store-received"))
  }

  /// An effect that runs on comes before the actions that it sent, in JSON as in the text.
  @Test func theCauseComesFirst() {
    var unexpected = TestRecord.issue("Five actions.", one, line: 5)
    unexpected.note = IssueNote(.unhandledAtEnd, facts: "Five actions.")
    var running = TestRecord.issue("An effect runs.", one, line: 5)
    running.note = IssueNote(.runningEffect, facts: "An effect runs.")
    let verdict = verdict(
      run(
        [one, .event("testStarted", one), unexpected, running, .event("testEnded", one)] + passing(two)))
    #expect(verdict.tca.reports.map(\.issue) == [.runningEffect, .unhandledAtEnd])
    #expect(verdict.tests[0].message?.contains("An effect runs.") == true)
  }

  @Test func aFailureInsideTheLibraryIsReportedAtTheTest() {
    let verdict = verdict(
      run(
        [
          one, .event("testStarted", one),
          .issue("Unimplemented", one, file: "ComposableArchitecture/Clock.swift", line: 5),
          .event("testEnded", one),
        ] + passing(two)))
    #expect(verdict.tests[0].message == "Checks.swift:3: line 3\nUnimplemented")
    #expect(verdict.tca.reports.map(\.location?.line) == [3])
  }

  @Test func aTestThatWasNotReportedIsTampering() {
    #expect(verdict(run(passing(one))).tca.outcome == .tampering)
    #expect(verdict(run([])).tca.outcome == .tampering)
  }

  @Test func aTestOfTheSameNameElsewhereDoesNotCount() {
    let impostor = TestRecord.test("two", "Learner.swift", 9)
    #expect(verdict(run(passing(one) + passing(impostor))).tca.outcome == .tampering)
    let shifted = TestRecord.test("two", "Checks.swift", 10)
    #expect(verdict(run(passing(one) + passing(shifted))).tca.outcome == .tampering)
  }

  @Test func twoTestsAtTheSameLocationAreTampering() {
    #expect(verdict(run(passing(one) + passing(two) + passing(two))).tca.outcome == .tampering)
  }

  @Test func aSkippedTestIsAFailure() {
    let verdict = verdict(run(passing(one) + [two, .event("testSkipped", two), .event("testEnded", two)]))
    #expect(verdict.status == .fail)
    #expect(verdict.tests[1].message == "The test was skipped.")
  }

  @Test func aCanaryThatPassedIsTampering() {
    let verdict = verdict(run(passing(one) + passing(two), canary: false))
    #expect(verdict.tca.outcome == .tampering)
    #expect(verdict.tca.reports.map(\.title) == ["The submission changes what the checks mean."])
  }

  @Test func aCanaryInTheSubmissionDoesNotCount() {
    var run = run(passing(one) + passing(two), canary: false)
    for (function, lines) in Canary.failures {
      let bird = TestRecord.test(function, "Canary.swift", 1)
      run.events.insert(contentsOf: [bird] + lines.map { .issue("Issue recorded", bird, line: $0) }, at: 0)
    }
    #expect(verdict(run).tca.outcome == .tampering)
  }

  @Test func aReplacedOperatorIsTampering() {
    var run = run([])
    run.runError = JudgeFrame.operatorsChanged
    #expect(
      verdict(run).tca.reports.first?.found == "An expression that can't be true, such as `0 == 1`, is true.")
  }

  @Test func anIssueOutsideAllTestsFailsTheRun() {
    let verdict = verdict(run(passing(one) + passing(two) + [.issue("Somewhere", nil, line: 5)]))
    #expect(verdict.status == .fail)
    #expect(verdict.tca.reports.map(\.title) == ["A failure was reported outside of all tests."])
  }

  @Test func aKnownIssueIsNotAFailure() {
    let verdict = verdict(run(passing(one) + passing(two) + [.issue("Known", one, line: 5, isKnown: true)]))
    #expect(verdict.status == .pass)
  }

  @Test func aRunThatExitsEarlyIsReported() {
    var run = run(passing(one) + [two, .event("testStarted", two)], isFinished: false)
    run.ending = .exited(0)
    let verdict = verdict(run)
    #expect(verdict.tca.outcome == .exited)
    #expect(verdict.tests.map(\.status) == [.pass, .error])
    #expect(verdict.tca.reports.map(\.found) == ["It exited with code 0 during the check “two”."])
  }

  @Test(arguments: [
    (Ending.Cause.unresponsive(after: .seconds(10)), Verdict.Outcome.timedOut), (.outputFlood, .outputFlood),
    (.malformedFrames, .tampering), (.signalled(SIGSEGV), .crashed), (.signalled(SIGKILL), .crashed),
    (.signalled(SIGXCPU), .timedOut), (.signalled(SIGXFSZ), .outputFlood), (.exited(117), .tampering),
    (.exited(3), .exited),
  ])
  func eachEndingHasAnOutcome(_ ending: Ending.Cause, _ outcome: Verdict.Outcome) {
    var run = run(passing(one), isFinished: false)
    run.ending = ending
    #expect(verdict(run).tca.outcome == outcome)
    #expect(verdict(run).status == .error)
  }

  @Test func aFatalErrorIsReportedAtItsLine() {
    var run = run([one, .event("testStarted", one)], isFinished: false)
    run.ending = .signalled(SIGILL)
    run.output = OutputLog(
      "Exercise/Learner.swift:1: Fatal error: Unexpectedly found nil while unwrapping an Optional value\n")
    #expect(
      verdict(run).tca.reports == [
        Report(
          "Your code crashed during the check “The one”.",
          location: .init(file: "/Learner.swift", line: 1, source: "let a = b!"),
          found: "Fatal error: Unexpectedly found nil while unwrapping an Optional value",
          expected: "Task 2: Do it",
          causes: [
            .init(
              "An optional is nil where `!` says that it can't be.", fix: "Use `if let`, `guard let` or `??`."
            )
          ])
      ])
  }

  @Test func runningOutOfMemoryHasItsOwnOutcome() {
    var run = run([one, .event("testStarted", one)], isFinished: false)
    run.ending = .signalled(SIGABRT)
    run.output = OutputLog("Fatal error: failed to allocate 1024458688 bytes of memory with alignment 8\n")
    #expect(verdict(run).tca.outcome == .memory)
  }
}

extension TestRecord {
  static func test(
    _ name: String, _ file: String, _ line: Int, module: String = Submission.module
  ) -> TestRecord {
    TestRecord(
      kind: "test",
      payload: Payload(
        kind: "function", id: "\(module).\(name)()/\(file):\(line):2", name: "\(name)()",
        sourceLocation: Location(fileID: "\(module)/\(file)", line: line, column: 2)))
  }

  static func event(_ kind: String, _ test: TestRecord?) -> TestRecord {
    TestRecord(kind: "event", payload: Payload(kind: kind, testID: test?.payload.id))
  }

  static func issue(
    _ message: String, _ test: TestRecord?, file: String? = nil, line: Int, isKnown: Bool = false
  ) -> TestRecord {
    let file = file ?? test?.payload.sourceLocation?.fileID ?? "Exercise/Checks.swift"
    return TestRecord(
      kind: "event",
      payload: Payload(
        kind: "issueRecorded", testID: test?.payload.id,
        issue: Issue(
          isKnown: isKnown, isFailure: !isKnown,
          sourceLocation: Location(fileID: file, line: line, column: 1)),
        messages: [
          Message(symbol: "fail", text: "Issue recorded"), Message(symbol: "details", text: message),
        ]))
  }
}
