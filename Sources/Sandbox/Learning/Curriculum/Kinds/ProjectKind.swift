import Foundation

/// Build a feature from a story and a list of requirements. The learner declares state, actions, reducers and clients alone; the
/// checks rely on the names of the actions that a user can take, on dependencies, and on a `Screen` that is computed from the state.
/// Each task is a stage.
struct ProjectKind: KindOfExercise {
  let name = "project"
  let summary = "Build the feature in your own way, stage by stage."
  let contents = "It contains a feature."
  let judging = Judging.compiled(Compiled(hasStages: true))
  let mostTasks = 12

  func required(_ files: Exercise.Files) -> [URL] { [files.start, files.solution, files.checks] }
  func shown(_ files: Exercise.Files) -> URL { files.checks }

  func problems(of exercise: Exercise) -> [KindProblem] {
    let files = exercise.files
    let stages = files.checks.contentLines.filter { $0.hasPrefix(Exercise.stageMark) }
    let wanted = exercise.tasks.map { "\(Exercise.stageMark)\($0.id)" }
    guard stages == wanted else {
      return [
        KindProblem(
          files.checks,
          "Each task is a stage, so the checks need the lines \(wanted.map { "`\($0)`" }.joined(separator: ", ")), each at the beginning of a line."
        )
      ]
    }
    return []
  }

  func template(_ sample: FeatureSample) -> KindTemplate {
    KindTemplate(
      tasks: [
        "The switch turns the lamp on and off. The button says “On” or “Off”, which is what a tap will do.",
        "While the lamp is on, the sleep button turns it off after a minute. Turning it off by hand ends the minute.",
      ],
      text:
        "A shop for lamps wants a feature for its bedside lamp, and doesn't care how you build it. Users tap `switchTapped` and later `sleepTapped`. What they see is a `Screen`, which you compute as `screen` of your state. The clock is `continuousClock`. Declare the rest as you like.",
      levels: ["Stage 1: Where to look", "Stage 1: Idea", "Stage 2: API", "Stage 2: Skeleton"],
      hints: [
        "Begin with what the screen must show in each situation, and write down the situations.",
        "The smallest state is one from which the screen can be computed. What can be computed isn't stored.",
        "An effect waits with the clock, and an ID lets another action end it.",
        "The sleep button waits, and tells the feature when it has waited:\n\n```\nreturn .run { send in\n  try await clock.sleep(for: …)\n  await send(…)\n}\n.cancellable(id: …, cancelInFlight: true)\n```",
      ], files: files)
  }

  private var files: [String: String] {
    func lamp(
      _ head: String = "", state: String, ids: String = "  enum CancelID { case sleep }\n\n", tap: String,
      sleep: String, ended: String
    ) -> String {
      func lines(_ text: String, _ margin: Int) -> String {
        text.split(separator: "\n").map { String(repeating: " ", count: margin) + $0 + "\n" }.joined()
      }
      return """
        \(head)import ComposableArchitecture

        @Reducer
        struct Lamp {
          @ObservableState
          struct State: Equatable {
        \(lines(state, 4))  }

          enum Action {
            case sleepEnded
            case sleepTapped
            case switchTapped
          }

        \(ids)  @Dependency(\\.continuousClock) var clock

          var body: some ReducerOf<Self> {
            Reduce { state, action in
              switch action {
              case .sleepEnded:
        \(lines(ended, 8))        return .none

              case .sleepTapped:
        \(lines(sleep, 8))
              case .switchTapped:
        \(lines(tap, 8))      }
            }
          }
        }

        """
    }
    let flag = """
      var isOn = false
      var screen: Screen { Screen(isLit: isOn, button: isOn ? "Off" : "On") }
      """
    let wait = """
      return .run { send in
        try await clock.sleep(for: .seconds(60))
        await send(.sleepEnded)
      }
      .cancellable(id: CancelID.sleep, cancelInFlight: true)
      """
    let tap = "state.isOn.toggle()\nreturn state.isOn ? .none : .cancel(id: CancelID.sleep)"
    let sleep = "guard state.isOn else { return .none }\n" + wait
    let solution = lamp(state: flag, tap: tap, sleep: sleep, ended: "state.isOn = false")
    return [
      "Start.swift": """
      import ComposableArchitecture

      // The checks use:
      //   Lamp.State()                   the lamp is off
      //   state.screen                   a Screen: isLit, a Bool, and button, a String
      //   switchTapped, sleepTapped      what users do
      //   continuousClock                the dependency that waits

      @Reducer
      struct Lamp {
      }

      """,
      "Solution.swift": solution,
      "Support/Screen.swift": """
      /// What somebody sees.
      struct Screen: Equatable {
        var isLit: Bool
        /// The title of the switch.
        var button: String
      }

      """,
      "Checks.swift": """
      import ComposableArchitecture
      import Testing

      // MARK: - Stage 1

      @MainActor
      struct Stage1 {
        // task: 1
        @Test("The switch turns the lamp on and off")
        func toggles() async {
          let store = TestStore(initialState: Lamp.State()) { Lamp() }
          store.exhaustivity = .off
          #expect(store.state.screen == Screen(isLit: false, button: "On"))
          await store.send(.switchTapped)
          #expect(store.state.screen == Screen(isLit: true, button: "Off"))
          await store.send(.switchTapped)
          #expect(store.state.screen == Screen(isLit: false, button: "On"))
        }
      }

      // MARK: - Stage 2

      @MainActor
      struct Stage2 {
        let clock = TestClock()

        private func store() async -> TestStoreOf<Lamp> {
          let store = TestStore(initialState: Lamp.State()) {
            Lamp()
          } withDependencies: {
            $0.continuousClock = clock
          }
          store.exhaustivity = .off
          return store
        }

        private func pass(_ seconds: Int, _ store: TestStoreOf<Lamp>) async {
          await clock.advance(by: .seconds(seconds))
          await store.skipReceivedActions(strict: false)
        }

        // task: 2
        @Test("The lamp goes off a minute after the sleep button was tapped")
        func sleeps() async {
          let store = await store()
          await store.send(.switchTapped)
          await store.send(.sleepTapped)
          await pass(59, store)
          #expect(store.state.screen.isLit)
          await pass(1, store)
          #expect(!store.state.screen.isLit)
        }

        // task: 2
        @Test("A lamp that was turned off and on again stays on")
        func turnedOff() async {
          let store = await store()
          await store.send(.switchTapped)
          await store.send(.sleepTapped)
          await store.send(.switchTapped)
          await store.send(.switchTapped)
          await pass(60, store)
          #expect(store.state.screen.isLit)
        }

        // task: 2
        @Test("The sleep button does nothing while the lamp is off")
        func off() async {
          let store = await store()
          await store.send(.sleepTapped)
          await store.send(.switchTapped)
          await pass(60, store)
          #expect(store.state.screen.isLit)
        }
      }

      """,
      "Answers/Right/one-enum.swift": lamp(
        state: """
          var light = Light.off
          enum Light { case off, on }
          var screen: Screen {
            switch light {
            case .off: Screen(isLit: false, button: "On")
            case .on: Screen(isLit: true, button: "Off")
            }
          }
          """,
        tap: """
          state.light = state.light == .on ? .off : .on
          return .cancel(id: CancelID.sleep)
          """, sleep: "guard state.light == .on else { return .none }\n" + wait, ended: "state.light = .off"),
      "Answers/Right/counts-the-nights.swift": lamp(
        state: """
          var isOn = false
          var night = 0
          var sleeping: Int?
          var screen: Screen { Screen(isLit: isOn, button: isOn ? "Off" : "On") }
          """, ids: "",
        tap: """
          state.isOn.toggle()
          state.night += 1
          return .none
          """,
        sleep: """
          state.sleeping = state.isOn ? state.night : nil
          return .run { send in
            try await clock.sleep(for: .seconds(60))
            await send(.sleepEnded)
          }
          """, ended: "if state.sleeping == state.night { state.isOn = false }"),
      "Answers/Right/stores-the-screen.swift": lamp(
        state: "var screen = Screen(isLit: false, button: \"On\")",
        tap: """
          let isLit = !state.screen.isLit
          state.screen = Screen(isLit: isLit, button: isLit ? "Off" : "On")
          return .cancel(id: CancelID.sleep)
          """, sleep: "guard state.screen.isLit else { return .none }\n" + wait,
        ended: "state.screen = Screen(isLit: false, button: \"On\")"),
      "Answers/Wrong/title-of-the-state.swift": lamp(
        "// The switch turns the lamp on and off\n",
        state: flag.replacing("\"Off\" : \"On\"", with: "\"On\" : \"Off\""), tap: tap, sleep: sleep,
        ended: "state.isOn = false"),
      "Answers/Wrong/never-ends-the-minute.swift": lamp(
        "// A lamp that was turned off and on again stays on\n", state: flag,
        tap: "state.isOn.toggle()\nreturn .none", sleep: sleep, ended: "state.isOn = false"),
      "Answers/Wrong/sleeps-while-off.swift": lamp(
        "// The sleep button does nothing while the lamp is off\n", state: flag, tap: tap, sleep: wait,
        ended: "state.isOn = false"),
      "Answers/Wrong/half-a-minute.swift": lamp(
        "// The lamp goes off a minute after the sleep button was tapped\n", state: flag, tap: tap,
        sleep: sleep.replacing("60", with: "30"), ended: "state.isOn = false"),
      "Answers/Wrong/first-stage-only.swift": """
      // The lamp goes off a minute after the sleep button was tapped
      import ComposableArchitecture

      @Reducer
      struct Lamp {
        @ObservableState
        struct State: Equatable {
          var isOn = false
          var screen: Screen { Screen(isLit: isOn, button: isOn ? "Off" : "On") }
        }

        enum Action {
          case switchTapped
        }

        var body: some ReducerOf<Self> {
          Reduce { state, _ in
            state.isOn.toggle()
            return .none
          }
        }
      }

      """,
    ]
  }
}
