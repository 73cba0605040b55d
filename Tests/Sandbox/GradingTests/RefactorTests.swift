import Curriculum
import GradingTestSupport
import SyntaxProtocol
import Testing
import Verdicts

/// Exercises whose file must have a shape, beside doing what it did.
struct RefactorTests {
  private let files: ExerciseFiles

  init() throws {
    files = ExerciseFiles(
      kind: .refactor, tasks: ["Keep one number."],
      checks: """
        import ComposableArchitecture
        import Testing

        @MainActor struct Checks {
          // task: 1
          @Test("The button adds one to both") func both() async {
            let store = TestStore(initialState: Pair.State()) { Pair() }
            store.exhaustivity = .off
            await store.send(.plus)
            #expect(store.state.a == 1)
            #expect(store.state.b == 1)
          }
        }
        """,
      solution: Self.pair("var a = 0\n    var b: Int { a }", "state.a += 1"),
      shape: [
        ShapeCheck(
          name: "The copy is gone", task: 1, questions: [try ShapeQuestion("no stored State.b")],
          told: "What can be computed is not stored."),
        ShapeCheck(
          name: "The number is stored", task: 1,
          questions: [try ShapeQuestion("some stored State.*: Int"), try ShapeQuestion("1 call Reduce")],
          told: "Store the number."),
      ])
  }

  private static func pair(_ state: String, _ plus: String) -> String {
    """
    import ComposableArchitecture

    @Reducer
    struct Pair {
      @ObservableState
      struct State: Equatable {
        \(state)
      }
      enum Action { case plus }
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          \(plus)
          return .none
        }
      }
    }
    """
  }

  @Test func theShapeIsCheckedBesideTheBehavior() async throws {
    let answer = Self.pair("var a = 0\n    var b = 0", "state.a += 1; state.b += 1")
    try await assertVerdict(answer, as: files, .failed) {
      """
      NOT YET  lesson/exercise: 2 of 3 checks passed

      FAILED   The copy is gone
        Learner.swift:8 | var b = 0
        What can be computed is not stored.
        Task 1: Keep one number.

      passed   The button adds one to both
      passed   The number is stored
      """
    }
  }

  @Test func anAnswerWithTheShapePasses() async throws {
    let (verdict, _) = try await judge(
      Self.pair("var b = 0\n    var a: Int { b }", "state.b += 1").replacing("State.b", with: "State.b"),
      as: files)
    #expect(verdict.tests.map(\.status) == [.pass, .fail, .pass])
    let (right, _) = try await judge(
      Self.pair("var a: Int = 0\n    var b: Int { a }", "state.a += 1"), as: files)
    #expect(right.status == .pass)
    #expect(right.tca.outcome == .passed)
    #expect(right.message == nil)
    #expect(right.tests.map(\.taskID) == [1, 1, 1])
  }

  @Test func somethingThatIsMissingHasNoPlace() async throws {
    let (verdict, text) = try await judge(
      Self.pair(
        "var numbers = [0]\n    var a: Int { numbers[0] }\n    var b: Int { a }", "state.numbers[0] += 1"),
      as: files)
    #expect(verdict.tests.map(\.status) == [.pass, .pass, .fail])
    #expect(text.contains("FAILED   The number is stored\n  Store the number."))
    #expect(verdict.message == "Store the number.")
  }

  @Test func aBrokenFeatureFailsItsChecksFirst() async throws {
    let (verdict, _) = try await judge(Self.pair("var a = 0\n    var b = 0", "state.a += 1"), as: files)
    #expect(verdict.tests.map(\.status) == [.fail, .fail, .pass])
    #expect(verdict.message?.contains("store.state.b == 1") == true)
  }
}
