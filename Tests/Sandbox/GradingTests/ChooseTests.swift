import Curriculum
import GradingTestSupport
import Reports
import Testing
import Verdicts

/// Exercises in which one of several designs is picked.
struct ChooseTests {
  private let files: ExerciseFiles = {
    var files = ExerciseFiles(
      kind: .choose, tasks: ["Pick.", "Say why."],
      checks: """
        import ComposableArchitecture
        import Testing

        @MainActor struct Checks {
          @Test("Plus adds one") func plus() async { await check(.plus, 1) }
          @Test("Minus takes one away") func minus() async { await check(.minus, -1) }
          private func check(_ action: Counter.Action, _ count: Int) async {
            let store = TestStore(initialState: Counter.State()) { Counter() }
            await store.send(action) { $0.count = count }
          }
        }
        """)
    files.designs = [
      "right": Samples.solution, "still": Samples.counter(minus: ""),
      "doubled": Samples.solution.replacing("state.count += 1", with: "state.count += 2"),
    ]
    files.asksAbout = "still"
    return files
  }()

  @Test func theRightPickWithItsReasonPasses() async throws {
    try await assertVerdict("pick right\nbecause 2\n", as: files, .passed) {
      """
      PASSED   lesson/exercise: 2 of 2 checks passed

      passed   Your pick does what the situation asks
      passed   Your reason is what happens

      `doubled` fails “Plus adds one”.
      `right` does everything that the situation asks.
      `still` fails “Minus takes one away”.
      """
    }
  }

  @Test(
    arguments: [
      ("pick still\nbecause 2", "With `still`, “Minus takes one away” fails.", nil),
      // The check that fails would be the answer to the second question.
      (
        "pick still\nbecause ?",
        "`still` doesn't do everything that the situation asks. The second question is where it fails.",
        "You haven't given a reason yet."
      ),
      ("Pick: Still\nBECAUSE: 2", "With `still`, “Minus takes one away” fails.", nil),
      ("pick right\nbecause 1", nil, "With `still`, “Plus adds one” passes."),
      ("pick ?\nbecause ?", "You haven't picked a design yet.", "You haven't given a reason yet."),
      ("", "You haven't picked a design yet.", "You haven't given a reason yet."),
      (
        "pick rigth\nbecause 2",
        "There is no design `rigth`. There are doubled, right, still. Did you mean right?", nil
      ),
      ("pick `right`\nbecause 3", nil, "`3` is none of the numbers from 1 to 2."),
      (
        "// Mine:\n  pick   right  // yes\n\nbecause minus", nil,
        "`minus` is none of the numbers from 1 to 2."
      ),
    ] as [(String, String?, String?)])
  func eachAnswerIsJudged(_ answer: String, _ pick: String?, _ reason: String?) async throws {
    let (verdict, _) = try await judge(answer, as: files)
    let messages = verdict.tests.map(\.message)
    #expect(verdict.status == .fail)
    #expect(verdict.tca.notes == nil)
    for (message, wanted) in zip(messages, [pick, reason]) {
      #expect((message == nil) == (wanted == nil), "\(answer)")
      if let wanted { #expect(message?.hasPrefix(wanted) == true, "\(message ?? "")") }
    }
  }

  @Test(arguments: [
    "pick right\nbecause 2\nplease", "pick right right", "choose right", "pick right\npick still",
  ])
  func otherLinesAreNamed(_ answer: String) async throws {
    let (verdict, _) = try await judge(answer, as: files)
    #expect(verdict.tca.reports.map(\.title) == ["This line is neither a pick nor a reason."])
  }

  @Test func anExerciseWithoutOneRightDesignIsBroken() async throws {
    var files = files
    files.designs["second"] = Samples.solution
    await #expect(throws: Report.self) { try await judge("pick right\nbecause 2", as: files) }
    files.designs = ["right": Samples.solution, "still": "struct Counter {}"]
    await #expect(throws: Report.self) { try await judge("pick right\nbecause 2", as: files) }
  }
}
