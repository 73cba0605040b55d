import Foundation

/// Pick one of several designs for a situation, and say what goes wrong with another. All of them compile; the checks describe
/// the situation, and exactly one design passes all of them. The second question is which check another design fails.
struct ChooseKind: KindOfExercise {
  let name = "choose"
  let summary = "Pick a design, and say what goes wrong with another. `checks` shows all of them."
  let contents = "It contains your choice."
  let judging = Judging.choice
  let keys = ["about"]
  let folders = ["Support", "Designs"]

  func required(_ files: Exercise.Files) -> [URL] { [files.start, files.solution, files.checks] }
  func shown(_ files: Exercise.Files) -> URL { files.checks }
  func alsoShown(_ files: Exercise.Files) -> [URL] { files.designs }
  // The pick and the reason.
  func tasks(of exercise: Exercise) -> [Int] { exercise.tasks.map(\.id) }

  func problems(of exercise: Exercise) -> [KindProblem] {
    let files = exercise.files
    var problems: [KindProblem] = []
    let names = files.designs.map { $0.deletingPathExtension().lastPathComponent }
    if names.count < 3 {
      problems.append(
        KindProblem(
          exercise.folder.appending(path: "Designs"),
          "There are \(names.count) designs. Write at least three."
        ))
    }
    if exercise.tasks.count != 2 {
      problems.append(KindProblem(files.task, "Write two tasks: to pick a design, and to give the reason."))
    }
    if exercise.asksAbout.map(names.contains) != true {
      problems.append(
        KindProblem(
          files.task,
          "`about` names the design of the second question. Write one of \(names.joined(separator: ", "))."
        ))
    }
    for design in files.designs where design.contentLines.first?.hasPrefix("// ") != true {
      problems.append(KindProblem(design, "The first line doesn't say what the design is. Write a comment."))
    }
    let lines = files.start.contentLines.map(\.trimmed)
    for line in ["pick ?", "because ?"] where !lines.contains(line) {
      problems.append(KindProblem(files.start, "The line `\(line)` is missing."))
    }
    for (index, check) in checks(files).enumerated()
    where !lines.contains(where: { $0.hasPrefix("//") && $0.hasSuffix(" \(index + 1)  \(check)") }) {
      problems.append(
        KindProblem(files.start, "The reason \(index + 1) is missing. Write `//   \(index + 1)  \(check)`."))
    }
    return problems
  }

  /// The names of the checks, in their order.
  private func checks(_ files: Exercise.Files) -> [String] {
    files.checks.contentLines.compactMap { line in
      line.firstMatch(of: /@Test\("([^"]+)"/).map { String($0.1) }
    }
  }

  func template(_ sample: FeatureSample) -> KindTemplate {
    KindTemplate(
      tasks: ["Pick the design that does what the situation asks.", "Say what goes wrong with `two-flags`."],
      text:
        "A lamp has a switch and a child lock. While the lock is on, the switch does nothing, and the lamp stays as it is. Three people have written the feature. `checks` shows what they wrote, and what the lamp must do. Pick one design, and say which check `two-flags` fails.",
      matter: "about: two-flags\n",
      hints: [
        "Go through the checks one by one, with one design at a time.",
        "A value that is computed from two flags changes with each of them.",
        "What the lock must not change can't depend on the lock.",
      ], files: files)
  }

  private var files: [String: String] {
    func lamp(_ title: String, state: String, tap: String, lock: String) -> String {
      """
      // \(title)
      import ComposableArchitecture

      @Reducer
      struct Lamp {
        @ObservableState
        struct State: Equatable {
          \(state)
        }

        enum Action {
          case lockTapped
          case switchTapped
        }

        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .lockTapped:
              \(lock)
              return .none

            case .switchTapped:
              \(tap)
              return .none
            }
          }
        }
      }

      """
    }
    func answer(_ pick: String, _ reason: String, head: String = "", between: String = "") -> String {
      "\(head)pick \(pick)\n\(between)because \(reason)\n"
    }
    let (pick, reason) = ("// Your pick does what the situation asks\n", "// Your reason is what happens\n")
    return [
      "Start.tca": """
      // Which design do you pick: guard, two-flags or unlock?
      pick ?

      // Which check does `two-flags` fail?
      //   1  The switch turns the lamp on and off
      //   2  The switch does nothing while the lock is on
      //   3  The lock leaves the lamp as it is
      because ?

      """,
      "Solution.tca": answer("guard", "3"),
      "Designs/guard.swift": lamp(
        "The switch asks for the lock", state: "var isOn = false\n    var isLocked = false",
        tap: "guard !state.isLocked else { return .none }\n        state.isOn.toggle()",
        lock: "state.isLocked.toggle()"),
      "Designs/two-flags.swift": lamp(
        "What the lamp shows is computed from two flags",
        state:
          "var isLocked = false\n    var isSwitchedOn = false\n    var isOn: Bool { isSwitchedOn && !isLocked }",
        tap: "if !state.isLocked { state.isSwitchedOn.toggle() }", lock: "state.isLocked.toggle()"),
      "Designs/unlock.swift": lamp(
        "The switch opens the lock", state: "var isOn = false\n    var isLocked = false",
        tap: "state.isLocked = false\n        state.isOn.toggle()", lock: "state.isLocked.toggle()"),
      "Checks.swift": """
      import ComposableArchitecture
      import Testing

      @MainActor
      struct Checks {
        private func store() -> TestStoreOf<Lamp> {
          let store = TestStore(initialState: Lamp.State()) { Lamp() }
          store.exhaustivity = .off
          return store
        }

        @Test("The switch turns the lamp on and off")
        func toggles() async {
          let store = store()
          await store.send(.switchTapped)
          #expect(store.state.isOn)
          await store.send(.switchTapped)
          #expect(!store.state.isOn)
        }

        @Test("The switch does nothing while the lock is on")
        func locked() async {
          let store = store()
          await store.send(.lockTapped)
          await store.send(.switchTapped)
          #expect(!store.state.isOn)
        }

        @Test("The lock leaves the lamp as it is")
        func stays() async {
          let store = store()
          await store.send(.switchTapped)
          await store.send(.lockTapped)
          #expect(store.state.isOn)
        }
      }

      """,
      "Answers/Right/with-a-comment.tca": answer("guard", "3", head: "// The lock computes nothing.\n"),
      "Answers/Right/with-a-blank-line.tca": answer("guard", "3", between: "\n"),
      "Answers/Right/with-wide-spaces.tca": answer("  guard", "  3"),
      "Answers/Wrong/two-flags.tca": answer("two-flags", "3", head: pick),
      "Answers/Wrong/unlock.tca": answer("unlock", "3", head: pick),
      "Answers/Wrong/other-reason.tca": answer("guard", "2", head: reason),
      "Answers/Wrong/not-answered.tca": answer("guard", "?", head: reason),
    ]
  }
}
