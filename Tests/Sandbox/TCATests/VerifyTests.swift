import Curriculum
import Foundation
import TestTiers
import Testing

/// `tca verify` with the real compiler, on the tests' own pack, which was not written with care.
struct VerifyTests {
  private struct Result: Decodable {
    struct Problem: Decodable {
      var file: String
      var message: String
    }
    var problems: [Problem]
    var exercises: Int
    var byKind: [String: Int]
    var mutants: Int
    var unrecorded: [String]
  }

  @Test func aCarelessPackHasProblems() async throws {
    let outcome = try await TCA().run("verify", TCA.pack.path, "--json", usesPack: false).exit(1)
    let result = try JSONDecoder().decode(Result.self, from: Data(outcome.output.utf8))
    #expect(result.exercises == 2)
    #expect(result.byKind == ["code": 1, "drive": 1])
    #expect(result.mutants == 0)
    let problems = result.problems.map { "\($0.file): \($0.message.split(separator: "\n")[0])" }
    let place = "Pack/Tally/Exercises"
    let expected = [
      "\(place)/reach-two/Task.md: The text has 2 words. Write 30 to 140, which is what can be read at the prompt.",
      "\(place)/reach-two/Hints.md: There are 2 hints. Write three or four, each below a heading.",
      "\(place)/reach-two/Goal.tca: Nothing checks task 1. Write `// task: 1` above what checks it.",
      "\(place)/reach-two/Answers/Right: There are 0 other right answers. Write at least 3, so that it is known that the checks accept them.",
      "\(place)/reach-two/Answers/Wrong: There are 0 wrong answers. Write at least 4 that a learner could believe to be right.",
      "\(place)/double/Task.md: The text has 3 words. Write 30 to 140, which is what can be read at the prompt.",
      "\(place)/double/Hints.md: There is 1 hint. Write three or four, each below a heading.",
      "\(place)/double/Checks.swift: Nothing checks task 1. Write `// task: 1` above what checks it.",
      "\(place)/double/Answers/Right: There are 0 other right answers. Write at least 3, so that it is known that the checks accept them.",
      "\(place)/double/Answers/Wrong: There are 0 wrong answers. Write at least 4 that a learner could believe to be right.",
    ]
    #expect(problems == expected)
    #expect(result.unrecorded.count == 4)
  }

  @Test(arguments: [("counter/timer", "--exercise"), ("counter", "--lesson")])
  func aNameInPlaceOfAFolderGetsItsOption(name: String, option: String) async throws {
    let outcome = try await TCA().run("verify", name, usesPack: false).exit(64)
    #expect(outcome.error.contains("There is no folder \(name)."))
    #expect(outcome.error.contains("→ tca verify \(option) \(name)"))
  }

  /// A mistake in the checks is the author's, and a learner is told so.
  @Test func aTypoInTheChecksIsTheAuthorsFault() async throws {
    let tca = try TCA()
    let pack = tca.folder.appending(path: "Pack")
    try FileManager.default.copyItem(at: TCA.pack, to: pack)
    let place = pack.appending(path: "Tally/Exercises/double")
    try Data("import Testing\n\n@Test func four() {\n  #expect(dubbled(2) == 4)\n}\n".utf8)
      .write(to: place.appending(path: "Checks.swift"))
    let verified = try await tca.run(
      ["verify", pack.path, "--exercise", "tally/double", "--plain"], usesPack: false
    ).exit(1)
    verified.stdout(
      contains: """
        PROBLEM  Pack/Tally/Exercises/double/Solution.swift
          The solution doesn't pass.
          The exercise tally/double is broken.
          Checks.swift:4: cannot find 'dubbled' in scope
        """)
    let judged = try await tca.run(
      [
        "check", "tally/double", "--file", place.appending(path: "Start.swift").path, "--lessons", pack.path,
      ], usesPack: false)
    judged.exit(70)
    #expect(judged.error.contains("The exercise tally/double is broken."))
    #expect(!judged.error.contains("your file"))
  }

  @Test func smallChangesToASolutionAreTried() async throws {
    try await TCA().run(["verify", TCA.pack.path, "--exercise", "tally/double", "--mutate"], usesPack: false)
      .exit(1)
      .stdout(
        contains: "1 change to solutions: 1 noticed, 0 justified, 0 survivors. 0 more don't\ncompile.\n")
  }

  /// A lamp whose level nobody checks above one. `CODE` is what makes it brighter.
  private static let lamp = """
    import ComposableArchitecture

    @Reducer
    struct Lamp {
      @ObservableState
      struct State: Equatable {
        var isOn = false
        var level = 0
      }

      enum Action {
        case brighterTapped
        case switchTapped
      }

      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .brighterTapped:
            CODE
          case .switchTapped:
            state.isOn.toggle()
          }
          return .none
        }
      }
    }
    """

  /// Answers are played beside the solution: one right answer differs from it, another one doesn't, and one has another state.
  @Test func aDifferenceBetweenAnswersIsFoundAndShrunk() async throws {
    let tca = try TCA()
    let pack = tca.folder.appending(path: "Mine")
    try await tca.run(["new", "pack", pack.path], usesPack: false).exit(0)
    let place = "Mine/Lamp/Exercises/switch"
    try tca.write(Self.lamp.replacing("CODE", with: "state.level += 1"), to: "\(place)/Solution.swift")
    let answers = [
      "Right/limited": "state.level = min(3, state.level + 1)",
      "Right/longer": "state.level = state.level + 1",
      "Right/two-levels": "state.level = min(2, state.level + 1)",
      "Wrong/switches-off": "if state.level > 0 { state.isOn = false }\n        state.level += 1",
    ]
    try FileManager.default.removeItem(at: pack.appending(path: "Lamp/Exercises/switch/Answers.patch"))
    for (name, code) in answers {
      let check =
        name.hasPrefix("Wrong")
        ? "// The third check\n" : name.hasSuffix("levels") ? "// Differs: The task names no limit.\n" : ""
      try tca.write(check + Self.lamp.replacing("CODE", with: code), to: "\(place)/Answers/\(name).swift")
    }
    for (name, code) in [("other-name", "+= 1"), ("other-words", "= state.brightness + 1")] {
      try tca.write(
        Self.lamp.replacing("CODE", with: "state.brightness \(code)")
          .replacing("level", with: "brightness"),
        to: "\(place)/Answers/Right/\(name).swift")
    }
    let checks = try String(
      contentsOf: pack.appending(path: "Lamp/Exercises/switch/Checks.swift"), encoding: .utf8)
    let third = """
        @Test("The third check")
        func third() async {
          let store = TestStore(initialState: Lamp.State(isOn: true)) { Lamp() }
          store.exhaustivity = .off
          await store.send(.brighterTapped)
          await store.send(.brighterTapped)
          store.assert { $0.isOn = true }
        }
      }
      """
    try tca.write(
      String(checks[..<checks.lastIndex(of: "}")!]) + third, to: "\(place)/Checks.swift")

    let run = ["verify", pack.path, "--exercise", "lamp/switch", "--hunt", "--hunt-seconds", "1"]
    let outcome = try await tca.run(run, usesPack: false).exit(1)
    outcome.stdout(
      contains: """
        PROBLEM  Mine/Lamp/Exercises/switch/Answers/Right/limited.swift
          This right answer and the solution differ, so either it isn't right or a check
          is missing. If it may differ, say why in its first line: `// Differs: REASON`.
          After
            .brighterTapped
            .brighterTapped
            .brighterTapped
            .brighterTapped
          the states differ (−: the solution, +: the answer):
            − level: 4
            + level: 3
        """)
    outcome.stdout(
      contains: """
          Answers/Right/limited.swift: differs from the solution, which is a problem.
          Answers/Right/longer.swift: no difference from the solution was found in
        """)
    // Who says why an answer differs is told what was found, and that is no problem.
    outcome.stdout(
      contains: """
          Answers/Right/two-levels.swift: differs for a reason: The task names no limit.
            Seen after:
            .brighterTapped
            .brighterTapped
            .brighterTapped
          Answers/Wrong/switches-off.swift: this tells it apart:
            .brighterTapped
            .switchTapped
            .brighterTapped
          Answers/Right/other-name.swift, Answers/Right/other-words.swift: not played.
            Its state is declared differently from that of the solution: − level, +
            brightness.
        """)
    #expect(!outcome.output.contains("PROBLEM  Mine/Lamp/Exercises/switch/Answers/Right/two-levels"))
    outcome.stdout(
      contains: """
        Played beside the solution: 1 right answer the same, 1 different, 1 different
        for a reason; 1 wrong answer told apart, 0 not. 2 can't be played.

        """)
    // What was found is kept, as judgments are.
    let again = try await tca.run(run, usesPack: false).exit(1)
    let figures = /found in\s+\d+\s+moves/
    #expect(
      again.output.firstMatch(of: figures)?.output == outcome.output.firstMatch(of: figures)?.output)
    try await tca.run(run.dropLast() + ["0"], usesPack: false).exit(64)
    try await tca.run(run.filter { $0 != "--hunt" }, usesPack: false).exit(64)
  }

  @Test func whatIsNoPackIsRefused() async throws {
    let tca = try TCA()
    try await tca.run(["verify", tca.folder.path], usesPack: false).exit(64)
    try await tca.run(["verify", TCA.pack.path, "--lesson", "tale"], usesPack: false).exit(64)
    try await tca.run(["verify", TCA.pack.path, "--jobs", "0"], usesPack: false).exit(64)
  }

  /// A new pack is complete: an author changes something that works. The whole of it is judged in the soak tier.
  @Test func aNewPackHasNoProblems() async throws {
    let tca = try TCA()
    let pack = tca.folder.appending(path: "Mine").path
    try await tca.run(["new", "pack", pack], usesPack: false).exit(0)
      .stdout(contains: "Record the verdicts and check the pack: tca verify \(pack) --record\n")
    // An author may look before recording.
    try await tca.run(["verify", pack, "--exercise", "lamp/first-light"], usesPack: false).exit(0)
      .stdout(contains: "2 verdicts aren't recorded yet")
    let chosen = Tier.isAll ? [] : ["--exercise", "lamp/first-light"]
    try await tca.run(["verify", pack, "--record"] + chosen, usesPack: false).exit(0)
    try await tca.run(["verify", pack, "--mutate"] + chosen, usesPack: false).exit(0)
      .stdout(contains: "No problems")
    try await tca.run(["new", "lesson", "Heater", "--lessons", pack], usesPack: false).exit(0)
    try await tca.run(
      ["new", "exercise", "heater/warm", "--kind", "drive", "--lessons", pack], usesPack: false
    ).exit(0)
    try await tca.run(["new", "lesson", "Heater", "--lessons", pack], usesPack: false).exit(64)
  }

  /// An author works in the folder of the pack, or names it. Nothing is ever added to the built-in lessons by mistake.
  @Test func thePackIsTheOneThatTheAuthorIsIn() async throws {
    let tca = try TCA()
    for command in ["new lesson Heater", "new exercise counter/warm"] {
      let refused = try await tca.runInShell("$TCA \(command)").exit(64)
      #expect(refused.error.contains("It isn't said which pack is meant."))
      #expect(refused.error.contains("tca \(command)"))
    }
    try await tca.run(["new", "pack", "Mine"], usesPack: false).exit(0)
    try await tca.runInShell("cd Mine && $TCA new lesson Heater").exit(0)
      .stdout(contains: "/Mine/Heater/Lesson.md")
    try await tca.runInShell("cd Mine/Heater && $TCA new exercise heater/warm --kind drive").exit(0)
      .stdout(contains: "/Mine/Heater/Exercises/warm/Task.md")
    try await tca.runInShell("cd Mine && $TCA verify --exercise heater/warm --record").exit(0)
      .stdout(contains: "No problems")
  }

  /// A jar in place of the lamp, with a clock of its own.
  private static let jar = """
    import ComposableArchitecture

    @Reducer
    struct Lamp {
      @ObservableState
      struct State: Equatable {
        var owner: String?
        var label = "Jar"
        var cookies = 2
      }

      enum Action {
        case lidTapped
        case cookiesAdded(Int)
        case waited
      }

      @Dependency(\\.continuousClock) var clock

      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .lidTapped:
            return .run { send in
              try await clock.sleep(for: .seconds(1))
              await send(.waited)
            }
          case .cookiesAdded(let number):
            state.cookies += number
            return .none
          case .waited:
            state.label = "Late"
            return .none
          }
        }
      }
    }
    """

  /// The lesson's feature is tried out, so that an exercise about it works, whatever the feature is. All kinds are judged in the
  /// second tier.
  @Test func aNewExerciseFitsAChangedLesson() async throws {
    let tca = try TCA()
    try await tca.run(["new", "pack", "Mine"], usesPack: false).exit(0)
    try tca.write(Self.jar, to: "Mine/Lamp/Feature/Lamp.swift")
    let kinds =
      Tier.isAll ? ExerciseKind.allCases.map(\.rawValue) : ["drive", "predict"]
    for kind in kinds {
      try await tca.run(
        ["new", "exercise", "lamp/a-\(kind)", "--kind", kind, "--lessons", "Mine"], usesPack: false
      ).exit(0)
    }
    let chosen = kinds.flatMap { ["--exercise", "lamp/a-\($0)"] }
    try await tca.run(["verify", "Mine"] + chosen, usesPack: false).exit(0)
      .stdout(contains: "No problems")
    let start = try String(
      contentsOf: tca.folder.appending(path: "Mine/Lamp/Exercises/a-predict/Start.tca"), encoding: .utf8)
    #expect(start.contains("expect cookies == ?"), "\(start)")
    try tca.write(Self.jar.replacing("+= number", with: "+= numbr"), to: "Mine/Lamp/Feature/Lamp.swift")
    let broken = try await tca.run(
      ["new", "exercise", "lamp/b", "--kind", "drive", "--lessons", "Mine"], usesPack: false
    ).exit(64)
    #expect(broken.error.contains("Lamp.swift"), "\(broken.error)")
  }

  /// What is printed can be typed, where `tca verify` was typed.
  @Test(arguments: [("Mine", "verify"), ("Mine/Lamp", "verify"), (".", "verify Mine")])
  func aPrintedCommandWorks(folder: String, command: String) async throws {
    let tca = try TCA()
    try await tca.run(["new", "pack", "Mine"], usesPack: false).exit(0)
    let patch = "Mine/Lamp/Exercises/first-light/Answers.patch"
    let text = try String(contentsOf: tca.folder.appending(path: patch), encoding: .utf8)
    try tca.write(text.replacing("// isOn == true", with: "// isOn == maybe"), to: patch)
    let outcome = try await tca.runInShell(
      "cd \(folder) && $TCA \(command) --exercise lamp/first-light --json"
    ).exit(1)
    let result = try JSONDecoder().decode(Result.self, from: Data(outcome.output.utf8))
    let commands = result.problems.flatMap { problem in
      problem.message.matches(of: /`tca (solution [^`]*)`/).map { String($0.1) }
    }
    #expect(commands.count == 4)
    try await tca.runInShell("cd \(folder) && $TCA \(commands.first ?? "")").exit(0)
      .stdout(contains: "isOn == maybe")
    // In the pack's folder, a command finds its lessons by itself.
    try await tca.runInShell("cd Mine && $TCA solution lamp/first-light --show").exit(0)
      .stdout(contains: ".switchTapped")
  }

  /// The kind is told, and what can't be played is counted.
  @Test func whatCannotBePlayedIsCounted() async throws {
    let tca = try TCA()
    try await tca.run(["new", "pack", "Mine"], usesPack: false).exit(0)
    try await tca.run(["verify", "Mine", "--exercise", "lamp/first-light", "--hunt"], usesPack: false).exit(0)
      .stdout(contains: "answers told apart, 0 not. No answer to 1 exercise can be played.\n")
  }

  @Test func theVersionIsTold() async throws {
    try await TCA().run(["--version"], usesPack: false).exit(0).stdout("0.1.0")
  }

  @Test func theCompletionScriptKnowsTheNewCommands() async throws {
    let tca = try TCA()
    let script = try await tca.run(["--generate-completion-script", "bash"], usesPack: false).exit(0).output
    #expect(script.contains("verify"))
    #expect(script.contains("new"))
  }
}
