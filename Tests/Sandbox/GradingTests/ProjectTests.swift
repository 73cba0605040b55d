import Curriculum
import GradingTestSupport
import Testing
import Verdicts

/// Exercises that are done stage by stage.
struct ProjectTests {
  private let files = ExerciseFiles(
    kind: .project, tasks: ["Plus.", "Minus.", "Reset."],
    checks: """
      import ComposableArchitecture
      import Testing

      // MARK: - Stage 1

      @MainActor struct Stage1 {
        // task: 1
        @Test("Plus adds one") func plus() async {
          let store = TestStore(initialState: Tally.State()) { Tally() }
          store.exhaustivity = .off
          await store.send(.plus)
          #expect(store.state.shown == "1")
        }
      }

      // MARK: - Stage 2

      @MainActor struct Stage2 {
        // task: 2
        @Test("Minus takes one away") func minus() async {
          let store = TestStore(initialState: Tally.State()) { Tally() }
          store.exhaustivity = .off
          await store.send(.minus)
          #expect(store.state.shown == "-1")
        }
      }

      // MARK: - Stage 3

      @MainActor struct Stage3 {
        // task: 3
        @Test("Reset begins at zero") func reset() async {
          let store = TestStore(initialState: Tally.State()) { Tally() }
          store.exhaustivity = .off
          await store.send(.plus)
          await store.send(.reset)
          #expect(store.state.shown == "0")
        }
      }
      """,
    solution: tally(["plus": "+= 1", "minus": "-= 1", "reset": "= 0"]))

  private static func tally(_ actions: [String: String]) -> String {
    let sorted = actions.sorted { $0.key < $1.key }
    return """
      import ComposableArchitecture

      @Reducer
      struct Tally {
        @ObservableState
        struct State: Equatable {
          var count = 0
          var shown: String { "\\(count)" }
        }
        enum Action {
      \(sorted.map { "    case \($0.key)" }.joined(separator: "\n"))
        }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
      \(sorted.map { "      case .\($0.key): state.count \($0.value)" }.joined(separator: "\n"))
            }
            return .none
          }
        }
      }
      """
  }

  private func statuses(_ actions: [String: String]) async throws -> [String] {
    let (verdict, _) = try await judge(Self.tally(actions), as: files)
    return verdict.tests.map { "\($0.name): \($0.status.rawValue)" }
  }

  @Test func allStagesPass() async throws {
    #expect(
      try await statuses(["plus": "+= 1", "minus": "-= 1", "reset": "= 0"]) == [
        "Plus adds one: pass", "Minus takes one away: pass", "Reset begins at zero: pass",
      ])
  }

  @Test func anEarlierStagePassesForItself() async throws {
    let (verdict, text) = try await judge(Self.tally(["plus": "+= 1"]), as: files)
    #expect(verdict.tests.map(\.status) == [.pass, .fail])
    #expect(verdict.tca.outcome == .failed)
    #expect(
      text.contains(
        "Your file doesn't have what this stage needs yet. The checks use something named `minus`."))
    #expect(text.contains("Task 2: Minus."))
    #expect(
      try await statuses(["plus": "+= 1", "minus": "-= 1"]) == [
        "Plus adds one: pass", "Minus takes one away: pass", "Reset begins at zero: fail",
      ])
  }

  @Test func earlierStagesKeepPassing() async throws {
    #expect(
      try await statuses(["plus": "+= 2", "minus": "-= 1"]) == [
        "Plus adds one: fail", "Minus takes one away: pass", "Reset begins at zero: fail",
      ])
  }

  /// The checks' own types take no name away.
  @Test func aTypeMayHaveTheNameOfAPrivateTypeOfTheChecks() async throws {
    var files = files
    files.checks? +=
      "\n\nprivate struct Button {\n  var title = \"+\"\n}\n\n// task: 3\n@Test func title() { #expect(Button().title == \"+\") }\n"
    let answer = Self.tally(["plus": "+= 1", "minus": "-= 1", "reset": "= 0"])
    let (verdict, _) = try await judge(
      answer + "\n\nstruct Button: Equatable {\n  var count = 0\n}\n\nlet button = Button(count: 1)\n",
      as: files)
    #expect(verdict.tests.map(\.status) == [.pass, .pass, .pass, .pass])
  }

  @Test func theStateMayBeAnEnumAndItsPropertiesMayHaveAttributes() async throws {
    let state = """
          enum State: Equatable {
            case counting(Int)
            init() { self = .counting(0) }
            var count: Int {
              get { if case .counting(let count) = self { count } else { 0 } }
              set { self = .counting(newValue) }
            }
      """
    let presented = "struct State: Equatable {\n    @ObservationStateIgnored var count = 0"
    let solution = Self.tally(["plus": "+= 1", "minus": "-= 1", "reset": "= 0"])
    for other in [state, presented] {
      let answer = solution.replacing(#/ *struct State: Equatable \{\s*var count = 0/#, with: other)
      #expect(answer != solution)
      let (verdict, _) = try await judge(answer, as: files)
      #expect(verdict.tests.map(\.status) == [.pass, .pass, .pass])
    }
  }

  @Test func aMistakeInTheLearnersCodeIsACompileError() async throws {
    let (verdict, _) = try await judge(Self.tally(["plus": "+= one"]), as: files)
    #expect(verdict.tca.outcome == .compileError)
    let (empty, _) = try await judge(
      "import ComposableArchitecture\n\n@Reducer\nstruct Tally {\n}\n", as: files)
    #expect(empty.status == .error)
  }
}
