import Foundation

/// Make the tests pass: the learner's file is a feature, and the checks test it.
struct CodeKind: KindOfExercise {
  let name = "code"
  let summary = "Write code until the tests pass."
  let contents = "It contains a feature."
  let judging = Judging.compiled(Compiled())

  func required(_ files: Exercise.Files) -> [URL] { [files.start, files.solution, files.checks] }
  func shown(_ files: Exercise.Files) -> URL { files.checks }

  func template(_ sample: FeatureSample) -> KindTemplate {
    KindTemplate(
      tasks: ["Turn the lamp on and off when the switch is tapped."],
      text:
        "A reducer decides how an action changes the state. Here the state has one property, and the action comes from a switch. Look at the case of the action, and change the state before the effect is returned.",
      hints: [
        "Look at the case of the only action.", "The new value is the opposite of the old one.",
        "A Bool has a method that turns it into its opposite.",
        "The case needs one line:\n\n```\ncase .switchTapped:\n  state.isOn.…\n  return .none\n```",
      ], files: files)
  }

  private var files: [String: String] {
    func lamp(_ tap: String..., head: String = "") -> String {
      LessonTemplate.feature("Lamp", tap: tap, head: head)
    }
    let on = "// The switch turns the lamp on\n"
    let off = "// The switch turns the lamp off again\n"
    return [
      "Start.swift": lamp("// Change the state here."),
      "Solution.swift": lamp("state.isOn.toggle()"),
      "Checks.swift": """
      import ComposableArchitecture
      import Testing

      @MainActor
      struct Checks {
        // task: 1
        @Test("The switch turns the lamp on")
        func on() async {
          let store = TestStore(initialState: Lamp.State()) { Lamp() }
          await store.send(.switchTapped) {
            $0.isOn = true
          }
        }

        // task: 1
        @Test("The switch turns the lamp off again")
        func off() async {
          let store = TestStore(initialState: Lamp.State(isOn: true)) { Lamp() }
          await store.send(.switchTapped) {
            $0.isOn = false
          }
        }
      }

      """,
      "Answers/Right/negation.swift": lamp("state.isOn = !state.isOn"),
      "Answers/Right/condition.swift": lamp(
        "if state.isOn {", "  state.isOn = false", "} else {", "  state.isOn = true", "}"),
      "Answers/Right/ternary.swift": lamp("state.isOn = state.isOn ? false : true"),
      "Answers/Wrong/never-off.swift": lamp("state.isOn = true", head: off),
      "Answers/Wrong/never-on.swift": lamp("state.isOn = false", head: on),
      "Answers/Wrong/twice.swift": lamp("state.isOn.toggle()", "state.isOn.toggle()", head: on),
      "Answers/Wrong/local-copy.swift": lamp("var copy = state", "copy.isOn.toggle()", head: on),
    ]
  }
}
