import Foundation

/// Change the shape of a feature that works. The checks pass at the start and at the end; questions about the parsed file say
/// what must be different.
struct RefactorKind: KindOfExercise {
  let name = "refactor"
  let summary = "Change how the code is built. What it does must stay the same."
  let contents = "It contains a feature."
  let judging = Judging.compiled(Compiled(asksShape: true))
  let keys = ["shape"]

  func required(_ files: Exercise.Files) -> [URL] { [files.start, files.solution, files.checks] }
  func shown(_ files: Exercise.Files) -> URL { files.checks }
  func tasks(of exercise: Exercise) -> [Int] { exercise.shape.compactMap(\.task) }

  func problems(of exercise: Exercise) -> [KindProblem] {
    var problems: [KindProblem] = []
    let known = exercise.tasks.map(\.id)
    for check in exercise.shape {
      if let task = check.task, !known.contains(task) {
        problems.append(
          KindProblem(
            exercise.files.task, "The check “\(check.name)” names the task \(task), which doesn't exist."))
      }
      if exercise.shape.count(where: { $0.name == check.name }) > 1 {
        problems.append(
          KindProblem(exercise.files.task, "Two checks of the shape have the name “\(check.name)”."))
      }
    }
    return problems
  }

  func template(_ sample: FeatureSample) -> KindTemplate {
    KindTemplate(
      tasks: ["Say in one property how bright the lamp is, instead of in two flags."],
      text:
        "The lamp works, but its state has two flags, and one of their four combinations means nothing: a lamp that is off and dimmed. A property with an enum has no such combination. Change the state and the reducer, and leave `light` as it is for whoever reads it: the checks must pass before and after.",
      matter: """
        shape:
          - name: The flags are gone
            task: 1
            ask: ["no stored State.*: Bool", "no stored State.*: Bool?"]
            told: Two flags have four combinations, and the lamp has three states.
          - name: The light is stored
            task: 1
            ask: ["some stored State.light"]
            told: The state should store how bright the lamp is, in a property `light`.

        """,
      hints: [
        "Look at `light`: it makes an enum out of the two flags.",
        "What a computed property returns can be stored instead.",
        "A stored property has no braces. Its first value stands after an equals sign.",
        "The state has one property, and each action sets it:\n\n```\nvar light = Light.…\n\nstate.light = …\n```",
      ], files: files)
  }

  private var files: [String: String] {
    func lamp(_ head: String = "", state: String, tap: String, more: String = "") -> String {
      func lines(_ text: String, _ margin: Int) -> String {
        text.split(separator: "\n").map { String(repeating: " ", count: margin) + $0 + "\n" }.joined()
      }
      return """
        \(head)import ComposableArchitecture

        enum Light {
          case off
          case dimmed
          case bright
        }

        @Reducer
        struct Lamp {
          @ObservableState
          struct State: Equatable {
        \(lines(state, 4))  }

          enum Action {
            case switchTapped
          }

          var body: some ReducerOf<Self> {
            Reduce { state, action in
              switch action {
              case .switchTapped:
        \(lines(tap, 8))        return .none
              }
            }
          }
        }
        \(more)
        """
    }
    let flags = """
      var isOn = false
      var isDimmed = false
      var light: Light { isOn ? (isDimmed ? .dimmed : .bright) : .off }
      """
    let flagsTap = """
      if !state.isOn {
        state.isOn = true
        state.isDimmed = true
      } else if state.isDimmed {
        state.isDimmed = false
      } else {
        state.isOn = false
      }
      """
    let stored = "var light = Light.off"
    let storedTap = """
      switch state.light {
      case .off: state.light = .dimmed
      case .dimmed: state.light = .bright
      case .bright: state.light = .off
      }
      """
    return [
      "Start.swift": lamp(state: flags, tap: flagsTap),
      "Solution.swift": lamp(state: stored, tap: storedTap),
      "Checks.swift": """
      import ComposableArchitecture
      import Testing

      @MainActor
      struct Checks {
        // task: 1
        @Test("Each tap makes the lamp brighter, and the third turns it off")
        func taps() async {
          let store = TestStore(initialState: Lamp.State()) { Lamp() }
          // The state may have any shape, so only the light is compared.
          store.exhaustivity = .off
          #expect(store.state.light == .off)
          for light in [Light.dimmed, .bright, .off] {
            await store.send(.switchTapped)
            #expect(store.state.light == light)
          }
        }
      }

      """,
      "Answers/Right/written-type.swift": lamp(state: "var light: Light = .off", tap: storedTap),
      "Answers/Right/chained.swift": lamp(
        state: stored,
        tap:
          "state.light = state.light == .off ? .dimmed : state.light == .dimmed ? .bright : .off"),
      "Answers/Right/method.swift": lamp(
        state: stored, tap: "state.light = state.light.next",
        more: """

          extension Light {
            var next: Light {
              switch self {
              case .off: .dimmed
              case .dimmed: .bright
              case .bright: .off
              }
            }
          }

          """),
      "Answers/Wrong/unchanged.swift": lamp("// The flags are gone\n", state: flags, tap: flagsTap),
      "Answers/Wrong/other-names.swift": lamp(
        "// The flags are gone\n",
        state: flags.replacing("isOn", with: "lit").replacing("isDimmed", with: "low"),
        tap: flagsTap.replacing("isOn", with: "lit").replacing("isDimmed", with: "low")),
      "Answers/Wrong/optional-flag.swift": lamp(
        "// The flags are gone\n",
        state: """
          var dimmed: Bool?
          var light: Light { dimmed.map { $0 ? .dimmed : .bright } ?? .off }
          """,
        tap: "state.dimmed = state.dimmed.map { $0 ? false : nil } ?? true"),
      "Answers/Wrong/skips-dimmed.swift": lamp(
        "// Each tap makes the lamp brighter, and the third turns it off\n", state: stored,
        tap: "state.light = state.light == .off ? .bright : .off"),
    ]
  }
}
