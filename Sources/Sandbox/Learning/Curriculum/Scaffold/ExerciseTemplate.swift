/// The files of a new exercise about a lamp, with right and wrong answers.
struct ExerciseTemplate {
  var slug: String
  var kind: ExerciseKind

  /// The texts by their paths below the exercise's folder.
  var files: [String: String] {
    var files = ["Task.md": task, "Hints.md": hints]
    let own =
      switch kind {
      case .code: code
      case .test: test
      case .drive: drive
      case .predict: predict
      }
    for (path, text) in own { files[path] = text }
    return files
  }

  // MARK: - Texts

  private var title: String {
    let words = slug.replacing("-", with: " ")
    return words.prefix(1).uppercased() + String(words.dropFirst()).prefix(39)
  }

  private var task: String {
    let (tasks, text) =
      switch kind {
      case .code:
        (
          ["Turn the lamp on and off when the switch is tapped."],
          "A reducer decides how an action changes the state. Here the state has one property, and the action comes from a switch. Look at the case of the action, and change the state before the effect is returned."
        )
      case .test:
        (
          ["Test that the first tap turns the lamp on.", "Test that the second tap turns it off."],
          "A test store runs a feature and compares each change of the state with what you expect. Your tests must pass for the correct lamp, and they must fail for lamps with a mistake. Send each action, and say what it changes."
        )
      case .drive:
        (
          ["Send actions until `isOn` is true."],
          "The feature of this lesson runs at the prompt. An action starts with a dot, and the prompt shows what the action changed. Send actions until the goal is reached, and let the exercise be checked when you are done."
        )
      case .predict:
        (
          [
            "Say what the first tap changes.", "Say what the second tap changes.",
            "Say what the third tap changes.",
          ],
          "When you can say what an action will do before you send it, you have understood the reducer. Your file has actions that will be sent one after another, and a question after each. Replace each question mark by the value that the state has there."
        )
      }
    return """
      ---
      title: \(title)
      kind: \(kind.rawValue)
      teaches: [\(kind == .test ? "testing" : "actions")]
      tasks:
      \(tasks.map { "  - \($0)" }.joined(separator: "\n"))
      ---

      \(text)

      """
  }

  private var hints: String {
    switch kind {
    case .code:
      "# Where to look\n\nLook at the case of the only action.\n\n# Idea\n\nThe new value is the opposite of the old one.\n\n# API\n\nA Bool has a method that turns it into its opposite.\n"
    case .test:
      "# Where to look\n\nThe test sends one action, and says nothing about the state.\n\n# Idea\n\nA second tap must be tested too.\n\n# API\n\nThe method that sends an action takes a closure, which changes a copy of the state.\n"
    case .drive:
      "# Where to look\n\nThe command `actions` lists what you can send.\n\n# Idea\n\nA switch changes a lamp each time it is tapped.\n\n# API\n\nType the action's name after a dot.\n"
    case .predict:
      "# Where to look\n\nThe command `source` shows the reducer.\n\n# Idea\n\nA switch changes a lamp each time it is tapped.\n\n# API\n\nThe lamp is off at first, and a Bool is true or false.\n"
    }
  }

  // MARK: - Kinds

  private var code: [String: String] {
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

  private var test: [String: String] {
    func tests(_ first: String?, _ second: String?, head: String = "", isStrict: Bool = true) -> String {
      func tap(_ value: String?) -> String {
        value.map { "  await store.send(.switchTapped) {\n    $0.isOn = \($0)\n  }\n" }
          ?? "  await store.send(.switchTapped)\n"
      }
      return """
        \(head)import ComposableArchitecture
        import Testing

        // The feature you test is Lamp:
        //   State:    isOn, a Bool, false at first
        //   Actions:  switchTapped

        @Test @MainActor func theSwitchTurnsTheLampOnAndOff() async {
          let store = TestStore(initialState: Lamp.State()) { Lamp() }
        \(isStrict ? "" : "  store.exhaustivity = .off\n")\(tap(first))\(tap(second))}

        """
    }
    let name = "Your tests notice: "
    let (dark, stuck) = ("The lamp stays dark", "The lamp never goes off")
    return [
      "Start.swift": tests(nil, nil),
      "Solution.swift": tests("true", "false"),
      "Feature/Lamp.swift": LessonTemplate.feature("Lamp"),
      "Mutants/stays-dark.swift": LessonTemplate.feature("Lamp", tap: [], head: "// \(dark)\n// task: 1\n"),
      "Mutants/never-off.swift": LessonTemplate.feature(
        "Lamp", tap: ["state.isOn = true"], head: "// \(stuck)\n// task: 2\n"),
      "Answers/Right/toggles.swift": tests("true", "false").replacing(
        "$0.isOn = false", with: "$0.isOn.toggle()"),
      "Answers/Right/not-exhaustive.swift": tests("true", "false", isStrict: false),
      "Answers/Right/other-name.swift": tests("true", "false").replacing(
        "theSwitchTurnsTheLampOnAndOff", with: "lamp"),
      "Answers/Wrong/says-nothing.swift": tests(nil, nil, head: "// \(name)\(dark)\n", isStrict: false),
      "Answers/Wrong/first-tap-only.swift": tests("true", nil, head: "// \(name)\(stuck)\n", isStrict: false),
      "Answers/Wrong/no-test.swift": "// \(name)\(dark)\nimport Testing\n\n@Test func nothing() {}\n",
      "Answers/Wrong/wrong-expectation.swift": tests(
        "true", "true", head: "// theSwitchTurnsTheLampOnAndOff\n"),
    ]
  }

  private var drive: [String: String] {
    let goal = "// isOn == true\n"
    return [
      "Start.tca": "// Send actions until isOn is true, one on a line. An action starts with a dot.\n",
      "Solution.tca": ".switchTapped\n",
      "Goal.tca": "// task: 1\nexpect isOn == true\n",
      "Answers/Right/three-taps.tca": ".switchTapped\n.switchTapped\n.switchTapped\n",
      "Answers/Right/looks-first.tca": "state\n.switchTapped\n",
      "Answers/Right/looks-later.tca": ".switchTapped\nstate isOn\n",
      "Answers/Wrong/no-tap.tca": "\(goal)state\n",
      "Answers/Wrong/two-taps.tca": "\(goal).switchTapped\n.switchTapped\n",
      "Answers/Wrong/undone.tca": "\(goal).switchTapped\nundo\n",
      "Answers/Wrong/only-looks.tca": "\(goal)actions\nstate isOn\n",
    ]
  }

  private var predict: [String: String] {
    func script(_ values: [String], head: String = "", between: String = "", spaces: String = " ") -> String {
      head
        + values.enumerated().map { index, value in
          ".switchTapped\n\(between)// task: \(index + 1)\nexpect isOn\(spaces)==\(spaces)\(value)\n"
        }.joined(separator: between)
    }
    let right = ["true", "false", "true"]
    // The first line of a wrong answer names the check that it fails.
    let wrong = "// isOn after .switchTapped\n"
    return [
      "Start.tca": script(
        ["?", "?", "?"], head: "// Replace each ? by the value that the state has at that line.\n"),
      "Solution.tca": script(right),
      "Answers/Right/with-a-comment.tca": script(right, head: "// The lamp is off at first.\n"),
      "Answers/Right/with-blank-lines.tca": script(right, between: "\n"),
      "Answers/Right/with-wide-spaces.tca": script(right, spaces: "  "),
      "Answers/Wrong/never-on.tca": script(["false", "false", "false"], head: wrong),
      "Answers/Wrong/never-off.tca": script(["true", "true", "true"], head: wrong),
      "Answers/Wrong/the-other-way-round.tca": script(["false", "true", "false"], head: wrong),
      "Answers/Wrong/off-for-good.tca": script(["true", "false", "false"], head: wrong),
    ]
  }
}
