import Curriculum
import GradingTestSupport
import Judging
import Testing
import Toolchain
import Verdicts

/// Exercises in which a mistake is fixed and a test is written, which must fail when the mistake is back.
struct DebugTests {
  private static let plusTest = "@Test func plus() async { await send(.plus) { $0.count = 1 } }"
  private static let minusTest = "@Test func minus() async { await send(.minus) { $0.count = -1 } }"

  private let files = ExerciseFiles(
    kind: .debug, tasks: ["Fix it.", "Test it."],
    checks: """
      import ComposableArchitecture
      import Testing

      @MainActor struct Checks {
        // task: 1
        @Test("The minus button takes one away") func minus() async {
          let store = TestStore(initialState: Tally.State()) { Tally() }
          await store.send(.minus) { $0.count = -1 }
        }
      }
      """,
    solution: file("state.count -= 1", [plusTest, minusTest]),
    start: file("state.count += 1", [plusTest]))

  private static func file(
    _ minus: String, _ tests: [String], more: String = "", members: String = ""
  ) -> String {
    """
    import ComposableArchitecture
    import Testing

    @Reducer
    struct Tally {
      @ObservableState
      struct State: Equatable {
        var count = 0
      }
      enum Action { case plus, minus }
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .plus: state.count += 1
          case .minus: \(minus)
          }
          return .none
        }
      }\(members)
    }
    \(more)
    @MainActor struct TallyTests {
      func send(_ action: Tally.Action, _ change: @escaping (inout Tally.State) -> Void) async {
        let store = TestStore(initialState: Tally.State()) { Tally() }
        await store.send(action, assert: change)
      }
      \(tests.joined(separator: "\n  "))
    }
    """
  }

  private func statuses(_ answer: String) async throws -> [Verdict.Status] {
    try await judge(answer, as: files).verdict.tests.map(\.status)
  }

  @Test func aMendedFeatureWithATestOfTheMistakePasses() async throws {
    let answer = Self.file("state.count -= 1", [Self.plusTest, Self.minusTest])
    let (verdict, _) = try await judge(answer, as: files)
    #expect(verdict.status == .pass)
    #expect(verdict.tests.last?.name == "Your tests notice: The mistake that was reported")
    #expect(verdict.tests.last?.taskID == 2)
  }

  @Test func testsThatPassWithTheMistakeAreNotEnough() async throws {
    let answer = Self.file("state.count -= 1", [Self.plusTest])
    #expect(try await statuses(answer) == [.pass, .pass, .fail])
    // The test alone doesn't fix anything.
    let unfixed = Self.file("state.count += 1", [Self.minusTest])
    #expect(try await statuses(unfixed) == [.fail, .fail])
  }

  @Test func whatTheLearnerAddsIsKeptWhenTheTestsNeedIt() async throws {
    let helper = "enum Expected { static let minus = -1 }"
    let test = "@Test func minus() async { await send(.minus) { $0.count = Expected.minus } }"
    #expect(try await statuses(Self.file("state.count -= 1", [test], more: helper)) == [.pass, .pass, .pass])
    // An addition that doesn't fit the start is left out when the tests don't need it.
    let extra = "extension Tally { static var two: Int { one + 1 } }"
    let answer = Self.file(
      "state.count -= 1", [Self.minusTest], more: extra, members: "\n  static let one = 1")
    #expect(try await statuses(answer) == [.pass, .pass, .pass])
  }

  /// The learner can change this test, but no check.
  @Test func aFailureOfTheLearnersOwnTestHasTheAdviceForItsAuthor() async throws {
    let unfinished = Self.file(
      "return .run { _ in try await Task.never() }",
      [
        """
        @Test func ends() async {
          let store = TestStore(initialState: Tally.State()) { Tally() }
          await store.send(.minus)
        }
        """
      ])
    let (verdict, _) = try await judge(unfinished, as: files)
    let advice = try #require(verdict.tests.first { $0.name == "ends" }?.message)
    #expect(
      advice.contains("It waits on a clock that the test controls and that was not advanced far enough"))
    #expect(!advice.contains("An effect of your feature still runs at the end of this check."))
  }

  @Test func testsThatNeedTheMendedFeatureAreTold() async throws {
    let test =
      "@Test func one() async { await send(.minus) { $0.count = -Tally.one } }"
    let answer = Self.file("state.count -= 1", [test], members: "\n  static let one = 1")
    let (verdict, text) = try await judge(answer, as: files)
    #expect(verdict.tests.map(\.status) == [.pass, .pass, .fail])
    #expect(text.contains("Your tests don't compile with the feature as it was"))
  }

  @Test func aFileWithoutTestsIsTold() async throws {
    let (verdict, _) = try await judge(Self.file("state.count -= 1", []), as: files)
    #expect(verdict.tca.reports.map { $0.title.hasSuffix("Learner.swift contains no test.") } == [true])
  }

  @Test func theFeatureOfAMixedFileKeepsItsLines() async throws {
    let text = Self.file("state.count -= 1", [Self.plusTest], more: "let after = 1")
    let feature = try await MixedFile(text, sharedCompiler.syntax()).feature
    let (old, new) = (
      text.split(separator: "\n", omittingEmptySubsequences: false),
      feature.split(separator: "\n", omittingEmptySubsequences: false)
    )
    #expect(old.count == new.count)
    #expect(!feature.contains("Test"))
    #expect(zip(old, new).allSatisfy { $1.isEmpty || $0 == $1 })
    #expect(feature.contains("let after = 1"))
  }
}
