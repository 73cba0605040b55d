import Foundation
import SyntaxProtocol

/// Find the mistake behind a report, mend it, and write the test that would have caught it. The start is a whole feature with
/// the mistake, and with a test that passes in spite of it. `play` runs it and repeats the recorded session of the report.
struct DebugKind: KindOfExercise {
  let name = "debug"
  let summary = "Find the mistake, mend it, and write the test that would have caught it."
  let contents = "It contains a feature and its tests."
  let judging = Judging.compiled(Compiled(runsOwnTests: true, putsMistakeBack: true))

  func required(_ files: Exercise.Files) -> [URL] {
    [files.start, files.solution, files.checks, files.session]
  }
  func judges(_ files: Exercise.Files) -> [URL] { [files.checks] }
  // The checks would say where the mistake is.
  func shown(_ files: Exercise.Files) -> URL { files.session }
  func session(_ files: Exercise.Files) -> URL? { files.session }
  // The last task is the test.
  func tasks(of exercise: Exercise) -> [Int] { exercise.tasks.suffix(1).map(\.id) }

  func problems(of exercise: Exercise) -> [KindProblem] {
    let files = exercise.files
    var problems: [KindProblem] = []
    if !files.start.contentLines.contains(where: { $0.contains("@Test") }) {
      problems.append(
        KindProblem(files.start, "The start has no test. Write one that passes in spite of the mistake."))
    }
    let actions = files.session.contentLines.map(\.trimmed).filter { $0.hasPrefix(".") }
    if actions.isEmpty {
      problems.append(
        KindProblem(files.session, "The session sends no action. Write the actions of the report."))
    }
    let declared = ([files.start] + files.support).flatMap(\.contentLines).filter { $0.contains("case ") }
    for action in actions {
      let name = action.dropFirst().leadingName
      if !declared.contains(where: { $0.contains(name) }) {
        problems.append(KindProblem(files.session, "The feature declares no case `\(name)`."))
      }
    }
    return problems
  }

  func template(_ sample: FeatureSample) -> KindTemplate {
    KindTemplate(
      tasks: [
        "Mend the lamp, so that the second tap turns it off.",
        "Write a test that fails for the lamp as it was, and passes now.",
      ],
      text:
        "“I can turn the lamp on, but it never goes off again”, somebody writes, and sends a recording of what they did. `play` runs your file and repeats their session. Look at the steps with `history`, find the mistake and mend it. Then write the test that would have caught it.",
      hints: [
        "Send the recorded actions one by one, and compare what each changes with what the report says.",
        "A value that is only ever set to true never becomes false.",
        "A Bool has a method that turns it into its opposite. A test store compares the state after each action.",
        "The test taps as often as the user did:\n\n```\nawait store.send(.switchTapped) { $0.isOn = true }\nawait store.send(…) { … }\n```",
      ], files: files)
  }

  private var files: [String: String] {
    func file(_ head: String = "", tap: String, _ tests: [String]) -> String {
      """
      \(head)import ComposableArchitecture
      import Testing

      @Reducer
      struct Lamp {
        @ObservableState
        struct State: Equatable {
          var isOn = false
        }

        enum Action {
          case switchTapped
        }

        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .switchTapped:
              \(tap)
              return .none
            }
          }
        }
      }

      @MainActor
      struct LampTests {
      \(tests.joined(separator: "\n"))}

      """
    }
    func test(_ name: String, _ lines: String...) -> String {
      let body = lines.map { "    \($0)\n" }.joined()
      return "  @Test func \(name)() async {\n"
        + "    let store = TestStore(initialState: Lamp.State()) { Lamp() }\n\(body)  }\n"
    }
    let first = test("theFirstTapTurnsItOn", "await store.send(.switchTapped) { $0.isOn = true }")
    let second = test(
      "theSecondTapTurnsItOff", "await store.send(.switchTapped) { $0.isOn = true }",
      "await store.send(.switchTapped) { $0.isOn = false }")
    let missed = "// Your tests notice: The mistake that was reported\n"
    return [
      "Start.swift": file(tap: "state.isOn = true", [first]),
      "Solution.swift": file(tap: "state.isOn.toggle()", [first, second]),
      "Session.tca": ".switchTapped\n.switchTapped\n",
      "Checks.swift": """
      import ComposableArchitecture
      import Testing

      @MainActor
      struct Checks {
        // task: 1
        @Test("The second tap turns the lamp off")
        func off() async {
          let store = TestStore(initialState: Lamp.State(isOn: true)) { Lamp() }
          await store.send(.switchTapped) {
            $0.isOn = false
          }
        }

        // task: 1
        @Test("The first tap turns the lamp on")
        func on() async {
          let store = TestStore(initialState: Lamp.State()) { Lamp() }
          await store.send(.switchTapped) {
            $0.isOn = true
          }
        }
      }

      """,
      "Answers/Right/negation.swift": file(tap: "state.isOn = !state.isOn", [first, second]),
      "Answers/Right/only-the-new-test.swift": file(tap: "state.isOn.toggle()", [second]),
      "Answers/Right/compares-with-before.swift": file(
        tap: "state.isOn.toggle()",
        [
          test(
            "aTapChangesTheLamp", "await store.send(.switchTapped) { $0.isOn.toggle() }",
            "await store.send(.switchTapped) { $0.isOn.toggle() }")
        ]),
      "Answers/Wrong/no-new-test.swift": file(missed, tap: "state.isOn.toggle()", [first]),
      "Answers/Wrong/not-mended.swift": file(
        "// The second tap turns the lamp off\n", tap: "state.isOn = true", [first]),
      "Answers/Wrong/test-without-mending.swift": file(
        "// theSecondTapTurnsItOff\n", tap: "state.isOn = true", [first, second]),
      "Answers/Wrong/mended-too-much.swift": file(
        "// The first tap turns the lamp on\n", tap: "state.isOn = false",
        [test("off", "await store.send(.switchTapped)")]),
    ]
  }
}
