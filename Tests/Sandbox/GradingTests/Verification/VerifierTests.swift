import Curriculum
import Diagnostics
import Foundation
import Reports
import Synchronization
import SyntaxProtocol
import Testing
@testable import Toolchain

@testable import Verdicts
@testable import Verification

/// Verifying with a compiler and a judge of words: an answer passes when it contains `right`.
struct VerifierTests {
  private let judged = Judged()

  private func verifier(_ pack: TemporaryPack, mutations: [Mutation] = []) -> Verifier {
    let images = pack.root.appending(path: "cache/images")
    let compiler = CompilerClient(
      prepare: { _ in
        // The pack's files stay as long as the verifier can read them.
        withExtendedLifetime(pack) {}
        return Preparation(
          syntaxService: images, mistakes: images, plugin: images, modules: images, kernel: images,
          testing: images,
          symbolizer: images, images: images, names: images, key: "key")
      },
      compile: { unit in CompiledImage(url: images, moduleName: "Lamp", hash: "") },
      syntax: {
        SyntaxClient(
          answer: { _ in Data() }, answerForFile: { _ in try JSONEncoder().encode(mutations) })
      })
    let grading = GradingClient(
      mutants: { exercise, _ in
        try exercise.files.mutants.map { mutant in
          let text = try mutant.text()
          let outcome: Verdict.Outcome =
            text.contains("hangs") ? .timedOut : text.contains("survives") ? .passed : .failed
          let report = Report("It lights up", found: text)
          return MutantVerdict(
            file: mutant.fileName, check: text.split(separator: "\n").first.map(String.init) ?? "",
            verdict: Verdict(
              status: .fail, tca: .init(exercise: exercise.id, outcome: outcome, reports: [report])),
            declaresTheSame: !text.contains("declares"))
        }
      },
      check: { [judged] exercise, file in
        let text = file.text ?? ""
        judged.count.withLock { $0 += 1 }
        if text.contains("broken") {
          throw Report("The exercise \(exercise.id) is broken.", found: "A typo.")
        }
        let passes = text.contains("right")
        let outcome: Verdict.Outcome = text.contains("nonsense") ? .compileError : passes ? .passed : .failed
        let warnings =
          text.contains("warning")
          ? [
            Diagnostic(severity: .warning, message: "unused", file: file.path, line: 2, column: 1, notes: [])
          ] : nil
        var verdict = Verdict(
          status: passes ? .pass : .fail, message: passes ? nil : "It is dark.",
          tests: [Verdict.Test(name: "It lights up", status: passes ? .pass : .fail)],
          tca: .init(exercise: exercise.id, outcome: outcome))
        verdict.tca.warnings = warnings
        return verdict
      })
    return Verifier(
      folder: pack.folder, places: ["state"], grading: grading, compiler: compiler, jobs: 3)
  }

  /// Compares problems, whose files are below the pack's folder.
  private func expect(
    _ found: [Problem], _ expected: [(file: String, message: String)],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let problems = expected.map { Problem(file: "Pack/\($0.file)", message: $0.message) }
    #expect(found == problems, sourceLocation: sourceLocation)
  }

  private func problems(_ changes: [String: String?]) async throws -> [Problem] {
    try await verifier(TemporaryPack(changes)).run().problems
  }

  @Test func aGoodPackIsCounted() async throws {
    let result = try await verifier(TemporaryPack()).run()
    #expect(result.problems == [])
    #expect(result.exercises == 3)
    #expect(result.byKind == ["code": 1, "test": 1, "drive": 1])
    #expect(result.rightAnswers == 9)
    #expect(result.wrongAnswers == 12)
    #expect(result.mutants == 2)
    #expect(result.changes == nil)
  }

  @Test func whatTheTextTellsTheLearnerToTypeIsTyped() async throws {
    let text = """
      ---
      title: Lamp
      teaches: [state]
      feature: Lamp
      ---

      Try this:

      ```
      .switchTapped
      .dimmed(
        3)
      ```

      ```swift
      let isNoLine = true
      ```

      ```
      state
      ```
      """
    let typed = Mutex<[String]>([])
    var verifier = try verifier(TemporaryPack(["Lamp/Lesson.md": text]))
    verifier.type = { lines, lesson in
      typed.withLock { $0 += lines }
      return Report(
        "Lamp has no action .dimmed.",
        location: .init(file: "Lesson.md", line: 2, column: nil, source: ".dimmed("),
        causes: [.init("The lamp must be on.", fix: ".switchTapped")])
    }
    expect(
      try await verifier.run().problems,
      [
        (
          file: "Lamp/Lesson.md",
          message: """
          The text tells the learner to type a line that can't be run.
          .dimmed(
          Lamp has no action .dimmed.
          The lamp must be on.
            → .switchTapped
          """
        )
      ])
    #expect(typed.withLock { $0 } == [".switchTapped", ".dimmed(", "  3)", "state"])
  }

  @Test func everyKindOfBrokenAnswerIsNamed() async throws {
    let place = "Lamp/Exercises/switch"
    expect(
      try await problems([
        "\(place)/Answers/Right/1.swift": "// dark\n", "\(place)/Answers/Wrong/1.swift": "// right\n",
        "\(place)/Answers/Wrong/2.swift": "// It glows\n",
      ]),
      [
        (
          file: "\(place)/Answers/Right/1.swift", message: "This right answer doesn't pass.\nIt is dark."
        ),
        (
          file: "\(place)/Answers/Wrong/1.swift",
          message: "This wrong answer passes. Add a check that fails for it."
        ),
        (
          file: "\(place)/Answers/Wrong/2.swift",
          message: """
          The first line names the check `It glows`, but the answer fails for another reason.
          It lights up
          """
        ),
      ])
  }

  @Test func solutionsPassWithoutWarningsAndStartsFail() async throws {
    let place = "Lamp/Exercises/switch"
    expect(
      try await problems([
        "\(place)/Solution.swift": "let solution = right // warning\n", "\(place)/Start.swift": "// right\n",
      ]),
      [
        (
          file: "\(place)/Solution.swift",
          message: "The compiler warns about the solution.\nSolution.swift:2: unused"
        ),
        (
          file: "\(place)/Start.swift",
          message: "The start passes already, so there is nothing to do."
        ),
      ])
  }

  @Test func aBrokenExerciseIsTheAuthorsFault() async throws {
    let place = "Lamp/Exercises/switch"
    let problems = try await problems(["\(place)/Solution.swift": "broken\n"])
    #expect(
      problems.first
        == Problem(
          file: "Pack/\(place)/Solution.swift",
          message: "The solution doesn't pass.\nThe exercise lamp/switch is broken.\nA typo."))
  }

  /// A goal with a mistake would otherwise be a problem of each answer.
  @Test func aBrokenExerciseIsToldOnce() async throws {
    let place = "Lamp/Exercises/switch"
    let problems = try await problems([
      "\(place)/Solution.swift": "broken\n", "\(place)/Start.swift": "broken // start\n",
      "\(place)/Answers/Right/other.swift": "broken // right\n",
    ])
    #expect(problems.count { $0.message.contains("is broken.") } == 1, "\(problems)")
  }

  @Test func recordingsAreComparedAndRecorded() async throws {
    let place = "Lamp/Exercises/switch"
    let pack = try TemporaryPack([
      "\(place)/Expected/start.txt": "old\n", "\(place)/Expected/solution.txt": nil,
    ])
    var verifier = verifier(pack)
    let first = try await verifier.run()
    #expect(first.unrecorded == ["Pack/\(place)/Expected/solution.txt"])
    expect(
      first.problems,
      [
        (
          file: "\(place)/Start.swift",
          message: """
          The verdict differs from the one in Pack/\(place)/Expected/start.txt. If it is better now, record it with \
          `tca verify --record`.
          NOT YET  lamp/switch: 0 of 1 check passed

          FAILED   It lights up

          """
        )
      ])
    verifier.records = true
    #expect(try await verifier.run().problems == [])
    verifier.records = false
    let last = try await verifier.run()
    #expect(last.problems == [])
    #expect(last.unrecorded == [])
  }

  /// A slip in the solution would otherwise be a problem of each answer, and recording would write it into every patch.
  @Test(arguments: [false, true]) func aSolutionThatFailsIsOneProblem(records: Bool) async throws {
    let place = "Lamp/Exercises/switch"
    let pack = try TemporaryPack([
      "\(place)/Solution.swift": "let strat = 1\nlet solution = worng\n",
      "\(place)/Expected/solution.txt": "old\n", "\(place)/Expected/start.txt": nil,
      "\(place)/Answers/Wrong/1.swift": nil,
      "\(place)/Answers.patch":
        "// It lights up\n--- Solution.swift\n+++ Answers/Wrong/1.swift\n@@ -1,2 +1,2 @@\n let start = 1\n-let solution = right\n+let solution = dark\n",
    ])
    func files() throws -> [String: String] {
      let folder = pack.folder.appending(path: place)
      let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      return Dictionary(
        uniqueKeysWithValues: names.compactMap { name in
          folder.appending(path: name).text.map { (name, $0) }
        })
    }
    let before = try files()
    var verifier = verifier(pack)
    verifier.records = records
    let result = try await verifier.run()
    let recording = records ? "\nNothing was recorded for this exercise." : ""
    expect(
      result.problems,
      [(file: "\(place)/Solution.swift", message: "The solution doesn't pass.\nIt is dark.\(recording)")])
    #expect(try files() == before)
  }

  @Test func aWrongAnswerThatNamesNoCheckIsTold() async throws {
    let place = "Lamp/Exercises/switch/Answers/Wrong/1.swift"
    expect(
      try await problems([place: "import ComposableArchitecture\n// It lights up\n"]),
      [
        (
          file: place,
          message: """
          The first line doesn't say which check this answer fails. Write the name of the check above the answer, as a \
          comment such as `// It lights up`. It fails:
          It lights up
          """
        )
      ])
  }

  @Test func everyMutantIsAnotherMistakeAndIsCaught() async throws {
    let place = "Lamp/Exercises/light-test/Mutants"
    let header = "\n// task: 1\n"
    expect(
      try await problems([
        "\(place)/a.swift": "// A twin\(header)same", "\(place)/b.swift": "// Another twin\(header)same",
        "\(place)/c.swift": "// It survives\(header)c", "\(place)/d.swift": "// It hangs\(header)d",
        "\(place)/e.swift": "// It declares more\(header)e",
      ]),
      [
        (
          file: "\(place)/b.swift",
          message: "This mutant has the same code as a.swift. Remove one of both."
        ),
        (file: "\(place)/c.swift", message: "The solution's tests pass for this mutant."),
        (
          file: "\(place)/d.swift",
          message: """
          The solution's tests don't fail for this mutant, but end with “timedOut”. A mutant should make an \
          expectation fail.
          """
        ),
        (
          file: "\(place)/e.swift",
          message: """
          This mutant declares other things than the feature, so tests could tell it by its types alone. Change only \
          what functions and the closure of `Reduce` do.
          """
        ),
      ])
  }

  /// A patch is judged as the whole file that it stands for.
  @Test func patchesAreJudgedInFull() async throws {
    let place = "Lamp/Exercises/switch"
    func patch(_ name: String, _ head: String, _ word: String) -> String {
      "\(head)--- Solution.swift\n+++ Answers/\(name).swift\n@@ -2 +2 @@\n-let solution = right\n+let solution = \(word)\n"
    }
    func problems(_ right: String, _ wrong: String) async throws -> [Problem] {
      try await self.problems([
        "\(place)/Answers/Right/1.swift": nil, "\(place)/Answers/Wrong/1.swift": nil,
        "\(place)/Answers.patch": patch("Right/1", "", right) + patch("Wrong/1", "// It lights up\n", wrong),
      ])
    }
    #expect(try await problems("upright", "wrong") == [])
    expect(
      try await problems("wrong", "upright"),
      [
        (
          file: "\(place)/Answers.patch",
          message: """
          The right answer 1 (line 1):
          This right answer doesn't pass.
          It is dark.
          See it in full with `tca solution lamp/switch --answer 1 --show`.
          """
        ),
        (
          file: "\(place)/Answers.patch",
          message: """
          The wrong answer 1 (line 6):
          This wrong answer passes. Add a check that fails for it.
          See it in full with `tca solution lamp/switch --answer 1 --show`.
          """
        ),
      ])
  }

  /// The author can type what is printed, in the folder where `tca verify` was typed.
  @Test func commandsNameThePack() async throws {
    let place = "Lamp/Exercises/switch"
    let pack = try TemporaryPack([
      "\(place)/Answers/Right/1.swift": nil, "\(place)/Expected/start.txt": "old\n",
      "\(place)/Answers.patch":
        "--- Solution.swift\n+++ Answers/Right/1.swift\n@@ -2 +2 @@\n-let solution = right\n+let solution = dark\n",
    ])
    var verifier = verifier(pack)
    verifier.commands = PackCommands(pack: "../Pack")
    let messages = try await verifier.run().problems.map(\.message)
    #expect(messages.count == 2)
    #expect(messages.contains { $0.contains("`tca verify ../Pack --record`") })
    #expect(
      messages.contains { $0.contains("`tca solution lamp/switch --answer 1 --show --lessons ../Pack`") })
  }

  @Test func whatIsRecordedIsTold() async throws {
    let pack = try TemporaryPack([
      "Lamp/Exercises/switch/Answers/Right/1.swift": "let start = 1\nlet solution = upright\n"
    ])
    var verifier = verifier(pack)
    verifier.exercises = ["lamp/switch"]
    verifier.records = true
    let result = try await verifier.run()
    #expect(result.problems == [])
    #expect(result.rightAnswers == 3)
    let place = "Pack/Lamp/Exercises/switch/Answers"
    #expect(
      result.recorded?.prefix(2) == [
        Problem(file: "\(place)/Right/1.swift", message: "This file is a patch in Answers.patch now."),
        Problem(
          file: "\(place)/Right/2.swift",
          message:
            "This file stays whole, because 100 % of its lines differ from Solution.swift or Start.swift."),
      ])
    verifier.records = false
    #expect(try await verifier.run().problems == [])
  }

  /// Without a mutant, an exercise judges other answers than its author thinks.
  @Test func aMutantThatDoesNotApplyIsOneProblem() async throws {
    expect(
      try await problems([
        "Lamp/Exercises/light-test/Answers.patch":
          "// Dark\n// task: 1\n--- Feature/Lamp.swift\n+++ Mutants/c.swift\n@@ -1 +1 @@\n-struct Lmp {}\n+struct Lamp { }\n"
      ]),
      [
        (
          file: "Lamp/Exercises/light-test/Answers.patch",
          message: """
          Line 5: The mutant c doesn't apply. The change expects `struct Lmp {}` in line 1 of Feature/Lamp.swift, where \
          `struct Lamp {}` stands now.
          Lamp.swift was changed after the patch was made. Copy Lamp.swift to Mutants/c.swift, change it there, and let \
          `tca verify --record` make the patch again.
          """
        )
      ])
  }

  @Test func judgmentsAreKeptUntilSomethingChanges() async throws {
    let pack = try TemporaryPack()
    _ = try await verifier(pack).run()
    let all = judged.count.withLock { $0 }
    #expect(all == 27)
    _ = try await verifier(pack).run()
    #expect(judged.count.withLock { $0 } == all)
    try Data("// right, again\n".utf8).write(
      to: pack.folder.appending(path: "Lamp/Exercises/switch/Answers/Right/1.swift"))
    _ = try await verifier(pack).run()
    #expect(judged.count.withLock { $0 } == 28)
    // Other checks can change the verdict on each answer.
    try Data("// task: 1\n@Test func other() {}\n".utf8).write(
      to: pack.folder.appending(path: "Lamp/Exercises/switch/Checks.swift"))
    _ = try await verifier(pack).run()
    #expect(judged.count.withLock { $0 } == 37)
  }

  // MARK: - Choosing

  @Test func oneExerciseIsVerified() async throws {
    var verifier = verifier(
      try TemporaryPack([
        "Lamp/Exercises/switch/Task.md": nil, "Lamp/Exercises/drive-it/Goal.tca": "// task: 1\n",
      ]))
    verifier.exercises = ["lamp/drive-it"]
    let result = try await verifier.run()
    #expect(result.exercises == 1)
    #expect(result.problems.map(\.file) == ["Pack/Lamp/Exercises/drive-it/Goal.tca"])
  }

  @Test func aLessonIsVerifiedWithItsLinesInTheCatalogue() async throws {
    let catalogue = "lessons:\n  - folder: Lamp\n    exercises: [swich, light-test, drive-it]\n"
    var verifier = verifier(try TemporaryPack(["catalog.yml": catalogue]))
    verifier.lessons = ["lamp"]
    #expect(try await verifier.run().problems.map(\.file) == ["Pack/catalog.yml"])
  }

  @Test func whatCannotBePlayedIsTold() async throws {
    let task = """
      ---
      title: Switch
      kind: code
      teaches: [state]
      book: state
      play: "Lamp.State(brightness: 3)"
      tasks: [Do it.]
      ---

      \(String(repeating: "word ", count: 40))

      """
    var verifier = verifier(try TemporaryPack(["Lamp/Exercises/switch/Task.md": task]))
    let played = Mutex<[String]>([])
    verifier.play = { _, exercise in
      played.withLock { $0.append(exercise.id) }
      return Report("`State` has no `brightness`.")
    }
    expect(
      try await verifier.run().problems,
      [
        (
          file: "Lamp/Exercises/switch/Task.md",
          message: """
          `play` doesn't run with the solution, so nobody can play this exercise.
          `State` has no `brightness`.
          """
        )
      ])
    #expect(played.withLock { $0 } == ["lamp/switch"])
  }

  @Test func aSampleHasOneAnswerOfEachKind() async throws {
    let pack = try TemporaryPack()
    var verifier = verifier(pack)
    verifier.sample = 7
    #expect(try await verifier.run().problems == [])
    #expect(judged.count.withLock { $0 } == 12)
    // The same number chooses the same answers, so everything is known.
    #expect(try await verifier.run().problems == [])
    #expect(judged.count.withLock { $0 } == 12)
  }

  @Test func anUnknownNameIsRefused() async throws {
    var verifier = verifier(try TemporaryPack())
    verifier.lessons = ["lam"]
    await #expect(throws: Report.self) { try await verifier.run() }
  }

  @Test func aMalformedCatalogueIsAProblem() async throws {
    let problems = try await problems(["catalog.yml": "lessons: []\n"])
    #expect(problems.map(\.file) == ["Pack/catalog.yml"])
  }

  // MARK: - Changes

  /// The second line of the solution of `switch`, with another value.
  private func mutation(_ value: String, line: Int = 2) -> Mutation {
    Mutation(kind: .number, line: line, start: 29, end: 34, replacement: value, summary: "write `\(value)`")
  }

  @Test func changesThatNoCheckNoticesAreListed() async throws {
    let pack = try TemporaryPack()
    var verifier = verifier(
      pack,
      mutations: [
        mutation("wrong"), mutation("upright"), mutation("nonsense"), mutation("bright"),
        mutation("given right", line: 1),
      ])
    verifier.mutates = true
    let reasons = pack.folder.appending(path: "Lamp/Exercises/switch/Survivors.txt")
    try Data(
      "# Why\nwrite `bright`: Both words are fine here.\nwrite `wrong`: It was never noticed.\nold: Nobody knows.\n"
        .utf8
    )
    .write(to: reasons)
    let result = try await verifier.run()
    #expect(result.changes?.tried == 3)
    #expect(result.changes?.noticed == 1)
    #expect(result.changes?.justified == 1)
    #expect(result.changes?.survivors == 1)
    #expect(result.changes?.uncompilable == 1)
    let place = "Lamp/Exercises/switch"
    expect(
      result.problems,
      [
        (
          file: "\(place)/Survivors.txt",
          message: """
          A check notices this change, or it doesn't compile. Remove the line.
          write `wrong`: It was never noticed.
          """
        ),
        (
          file: "\(place)/Solution.swift",
          message: """
          No check notices this change in line 2:
            write `upright`
          Add a check and a wrong answer, or give the reason in Survivors.txt as `CHANGE: REASON`.
          """
        ),
        (
          file: "\(place)/Survivors.txt",
          message: """
          This line names no change to the solution, or gives no reason. Correct or remove it.
          old: Nobody knows.
          """
        ),
      ])
  }
}

private final class Judged: Sendable {
  let count = Mutex(0)
}
