import Curriculum
import Foundation
import IssueKinds
import KernelProtocol
import Reports
import Testing
import TextHandling

@testable import PromptCommands
@testable import REPL
@testable import SessionExport

/// The texts of exported sessions.
struct ExportTests {
  /// A session in which an effect sent a tick after one second, and then the learner made a client fail.
  private var rehearsal: Rehearsal {
    var history = History(feature: "counter", seed: 42)
    func step(_ number: Int, _ action: String, _ origin: Int?, at clock: Double, count: Int) {
      let literal = Literal.member(action, nil)
      let moment = Moment(wall: 0, clock: clock)
      history.append(
        .reducing(
          RecordedAction(step: number, literal: literal, source: ".\(action)", origin: origin, clock: clock),
          parent: number - 1, at: moment))
      history.append(
        .reduced(
          Step(
            number: number, action: ".\(action)", origin: origin,
            changes: [
              StateChange(
                path: "count", before: .init(.integer("\(count - 1)")), after: .init(.integer("\(count)")))
            ], diff: nil), DrawnValues()))
    }
    history.append(.world(WorldSettings(clock: .test)))
    step(1, "start", nil, at: 0, count: 1)
    step(2, "ticked", 1, at: 1, count: 2)
    history.append(.world(WorldSettings(clock: .test, time: 1.5, behaviors: ["Client.fetch": .fail("No")])))
    step(3, "add", nil, at: 1.5, count: 3)
    return Rehearsal(
      history: history,
      sources: [
        1: StepSource(step: 1, action: ".start", keyPath: "\\.start", statements: ["$0.count = 1"]),
        2: StepSource(step: 2, action: ".ticked", keyPath: "\\.ticked", statements: ["$0.count = 2"]),
        3: StepSource(step: 3, action: ".add", keyPath: "\\.add", statements: ["$0.count = 3"]),
      ], notes: [], state: "", isImmediate: false)
  }

  @Test func aTestAdvancesTheClockBetweenSteps() {
    let file = TestFile(.counter, rehearsal, featureText: "continuousClock: any Clock", file: "a-timer.swift")
    #expect(
      file.written.text
        == """
        import ComposableArchitecture
        import Testing

        // A session of the lesson `counter`. Compile this file together with the feature.

        @MainActor
        @Test func aTimerSession() async {
          let clock = TestClock()
          let store = TestStore(initialState: Counter.State()) {
            Counter()
          } withDependencies: {
            $0.continuousClock = clock
          }

          await store.send(.start) {
            $0.count = 1
          }
          await clock.advance(by: .seconds(1))
          await store.receive(\\.ticked) {
            $0.count = 2
          }
          await clock.advance(by: .milliseconds(500))
          await store.send(.add) {
            $0.count = 3
          }
        }

        /// The error of an endpoint that was made to fail.
        private struct EndpointFailure: Error, Equatable, CustomStringConvertible {
          var description: String
        }

        """.replacing("\\\\", with: "\\"))
  }

  @Test func whatDoesNotCompileIsNotAsserted() {
    var file = TestFile(.counter, rehearsal, featureText: "", file: "a.swift")
    let (text, lines) = file.written
    let line = text.split(separator: "\n", omittingEmptySubsequences: false).firstIndex {
      $0.contains("$0.count = 2")
    }!
    let isChanged = file.allow(
      [.init(message: "'count' is inaccessible", line: line + 1, isCompileError: true)], lines)
    #expect(isChanged)
    #expect(
      file.written.text.contains(
        """
          // The change of this step is not asserted. It does not compile: 'count' is inaccessible.
          store.exhaustivity = .off
          await store.receive(\\.ticked)
          store.exhaustivity = .on
        """.replacing("\\\\", with: "\\")))
    // If the action itself is the problem, the test ends before it.
    let again = file.written
    let isEnded = file.allow(
      [.init(message: "no such case", line: again.lines[2]!.upperBound - 1, isCompileError: true)],
      again.lines)
    #expect(isEnded)
    #expect(file.steps.map(\.step.number) == [1])
    #expect(file.written.text.contains("// The test ends before .ticked."))
  }

  @Test func foundationIsImportedForItsTypes() {
    var rehearsal = rehearsal
    let imports = "import ComposableArchitecture\nimport Foundation\nimport Testing\n"
    #expect(!TestFile(.counter, rehearsal, featureText: "", file: "a.swift").written.text.hasPrefix(imports))
    rehearsal.sources[3]?.statements = ["$0.id = UUID(1)"]
    #expect(TestFile(.counter, rehearsal, featureText: "", file: "a.swift").written.text.hasPrefix(imports))
  }

  @Test(arguments: [
    ("~/Steep/Tests/SteepTests/RenamingTests.swift", "renamingTests"), ("renaming.swift", "renamingSession"),
    ("second-cup", "secondCupSession"), ("steep-library-session.swift", "steepLibrarySession"),
    ("default.swift", "defaultSession"), ("2.swift", "steepLibrary2Session"),
    ("½.swift", "steepLibrarySession"), ("+.swift", "steepLibrarySession"),
    ("grüner tee.swift", "grünerTeeSession"),
  ])
  func aTestIsNamedAfterItsFile(file: String, function: String) {
    #expect(TestPlace(file: file, lesson: "steep@library").function("Session") == function)
    #expect(TestPlace(file: "+.swift", lesson: "7").function("Session") == "feature7Session")
  }

  @Test func aTestOfAPackageImportsItsModules() {
    var file = TestFile(.counter, rehearsal, featureText: "", file: "a.swift")
    file.place.imports = ["import Alarm", "@testable import Counter"]
    let lines = """
      import Alarm
      import ComposableArchitecture
      import Testing

      @testable import Counter

      // A session of `counter` at the prompt.

      @MainActor
      @Test func aSession() async {

      """
    #expect(file.written.text.hasPrefix(lines))
    var typed = TypedTest(.counter, featureText: "")
    typed.statements = ["await store.finish()"]
    #expect(
      typed.written(adding: nil, isFinished: true, in: file.place).text.hasPrefix(
        """
        import Alarm
        import ComposableArchitecture
        import Foundation
        import Testing

        @testable import Counter

        @MainActor
        @Test func aTest() async throws {

        """))
  }

  @Test func anIssueOfASentActionIsExpected() {
    var rehearsal = rehearsal
    rehearsal.issues = [3: .init(title: "A \"forEach\" …", isOfEffect: false)]
    let file = TestFile(.counter, rehearsal, featureText: "", file: "a.swift")
    #expect(
      file.written.text.contains(
        """
          await withKnownIssue("A \\"forEach\\" …") {
            await store.send(.add) {
              $0.count = 3
            }
          }
        """))
  }

  @Test(arguments: [
    // The tick comes while the clock is advanced, so the test ends before that.
    ([2: Rehearsal.Issue(title: "No child.", isOfEffect: false)], [1]),
    // The effect of the first step has reported it at any time after that step.
    ([3: Rehearsal.Issue(title: "Thrown.", isOfEffect: true)], [1, 2]),
  ])
  func anIssueOfAnEffectEndsTheTestBeforeIt(issues: [Int: Rehearsal.Issue], steps: [Int]) {
    var rehearsal = rehearsal
    rehearsal.issues = issues
    #expect(TestFile(.counter, rehearsal, featureText: "", file: "a.swift").steps.map(\.step.number) == steps)
  }

  @Test(arguments: [IssueKind.missingTestValue, .unimplemented])
  func aTestThatLacksAValueRunsWithLiveValues(issue: IssueKind) {
    var file = TestFile(.counter, rehearsal, featureText: "", file: "a.swift")
    let isChanged = file.allow(
      [.init(message: "In any words.", issue: issue, line: nil, isCompileError: false)], [:])
    #expect(isChanged)
    #expect(file.isLive)
  }

  @Test func aProblemThatNothingExplainsEndsTheAttempts() async {
    let file = TestFile(.counter, rehearsal, featureText: "", file: "a.swift")
    let exporter = TestExporter(
      tests: LessonTestClient { _, _ in [.init(message: "Odd", line: nil, isCompileError: false)] })
    await #expect(throws: Report.self) { try await exporter.passing(file) }
  }

  /// Two effects answer at the same moment, so one `advance` leads to both steps.
  @Test func aScriptExpectsWhatHoldsAfterAllStepsOfALine() throws {
    var history = History(feature: "todos", seed: 1)
    func step(
      _ number: Int, _ action: String, _ origin: Int?, at clock: Double, _ changes: [(String, String?)]
    ) {
      history.append(
        .reducing(
          RecordedAction(
            step: number, literal: .member(action, nil), source: ".\(action)", origin: origin, clock: clock),
          parent: number - 1, at: Moment(wall: 0, clock: clock)))
      let changes = changes.map {
        StateChange(
          path: try! StatePath($0.0), before: nil, after: $0.1.map { DescribedValue(.string($0)) })
      }
      history.append(
        .reduced(
          Step(number: number, action: ".\(action)", origin: origin, changes: changes, diff: nil),
          DrawnValues()))
    }
    history.append(.world(WorldSettings(clock: .test)))
    step(1, "start", nil, at: 0, [("a", "old"), ("title", "t")])
    step(
      2, "one", 1, at: 1, [("a", "new"), ("rows[0].name", "b"), ("rows[id: 7].name", "c"), ("child.x", "d")])
    step(3, "two", 1, at: 1, [("a", "newest"), ("rows[1].name", "e"), ("child", nil)])
    let rehearsal = Rehearsal(history: history, sources: [:], notes: [], state: "", isImmediate: false)
    #expect(
      ScriptFile(lesson: "todos", rehearsal: rehearsal, expects: true).text == """
        // lesson: todos
        // seed: 1
        clock test
        .start
        expect a == "old"
        expect title == "t"
        advance 1s
        // step 2: .one
        // step 3: .two
        expect rows[id: 7].name == "c"
        expect a == "newest"
        expect rows[1].name == "e"

        """)
  }

  @Test func aScriptWaitsForEffectsThatAnswerAtOnce() {
    var rehearsal = rehearsal
    var history = History(feature: "counter", seed: 1)
    history.append(.world(WorldSettings(clock: .test)))
    for (number, action, origin) in [(1, "ask", Int?.none), (2, "answered", 1)] {
      history.append(
        .reducing(
          RecordedAction(
            step: number, literal: .member(action, nil), source: ".\(action)", origin: origin, clock: 0),
          parent: number - 1, at: Moment(wall: 0, clock: 0)))
      history.append(
        .reduced(
          Step(number: number, action: ".\(action)", origin: origin, changes: [], diff: nil), DrawnValues()))
    }
    rehearsal.history = history
    #expect(
      ScriptFile(lesson: "counter", rehearsal: rehearsal, expects: true).text == """
        // lesson: counter
        // seed: 1
        clock test
        .ask
        advance 0s
        // step 2: .answered

        """)
  }

  @Test func aScriptReplaysTheSession() {
    #expect(
      ScriptFile(lesson: "counter", rehearsal: rehearsal, expects: true).text == """
        // lesson: counter
        // seed: 42
        clock test
        .start
        expect count == 1
        advance 1s
        // step 2: .ticked
        expect count == 2
        advance 500ms
        fail Client.fetch No
        .add
        expect count == 3

        """)
  }

  @Test func theHeaderOfAScriptIsRead() {
    let script = "// lesson: counter\n// seed: 18446744073709551615\n.add\n// seed: 3\n"
    #expect(ScriptHeader.lesson(in: script) == "counter")
    #expect(ScriptHeader.seed(in: script) == .max)
    #expect(ScriptHeader.seed(in: ".add\n// seed: 3") == nil)
  }

  @Test func aStoryTellsWhoSentWhat() {
    let text = StoryFile(title: "A counter", history: rehearsal.history, state: "State(count: 3)").text
    #expect(text.hasPrefix("# A counter\n\nA session of 3 steps: you sent 2, and effects sent 1.\n"))
    #expect(text.contains("An effect of step 1 sent\n\n```swift\n.ticked\n```"))
    #expect(text.hasSuffix("## The state at the end\n\n```swift\nState(count: 3)\n```\n"))
  }

  @Test(arguments: [
    ("", ExportCommand.Format.test, String?.none), ("--script", .script, nil),
    ("--markdown a.md", .story, "a.md"),
    ("a.tca", .script, "a.tca"), ("my file.swift", .test, "my file.swift"),
    ("--script name", .script, "name"), ("a.html", .page, "a.html"), ("--svg", .picture, nil),
    ("--cast --overwrite b", .recording, "b"),
  ])
  func optionsAndNames(argument: String, format: ExportCommand.Format, file: String?) throws {
    let command = try ExportCommand(argument: argument)
    #expect(command.format == format)
    #expect(command.file == file)
  }

  @Test(arguments: ["--scrip", "a.txt", "--script a.md"])
  func whatCantBeExported(argument: String) {
    #expect(throws: Report.self) { try ExportCommand(argument: argument) }
  }

  @Test func idsOfTheOldSessionAreReplaced() {
    let literal = Literal.member(
      "row",
      [.init("id", .call("UUID", [.init("uuidString", .string("A"))])), .init(nil, .state("rows[id: A]"))])
    #expect(
      literal.replacing(["A": "B"])
        == .member(
          "row",
          [
            .init("id", .call("UUID", [.init("uuidString", .string("B"))])),
            .init(nil, .state("rows[id: B]")),
          ]))
  }

  @Test func typedTestsHaveTheirClosures() {
    #expect(
      TypedTest.call("send", #".set("{", [1]) { $0.a = 1 }"#)
        == #"await store.send(.set("{", [1])) { $0.a = 1 }"#)
    #expect(TypedTest.call("receive", "\\.done") == "await store.receive(\\.done)")
  }
}

/// The texts of sessions that are shown: a page, a picture and a recording.
struct ShownSessionTextTests {
  private func history(_ actions: [String]) -> History {
    var history = History(feature: "counter", seed: 42)
    for (index, action) in actions.enumerated() {
      let moment = Moment(wall: 100 + Double(index))
      history.append(
        .reducing(
          RecordedAction(step: index + 1, literal: nil, source: action, origin: nil), parent: index,
          at: moment))
      history.append(
        .reduced(
          Step(number: index + 1, action: action, origin: nil, changes: [], diff: "- <a>\n+ <b>"),
          DrawnValues()))
    }
    return history
  }

  @Test func hostileTextStaysTextInEveryPart() {
    let hostile = #""><script>alert('1')</script>&"#
    let page = SessionPage(
      title: hostile, history: history([hostile]),
      pictures: [StepPicture(step: 1, state: hostile, view: [hostile])]
    ).text
    // The page's own script is the only one.
    #expect(page.matches(of: /<script>/).count == 1)
    #expect(page.matches(of: /&quot;&gt;&lt;script&gt;alert\(&#39;1&#39;\)&lt;\/script&gt;&amp;/).count >= 6)
    #expect(page.contains("<del>- &lt;a&gt;</del>\n<ins>+ &lt;b&gt;</ins>"))
    let picture = TerminalPicture(Transcript(history([hostile]), title: hostile, name: "a")).text
    #expect(!picture.contains("<script"))
  }

  @Test func timesOfADamagedFileStayOnThePage() {
    var history = history([".a"])
    for (step, wall) in [(2, Double.infinity), (3, -.infinity), (4, .nan), (5, 1e300)] {
      history.append(
        .reducing(
          RecordedAction(step: step, literal: nil, source: ".b", origin: nil), parent: step - 1,
          at: Moment(wall: wall)))
      history.append(
        .reduced(Step(number: step, action: ".b", origin: nil, changes: [], diff: nil), DrawnValues()))
    }
    let page = SessionPage(title: "A", history: history, pictures: []).text
    #expect(!page.contains("nan") && !page.contains("inf\""))
    #expect(!Recording(Transcript(history, title: "A", name: "a")).text.contains("inf"))
  }

  @Test func aRecordingHasAHeaderAndAnEventInEachLine() throws {
    let lines = Recording(Transcript(history([".ab", "é\"\n"]), title: "A", name: "a")).text
      .split(separator: "\n").map(String.init)
    #expect(
      lines[0]
        == #"{"env":{"TERM":"xterm-256color"},"height":24,"idle_time_limit":3,"title":"A","version":2,"width":80}"#
    )
    #expect(lines[1] == #"[0.000,"o","\#u{1B}[1;36ma ❯ \#u{1B}[0m"]"#.replacing("\u{1B}", with: #"\u001b"#))
    #expect(lines[2] == #"[0.340,"o","."]"#)
    var last = 0.0
    for line in lines.dropFirst() {
      let event = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [Any], "\(line)")
      let time = try #require(event[0] as? Double)
      #expect(event.count == 3 && time >= last)
      last = time
    }
  }

  @Test func coloredTextIsSplitIntoPieces() {
    let style = TextStyle(color: true)
    let lines = StyledLine.lines("a " + style("b", .good) + "\n" + style("c\nd", .bad))
    #expect(
      lines == [
        StyledLine(pieces: [.init(text: "a "), .init(code: "32", text: "b")]),
        StyledLine(pieces: [.init(code: "31", text: "c")]),
        StyledLine(pieces: [.init(code: "31", text: "d")]),
      ])
    #expect(StyledLine.lines("x\u{1B}") == [StyledLine(pieces: [.init(text: "x")])])
  }

  @Test func aLongPictureEnds() {
    let picture = TerminalPicture(
      Transcript(history(Array(repeating: ".a", count: 500)), title: "A", name: "a")
    ).text
    #expect(picture.contains("more lines</text>"))
    #expect(picture.utf8.count < 200_000)
  }
}
