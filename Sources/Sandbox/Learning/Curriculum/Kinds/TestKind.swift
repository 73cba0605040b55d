import Foundation

/// Write tests of a feature that the exercise has: they must pass for it, and fail for each of its mutants.
struct TestKind: KindOfExercise {
  let name = "test"
  let summary = "Write tests that accept the feature and catch broken ones."
  let contents = "It contains tests."
  let judging = Judging.compiled(
    Compiled(isFeature: false, needsChecks: false, runsOwnTests: true, testsFeature: true))

  let folders = ["Support", "Feature"]
  let fewestMutants = 2

  func required(_ files: Exercise.Files) -> [URL] { [files.start, files.solution] }
  func judges(_ files: Exercise.Files) -> [URL] { [files.checks] }
  func shown(_ files: Exercise.Files) -> URL { files.checks }

  func problems(of exercise: Exercise) -> [KindProblem] {
    let mutants = exercise.files.mutants
    var problems: [KindProblem] = []
    if mutants.count < fewestMutants {
      problems.append(
        KindProblem(
          exercise.folder.appending(path: "Mutants"),
          mutants.isEmpty
            ? "There are no mutants, so every test that passes for the feature is accepted. Write at least two."
            : "There is only one mutant. Write at least two."))
    }
    for mutant in mutants {
      // A patch that doesn't apply is another problem.
      guard let text = try? mutant.text() else { continue }
      let head = text.split(separator: "\n", omittingEmptySubsequences: false).prefix(2)
      func add(_ message: String) { problems.append(KindProblem(mutant.file, message, about: mutant)) }
      if head.first.map({ $0.hasPrefix("// ") && !$0.hasPrefix("// task:") }) != true {
        add("The first line doesn't say what the mistake is. Write `// The plus button adds two`.")
      }
      if !head.contains(where: { $0.hasPrefix("// task: ") }) {
        add("The second line doesn't name the task that the mutant belongs to, as `// task: 1` does.")
      }
    }
    return problems
  }

  func template(_ sample: FeatureSample) -> KindTemplate {
    KindTemplate(
      tasks: ["Test that the first tap turns the lamp on.", "Test that the second tap turns it off."],
      text:
        "A test store runs a feature and compares each change of the state with what you expect. Your tests must pass for the correct lamp, and they must fail for lamps with a mistake. Send each action, and say what it changes.",
      teaches: "testing",
      hints: [
        "The test sends one action, and says nothing about the state.", "A second tap must be tested too.",
        "The method that sends an action takes a closure, which changes a copy of the state.",
        "Each tap is followed by what it changes:\n\n```\nawait store.send(.switchTapped) {\n  $0.isOn = …\n}\nawait store.send(…) { … }\n```",
      ], files: files)
  }

  private var files: [String: String] {
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
}
