import Authoring
import Curriculum
import Foundation
import Testing
import Verification

/// Every mistake of an author that needs no compiler, with its whole message.
struct ContentCheckTests {
  @Test func aGoodPackHasNoProblems() throws {
    #expect(try TemporaryPack().problems() == [])
  }

  /// Expects exactly one problem, whose file is below the pack's folder.
  private func expect(
    _ changes: [String: String?], _ file: String, _ message: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let problems = try TemporaryPack(changes).problems()
    #expect(problems == [Problem(file: "Pack/\(file)", message: message)], sourceLocation: sourceLocation)
  }

  private func task(_ from: String, _ to: String, kind: String = "code") -> String {
    let words = String(repeating: "word ", count: 40)
    return
      "---\ntitle: Switch\nkind: \(kind)\nteaches: [state]\nbook: state\ntasks: [Do it.]\n---\n\n\(words)\n"
      .replacing(from, with: to)
  }

  @Test func aLessonThatIsNotListed() throws {
    try expect(
      ["Sun/Lesson.md": "x"], "Sun",
      "The folder of this lesson is not listed in catalog.yml. Add it to the list, or remove the folder.")
  }

  @Test func anExerciseThatIsNotListed() throws {
    try expect(
      ["Lamp/Exercises/more/Task.md": "x"], "Lamp/Exercises/more",
      "The folder of this exercise is not listed in catalog.yml. Add it to the list, or remove the folder.")
  }

  @Test func anExerciseThatCannotBeRead() throws {
    try expect(
      ["Lamp/Exercises/switch/Task.md": task("kind: code", "kind: cod")], "Lamp/Exercises/switch/Task.md",
      """
      There is no kind of exercise named cod. (line 3)
      Expected: One of code, test, drive, predict, order, refactor, debug, choose, spot, project.
      Did you mean code?
      """)
  }

  @Test func aMissingFile() throws {
    let problems = try TemporaryPack(["Lamp/Exercises/switch/Checks.swift": nil]).problems()
    #expect(problems.map(\.file) == ["Pack/Lamp/Exercises/switch/Checks.swift"])
    #expect(problems.first?.message.hasPrefix("Lamp/Exercises/switch/Checks.swift is missing.") == true)
  }

  /// A pack stands beside the built-in lessons.
  @Test func aRequiredLessonMayBeABuiltInOne() throws {
    let pack = try TemporaryPack([
      "Lamp/Lesson.md":
        "---\ntitle: Lamp\nteaches: [state]\nrequires: [counter]\nfeature: Lamp\n---\n\nWelcome.\n"
    ])
    var check = ContentCheck(folder: pack.folder, places: ["state", "effects"])
    #expect(try check.problems().count == 1)
    check.builtIn = BuiltInNames(lessons: ["counter"])
    #expect(try check.problems() == [])
  }

  @Test func anUnknownRequiredLesson() throws {
    try expect(
      [
        "Lamp/Lesson.md":
          "---\ntitle: Lamp\nteaches: [state]\nrequires: [counter]\nfeature: Lamp\n---\n\nWelcome.\n"
      ], "Lamp/Lesson.md", "`requires` names the lesson `counter`, which doesn't exist.")
  }

  @Test func aRequiredLessonThatComesLater() throws {
    try expect(
      [
        "Lamp/Lesson.md":
          "---\ntitle: Lamp\nteaches: [state]\nrequires: [lamp]\nfeature: Lamp\n---\n\nWelcome.\n"
      ], "Lamp/Lesson.md",
      "`requires` names the lesson `lamp`, which doesn't come before this one in catalog.yml.")
  }

  @Test func aPageThatIsMissing() throws {
    try expect(
      ["Lamp/Exercises/switch/Task.md": task("book: state", "book: stat")], "Lamp/Exercises/switch/Task.md",
      "`book` names `stat`, which the Book doesn't have.")
  }

  @Test func aTaskThatDoesNotExist() throws {
    try expect(
      [
        "Lamp/Exercises/switch/Checks.swift": "// task: 1\n@Test func a() {}\n// task: 9\n@Test func b() {}\n"
      ],
      "Lamp/Exercises/switch/Checks.swift",
      "Line 3, `// task: 9`, names a task that doesn't exist. The exercise has one task.")
  }

  @Test func aTaskThatNothingChecks() throws {
    try expect(
      ["Lamp/Exercises/switch/Task.md": task("[Do it.]", "[Do it., And this.]")],
      "Lamp/Exercises/switch/Checks.swift",
      "Nothing checks task 2. Write `// task: 2` above what checks it.")
  }

  @Test func anEmptyGoal() throws {
    try expect(
      ["Lamp/Exercises/drive-it/Goal.tca": "// task: 1\n"], "Lamp/Exercises/drive-it/Goal.tca",
      "The goal is empty. Write a line such as `expect count == 3`.")
  }

  @Test func aGoalThatNamesNoAction() throws {
    try expect(
      ["Lamp/Exercises/drive-it/Goal.tca": "// task: 1\nexpect isOn == true\nreceived burnedOut\n"],
      "Lamp/Exercises/drive-it/Goal.tca",
      "Line 3, `received burnedOut`, must name an action by its cases, as `received .numberFactResponse` does."
    )
  }

  @Test func aGoalThatNamesAnUnknownAction() throws {
    try expect(
      ["Lamp/Exercises/drive-it/Goal.tca": "// task: 1\nexpect isOn == true\nreceived .burnedOut\n"],
      "Lamp/Exercises/drive-it/Goal.tca",
      "Line 3, `received .burnedOut`, names the case `burnedOut`, which the feature doesn't declare.")
  }

  @Test func noMutants() throws {
    let problems = try TemporaryPack([
      "Lamp/Exercises/light-test/Mutants/a.swift": nil, "Lamp/Exercises/light-test/Mutants/b.swift": nil,
    ]).problems()
    let expected = [
      Problem(
        file: "Pack/Lamp/Exercises/light-test/Task.md",
        message: "Nothing checks task 1. Write `// task: 1` above what checks it."),
      Problem(
        file: "Pack/Lamp/Exercises/light-test/Mutants",
        message:
          "There are no mutants, so every test that passes for the feature is accepted. Write at least two."
      ),
    ]
    #expect(problems == expected)
  }

  /// A patch counts as a mutant, and needs the same two lines.
  @Test func aMutantThatIsAPatch() throws {
    let patch =
      "--- Feature/Lamp.swift\n+++ Changed.swift\n@@ -1 +1 @@\n-struct Lamp {}\n+struct Lamp { let b = 1 }\n"
    func problems(_ text: String) throws -> [Problem] {
      try TemporaryPack([
        "Lamp/Exercises/light-test/Mutants/b.swift": nil, "Lamp/Exercises/light-test/Mutants/b.patch": text,
      ]).problems()
    }
    #expect(try problems("// The lamp stays dark\n// task: 1\n" + patch) == [])
    let messages = [
      "The first line doesn't say what the mistake is. Write `// The plus button adds two`.",
      "The second line doesn't name the task that the mutant belongs to, as `// task: 1` does.",
    ]
    let full = "See it in full with `tca solution lamp/light-test --answer b --show`."
    #expect(
      try problems(patch).map(\.message) == messages.map { "The mutant b.patch (line 1):\n\($0)\n\(full)" })
  }

  private static let place = "Lamp/Exercises/switch"
  private func patch(_ old: String, _ target: String = "Answers/Wrong/1.swift") -> String {
    "// It lights up\n--- Solution.swift\n+++ \(target)\n@@ -1,2 +1,2 @@\n let start = 1\n-\(old)\n+let solution = dark\n"
  }
  private func problems(_ patch: String) throws -> [Problem] {
    try TemporaryPack([
      "\(Self.place)/Answers/Wrong/1.swift": nil, "\(Self.place)/Answers.patch": patch,
    ]).problems()
  }

  /// An answer can be a patch, which counts like a file.
  @Test func anAnswerThatIsAPatch() throws {
    #expect(try problems(patch("let solution = right")) == [])
  }

  @Test func aPatchThatDoesNotApply() throws {
    let found = try problems(patch("let solution = left"))
    #expect(
      found == [
        Problem(
          file: "Pack/\(Self.place)/Answers.patch",
          message: """
            Line 4: The wrong answer 1 doesn't apply. The change expects `let solution = left` in line 2 of Solution.swift, \
            where `let solution = right` stands now.
            Solution.swift was changed after the patch was made. Copy Solution.swift to Answers/Wrong/1.swift, change it there, \
            and let `tca verify --record` make the patch again.
            """)
      ])
  }

  @Test func aPatchWhoseContextHasChanged() throws {
    let text = patch("let solution = right").replacing("let start = 1", with: "let start = 2")
    #expect(
      try problems(text).map(\.message) == [
        """
        Line 4: The wrong answer 1 doesn't apply. The change expects `let start = 2` in line 1 of Solution.swift, where \
        `let start = 1` stands now.
        Lines around the change are different in Solution.swift now, but the place of the change is certain. Make the patch \
        again with `tca verify --record`.
        """
      ])
  }

  @Test func aPatchForNothing() throws {
    let few = "There are 3 wrong answers. Write at least 4 that a learner could believe to be right."
    #expect(
      try problems(patch("let solution = right", "Answers/Bad/1.swift")).map(\.message) == [
        few,
        "Line 3: `+++ Answers/Bad/1.swift` names no answer and no mutant. Write a name such as `+++ Answers/Wrong/too-early.swift`.",
      ])
    #expect(
      try problems(patch("let solution = right").replacing("--- Solution", with: "--- Checks")).map(\.message)
        == [
          """
          Line 2: The wrong answer 1 doesn't apply. It changes Checks.swift, and it can only change Solution.swift, Start.swift.
          The name after `---` is the name of another file. Correct the line `---`.
          """
        ])
    #expect(
      try problems("nothing\n").map(\.message) == [
        few, "Line 1: The file contains no changes. A change begins with a line such as `@@ -3,7 +3,7 @@`.",
      ])
  }

  @Test func aPatchThatIsAFileAsWell() throws {
    let other = patch("let solution = right", "Answers/Wrong/2.swift")
    let twice = patch("let solution = right") + "\n" + other + "\n" + other
    #expect(
      try problems(twice) == [
        Problem(
          file: "Pack/\(Self.place)/Answers.patch",
          message: "Line 19: There are two patches for Answers/Wrong/2.swift."),
        Problem(
          file: "Pack/\(Self.place)/Answers.patch",
          message:
            "The wrong answer 2 is a file as well: Answers/Wrong/2.swift. The file is judged. `tca verify --record` makes its patch again, and removes the file."
        ),
      ])
  }

  /// What several exercises need stands once in the lesson.
  @Test func aFileThatTheLessonHasAlready() throws {
    try expect(
      ["\(Self.place)/Support/Lamp.swift": "struct Lamp {}\n"], "\(Self.place)/Support/Lamp.swift",
      "Pack/Lamp/Feature/Lamp.swift is the same file. Remove this one, and add `Lamp.swift` to `support` in Task.md."
    )
    try expect(
      [
        "\(Self.place)/Support/Bulb.swift": "struct Bulb {}\n",
        "Lamp/Exercises/light-test/Feature/Bulb.swift": "struct Bulb {}\n",
      ], "Lamp/Exercises/light-test/Feature/Bulb.swift",
      "Pack/\(Self.place)/Support/Bulb.swift is the same file. Move it to the lesson's folder Shared, remove this one, and add `Bulb.swift` to `feature` in Task.md."
    )
  }

  @Test func aSharedFileThatIsMissing() throws {
    let text = task("book: state", "book: state\nsupport: [Lamp.swift, Blub.swift]")
    try expect(
      [
        "\(Self.place)/Task.md": text, "Lamp/Shared/Bulb.swift": "struct Bulb {}\n",
      ], "\(Self.place)/Task.md",
      """
      The lesson has no file Blub.swift that its exercises can share. (line 6)
      Expected: The names of files in the lesson's folders Feature and Shared.
      Did you mean Bulb.swift?
      """)
    let right = text.replacing("Blub", with: "Bulb")
    #expect(
      try TemporaryPack([
        "\(Self.place)/Task.md": right, "Lamp/Shared/Bulb.swift": "struct Bulb {}\n",
      ]).problems() == [])
  }

  @Test func aMutantWithoutAHeader() throws {
    try expect(
      ["Lamp/Exercises/light-test/Mutants/a.swift": "// task: 1\nstruct Lamp {}\n"],
      "Lamp/Exercises/light-test/Mutants/a.swift",
      "The first line doesn't say what the mistake is. Write `// The plus button adds two`.")
    try expect(
      ["Lamp/Exercises/light-test/Mutants/a.swift": "// It stays dark\nstruct Lamp {}\n"],
      "Lamp/Exercises/light-test/Mutants/a.swift",
      "The second line doesn't name the task that the mutant belongs to, as `// task: 1` does.")
  }

  @Test func aStrayFile() throws {
    try expect(
      ["Lamp/Exercises/switch/Answers/Wrong/b.txt": "x"], "Lamp/Exercises/switch/Answers/Wrong/b.txt",
      "This file has no purpose in an exercise of kind code. Correct its name or its folder, or remove it.")
    try expect(
      ["Lamp/Notes.md": "x"], "Lamp/Notes.md",
      "This file has no purpose in the folder of a lesson. Move it to Feature, Shared, Tests or Exercises, or remove it."
    )
  }

  @Test func hintsThatTellTheSolution() throws {
    try expect(
      ["Lamp/Exercises/switch/Hints.md": "# 1\nWrite\nlet solution = right\n# 2\nb\n# 3\nc\n"],
      "Lamp/Exercises/switch/Hints.md", "A hint contains a line of the solution: let solution = right")
    try expect(
      ["Lamp/Exercises/switch/Hints.md": "# 1\nOnly one.\n"], "Lamp/Exercises/switch/Hints.md",
      "There is 1 hint. Write three or four, each below a heading.")
  }

  @Test func aTextThatNobodyReadsToItsEnd() throws {
    try expect(
      [
        "Lamp/Exercises/switch/Hints.md":
          "# 1\nLook.\n# 2\n\(String(repeating: "word ", count: 101))\n# 3\nWrite.\n"
      ], "Lamp/Exercises/switch/Hints.md",
      "Hint 2 has 101 words. Write at most 100, because somebody who is stuck reads no more.")
    try expect(
      [
        "Lamp/Lesson.md":
          "---\ntitle: Lamp\nteaches: [state]\nfeature: Lamp\n---\n\n\(String(repeating: "word ", count: 251))\n"
      ], "Lamp/Lesson.md",
      "The welcome text has 251 words. Write at most 250, because it is read before anything can be tried.")
  }

  // MARK: - Names

  /// A new idea is welcome, and a known one with a slip is not.
  @Test func anIdeaThatIsMisspelled() throws {
    func problems(_ ideas: String) throws -> [Problem] {
      let pack = try TemporaryPack([
        "Lamp/Exercises/switch/Task.md": task("teaches: [state]", "teaches: [\(ideas)]")
      ])
      var check = ContentCheck(folder: pack.folder, places: nil)
      check.builtIn = BuiltInNames(ideas: ["effects", "actions"])
      return try check.problems()
    }
    #expect(try problems("state, effects, candles") == [])
    #expect(
      try problems("actions, efects") == [
        Problem(
          file: "Pack/Lamp/Exercises/switch/Task.md",
          message: "`teaches` names `efects`, which nothing else teaches. Did you mean `effects`?")
      ])
  }

  /// Commands in texts lead somewhere.
  @Test(
    arguments: [
      ("tca book efects", "page of the Book `efects`. Did you mean `effects`?"),
      ("book efects", "page of the Book `efects`. Did you mean `effects`?"),
      ("tca start lmap", "lesson `lmap`. Did you mean `lamp`?"),
      ("exercise lamp/swich", "exercise `lamp/swich`. Did you mean `lamp/switch`?"),
    ])
  func aCommandThatLeadsNowhere(command: String, rest: String) throws {
    let message = "The text names the command `\(command)`, but there is no \(rest)"
    try expect(
      ["Lamp/Exercises/switch/Task.md": task("---\n\nword", "---\n\nword `\(command)`")],
      "Lamp/Exercises/switch/Task.md", message)
    try expect(
      ["Lamp/Exercises/switch/Hints.md": "# 1\nRead `\(command)`.\n# 2\nb\n# 3\nc\n"],
      "Lamp/Exercises/switch/Hints.md", message)
    try expect(
      [
        "Lamp/Lesson.md":
          "---\ntitle: Lamp\nteaches: [state]\nfeature: Lamp\n---\n\nRead `\(command)`.\n"
      ], "Lamp/Lesson.md", message)
  }

  @Test func commandsThatLeadSomewhere() throws {
    let commands = ["book effects", "tca start lamp", "start lamp/switch", "lesson steep@state", "book next"]
    let text = commands.map { "`\($0)`" }.joined(separator: " ")
    #expect(
      try TemporaryPack(["Lamp/Exercises/switch/Task.md": task("---\n\nword", "---\n\n\(text) word")])
        .problems() == [])
  }

  // MARK: - The catalogue

  @Test func aNameInTheCatalogueThatIsMisspelled() throws {
    let place = "Lamp/Exercises"
    try expect(
      ["catalog.yml": "lessons:\n  - folder: Lamp\n    exercises: [swich, light-test, drive-it]\n"],
      "catalog.yml",
      "Line 3 lists the exercise `swich`, but there is no folder Pack/\(place)/swich. Did you mean `switch`?")
    try expect(
      [
        "catalog.yml":
          "lessons:\n  - folder: Lamp\n    exercises:\n      - switch\n      - light-test\n      - drive-it\n      - glow\n"
      ], "catalog.yml", "Line 7 lists the exercise `glow`, but there is no folder Pack/\(place)/glow.")
    try expect(
      ["catalog.yml": "lessons:\n  - folder: Lmap\n    exercises: [switch]\n"], "catalog.yml",
      "Line 2 lists the lesson `Lmap`, but there is no folder Pack/Lmap. Did you mean `Lamp`?")
  }

  @Test func aHintWithoutAHeading() throws {
    try expect(
      ["Lamp/Exercises/switch/Hints.md": "Look first.\n\n# One\nLook.\n\n# Two\nThink.\n\n# Three\nWrite.\n"],
      "Lamp/Exercises/switch/Hints.md",
      "The text above the first heading isn't shown. Each hint stands below a heading of its own.")
  }

  // MARK: - What `tca new` makes

  /// Each kind, twice in a lesson and in a second one: what is made stands nowhere twice, and nothing is missing.
  @Test(arguments: ExerciseKind.allCases) func whatIsMadeHasNoProblems(_ kind: ExerciseKind) throws {
    let root = URL.temporaryDirectory.appending(path: "made-\(UUID())")
    defer { try? FileManager.default.removeItem(at: root) }
    let templates = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../../../Lessons/Templates"
    ).standardizedFileURL
    let scaffold = Scaffold(
      folder: root.appending(path: "Pack"), templates: Templates(folder: templates))
    _ = try scaffold.makePack()
    _ = try scaffold.makeLesson("Heater")
    for (slug, lesson) in [("one", "lamp"), ("two", "lamp"), ("three", "heater"), ("four", "heater")] {
      _ = try scaffold.makeExercise(slug, in: lesson, kind: kind)
    }
    #expect(try ContentCheck(folder: scaffold.folder, places: nil).problems() == [])
  }

  @Test func hintsOfStages() throws {
    func problems(_ headings: String...) throws -> [String] {
      let pack = try TemporaryPack([
        "Lamp/Exercises/switch/Task.md": task("word", "word", kind: "project"),
        "Lamp/Exercises/switch/Checks.swift": "// MARK: - Stage 1\n// task: 1\n@Test func lights() {}\n",
        "Lamp/Exercises/switch/Hints.md": headings.map { "# \($0)\n\nText.\n" }.joined(),
      ])
      return try pack.problems().map(\.message)
    }
    #expect(try problems("Stage 1: Idea") == [])
    #expect(
      try problems("Idea", "Stage 1: API") == [
        "A hint has no stage, but others have one. Write a heading such as `# Stage 1: Where to look` above each."
      ])
    #expect(
      try problems("Stage 2: Idea", "Stage 1: Idea") == [
        "The hints don't stand in the order of their stages.",
        "A hint is about stage 2, which the exercise doesn't have.",
      ])
    #expect(
      try problems("Stage 3: Idea") == [
        "A hint is about stage 3, which the exercise doesn't have.",
        "Stage 1 has no hint. Write one to four.",
      ])
    #expect(
      try problems("Stage 1", "Stage 1", "Stage 1", "Stage 1", "Stage 1") == [
        "Stage 1 has 5 hints. Write one to four."
      ])
  }

  /// The last hint may show how the answer is built, if something is left to write.
  @Test func skeletonsInHints() throws {
    func hints(_ idea: String, _ skeleton: String) -> [String: String] {
      [
        "Lamp/Exercises/switch/Hints.md":
          "# 1\na\n# 2\n\(idea)\n# 3\nb\n# 4\nWrite this:\n\n```\n\(skeleton)\n```\n"
      ]
    }
    #expect(try TemporaryPack(hints("b", "let solution = …")).problems() == [])
    let twoLines = "let solution = right\nlet url = \"https://…\" + …"
    #expect(try TemporaryPack(hints("b", twoLines)).problems() == [])
    let noGap =
      "The code of the last hint has no gap, so it can be pasted. Write `…` where the learner writes, outside of comments and texts."
    for skeleton in ["let a = 1", "let a = 1 // …", "let a = \"…\"", #"let a = "\"…" // …"#] {
      try expect(hints("b", skeleton), "Lamp/Exercises/switch/Hints.md", noGap)
    }
    try expect(
      hints("```\nlet a = …\n```", "let b = …"), "Lamp/Exercises/switch/Hints.md",
      "A hint before the last one contains a block of code. Only the last hint may show a skeleton; those before it say where to look, and what to look for."
    )
    let wide = "let a = … + " + String(repeating: "a", count: 60)
    try expect(
      hints("b", wide), "Lamp/Exercises/switch/Hints.md",
      "A line of code is longer than 60 columns, so it doesn't fit narrow terminals: \(wide)")
  }

  @Test func textsOfTheWrongLength() throws {
    let words = String(repeating: "word ", count: 40)
    try expect(
      ["Lamp/Exercises/switch/Task.md": task(words, "Too short.")], "Lamp/Exercises/switch/Task.md",
      "The text has 2 words. Write 30 to 140, which is what can be read at the prompt.")
    let wide = "```\n\(String(repeating: "x", count: 61))\n```"
    try expect(
      ["Lamp/Exercises/switch/Task.md": task(words, "\(words)\n\n\(wide)\n")],
      "Lamp/Exercises/switch/Task.md",
      """
      A line of code is longer than 60 columns, so it doesn't fit narrow terminals: \
      \(String(repeating: "x", count: 61))
      """)
  }

  @Test func tooFewAnswers() throws {
    try expect(
      ["Lamp/Exercises/switch/Answers/Wrong/4.swift": nil], "Lamp/Exercises/switch/Answers/Wrong",
      "There are 3 wrong answers. Write at least 4 that a learner could believe to be right.")
  }

  @Test func tooFewAnswersAreAWarningInAPackOfOnesOwn() {
    let pack = Verification.self
    var result = pack.init()
    result.problems = [Problem(file: "Answers", message: "Few.", isWarning: true)]
    let text = VerificationRenderer().render(result)
    #expect(text.contains("WARNING  Answers") && text.contains("No problems, 1 warning"))
  }

  @Test func aViewInAnExercise() throws {
    try expect(
      ["Lamp/Exercises/switch/Support/View.swift": "struct V: TerminalViewable {}"],
      "Lamp/Exercises/switch/Support/View.swift",
      "The file uses a terminal view, which the original library doesn't have.")
  }
}
