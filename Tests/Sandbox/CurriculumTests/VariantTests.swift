import Foundation
import Reports
import Testing
import TextHandling

@testable import Authoring
@testable import Curriculum
@testable import Workspace

/// Answers and mutants as whole files and as changes on other files, on disk.
final class VariantTests {
  private let lesson = URL.temporaryDirectory.appending(path: "variants-\(UUID())/Lamp")
  private var folder: URL { lesson.appending(path: "Exercises/switch") }

  private static let solution = "import A\n\nlet one = 1\nlet two = 2\nlet three = 3\nlet four = 4\n"
  private static let start = "import A\n\n// Write it here.\n"
  private static let feature = "struct Lamp {\n  var isOn = false\n}\n"

  deinit { try? FileManager.default.removeItem(at: lesson.deletingLastPathComponent()) }

  private func exercise(_ files: [String: String], kind: ExerciseKind = .test) throws -> Exercise {
    let all = [
      "Solution.swift": Self.solution, "Start.swift": Self.start, "Feature/Lamp.swift": Self.feature,
    ].merging(files) { $1 }
    for (path, text) in all { try AtomicFile.write(text, to: folder.appending(path: path)) }
    return Exercise(
      lesson: "lamp", slug: "switch", kind: kind, title: "", teaches: [], book: nil, tasks: [], text: "",
      hints: [], folder: folder)
  }

  private func names() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.contains(".") }.sorted()
  }

  private func text(_ path: String) throws -> String {
    try TextFile.read(folder.appending(path: path).path)
  }

  private static let wrong = "// It lights up\n" + solution.replacing("= 2", with: "= 22")
  private static let mutant = "// It is on\n// task: 1\n" + feature.replacing("false", with: "true")
  private static let strange = "// It lights up\n" + (0..<20).map { "let x\($0) = 0\n" }.joined()

  @Test func wholeFilesBecomePatchesWithTheSameText() throws {
    let files = [
      "Answers/Right/short.swift": Self.start + "let all = 1234\n", "Answers/Wrong/two.swift": Self.wrong,
      "Answers/Wrong/strange.swift": Self.strange, "Mutants/on.swift": Self.mutant,
      "Answers/Right/open.swift": "import A",
    ]
    let exercise = try exercise(files)
    let notes = try VariantRecorder(exercise).record()
    #expect(
      notes.map { "\($0.variant.path) \($0.event)" } == [
        "Answers/Right/open.swift cannotBePatch", "Answers/Right/short.swift packed",
        "Answers/Wrong/strange.swift differs(100)", "Answers/Wrong/two.swift packed",
        "Mutants/on.swift packed",
      ])
    #expect(
      try text("Answers.patch") == """
        --- Start.swift
        +++ Answers/Right/short.swift
        @@ -3 +3,2 @@
         // Write it here.
        +let all = 1234

        // It lights up
        --- Solution.swift
        +++ Answers/Wrong/two.swift
        @@ -3,3 +3,3 @@
         let one = 1
        -let two = 2
        +let two = 22
         let three = 3

        // It is on
        // task: 1
        --- Feature/Lamp.swift
        +++ Mutants/on.swift
        @@ -1,3 +1,3 @@
         struct Lamp {
        -  var isOn = false
        +  var isOn = true
         }

        """)
    #expect(
      try names() == [
        "Answers.patch", "Answers/Right/open.swift", "Answers/Wrong/strange.swift", "Feature/Lamp.swift",
        "Solution.swift", "Start.swift",
      ])
    // Nobody who reads them sees a difference.
    for (path, text) in files {
      let variant = try exercise.files.variants.named(path, of: exercise)
      #expect(try variant.text() == text)
    }
    #expect(exercise.files.strays == [])
    #expect(try VariantRecorder(exercise).record().allSatisfy { $0.event != .packed && $0.event != .renewed })
  }

  @Test func aPatchIsMadeAgainWhereLinesHaveMoved() throws {
    let exercise = try exercise([
      "Answers/Wrong/two.swift": Self.wrong, "Mutants/on.swift": Self.mutant,
    ])
    _ = try VariantRecorder(exercise).record()
    let before = try text("Answers.patch")
    // Lines above move the place, and other lines around the change are another context.
    let changed = "import B\n" + Self.solution.replacing("one", with: "first")
    try AtomicFile.write(changed, to: exercise.files.solution)
    #expect(throws: Variant.Broken.self) { try exercise.files.wrongAnswers[0].text() }
    let notes = try VariantRecorder(exercise).record()
    #expect(notes.map(\.event) == [.renewed])
    #expect(
      try text("Answers.patch")
        == before.replacing("@@ -3,3 +3,3 @@", with: "@@ -4,3 +4,3 @@").replacing(
          "let one", with: "let first"))
    #expect(
      try exercise.files.wrongAnswers[0].text() == "// It lights up\n"
        + changed.replacing("= 2", with: "= 22"))
  }

  /// What the patch changes is changed already, so only its author knows what the answer is now.
  @Test func aPatchWhoseLinesAreGoneStaysAsItIs() throws {
    let exercise = try exercise(["Answers/Wrong/two.swift": Self.wrong])
    _ = try VariantRecorder(exercise).record()
    let before = try text("Answers.patch")
    try AtomicFile.write(Self.solution.replacing("two = 2", with: "two = 0"), to: exercise.files.solution)
    #expect(try VariantRecorder(exercise).record() == [])
    #expect(try text("Answers.patch") == before)
    // A whole file with its name takes its place.
    try AtomicFile.write(Self.wrong, to: folder.appending(path: "Answers/Wrong/two.swift"))
    #expect(try exercise.files.wrongAnswers.map { try $0.text() } == [Self.wrong])
    #expect(try VariantRecorder(exercise).record().map(\.event) == [.packed])
    #expect(try exercise.files.wrongAnswers.map { try $0.text() } == [Self.wrong])
    #expect(try text("Answers.patch").contains("-let two = 0\n"))
  }

  @Test func aPatchCanBeAFileOfItsOwn() throws {
    let exercise = try exercise([
      "Answers/Wrong/two.patch":
        "// It lights up\n--- a/Solution.swift\n+++ b/changed.swift\n@@ -9 +9 @@\n-let two = 2\n+let two = 22\n"
    ])
    let answer = try #require(exercise.files.wrongAnswers.first)
    #expect(answer.path == "Answers/Wrong/two.swift")
    #expect(answer.title == "The wrong answer two.patch")
    #expect(try answer.text() == Self.wrong)
    #expect(try VariantRecorder(exercise).record().map(\.event) == [.renewed])
    #expect(try text("Answers/Wrong/two.patch").contains("@@ -3,3 +3,3 @@\n let one = 1\n"))
    #expect(try exercise.files.wrongAnswers.map { try $0.text() } == [Self.wrong])
  }

  /// A mutant of a feature with several files changes some of them.
  @Test func aMutantChangesSeveralFiles() throws {
    let exercise = try exercise([
      "Feature/Bulb.swift": "let watts = 4\n",
      "Answers.patch": """
      // Bright
      // task: 1
      --- Feature/Bulb.swift
      +++ Mutants/bright.swift
      @@ -1 +1 @@
      -let watts = 4
      +let watts = 400
      --- Feature/Lamp.swift
      +++ Mutants/bright.swift
      @@ -2 +2 @@
      -  var isOn = false
      +  var isOn = true

      """,
      "Mutants/whole.swift": Self.mutant,
    ])
    let mutants = exercise.files.mutants
    #expect(mutants.map(\.name) == ["bright", "whole"])
    let sources = try mutants[0].sources()
    #expect(sources.map { $0.base?.lastPathComponent } == ["Bulb.swift", "Lamp.swift"])
    #expect(
      sources.map(\.text) == [
        "// Bright\n// task: 1\nlet watts = 400\n", Self.feature.replacing("false", with: "true"),
      ])
    // A whole file replaces both, which no patch says.
    #expect(try VariantRecorder(exercise).record().map(\.event) == [.renewed, .cannotBePatch])
  }

  /// Other kinds of exercises have no mutants.
  @Test func onlyTestsHaveMutants() throws {
    let exercise = try exercise(["Mutants/on.swift": Self.mutant], kind: .code)
    #expect(exercise.files.variants.all == [])
    #expect(exercise.files.strays == ["Feature/Lamp.swift", "Mutants/on.swift"])
    try AtomicFile.write(
      "--- Solution.swift\n+++ Mutants/a.swift\n@@ -1 +1 @@\n-a\n+b\n", to: exercise.files.answersPatch)
    #expect(
      exercise.files.variants.faults.map(\.message) == [
        "`+++ Mutants/a.swift` names no answer and no mutant. Write a name such as `+++ Answers/Wrong/too-early.swift`."
      ])
  }

  /// A file of patches with a mistake isn't rewritten, because what isn't understood could be lost.
  @Test func nothingIsLostFromAFileWithAMistake() throws {
    for patch in [
      "--- A\n+++ B\n@@ -1 +1 @@\n-a\n+b\n",
      "--- Solution.swift\n+++ Answers/Wrong/a.swift\n@@ -1 +1 @@\n-a\n",
    ] {
      let exercise = try exercise(["Answers.patch": patch, "Answers/Wrong/two.swift": Self.wrong])
      #expect(try VariantRecorder(exercise).record() == [])
      #expect(try text("Answers.patch") == patch)
      #expect(try names().contains("Answers/Wrong/two.swift"))
    }
  }

  @Test func variantsAreFoundByTheirNames() throws {
    let exercise = try exercise([
      "Answers/Right/a.swift": "a", "Answers/Wrong/a.swift": "b", "Answers/Wrong/two.swift": "c",
    ])
    let variants = exercise.files.variants
    #expect(try variants.named("two", of: exercise).path == "Answers/Wrong/two.swift")
    #expect(try variants.named("Wrong/a", of: exercise).path == "Answers/Wrong/a.swift")
    #expect(try variants.named("Answers/Right/a.swift", of: exercise).path == "Answers/Right/a.swift")
    let twice = #expect(throws: Report.self) { try variants.named("a", of: exercise) }
    #expect(twice?.title == "lamp/switch has 2 answers a.")
    #expect(twice?.expected == "A path: Answers/Right/a.swift or Answers/Wrong/a.swift.")
    let unknown = #expect(throws: Report.self) { try variants.named("tow", of: exercise) }
    #expect(unknown?.title == "lamp/switch has no answer tow.")
    #expect(unknown?.nearNames == ["two"])
  }

  @Test func sharedFilesStandOnceInTheLesson() throws {
    var exercise = try exercise(["Support/Own.swift": "let own = 1\n"])
    try AtomicFile.write("let shared = 1\n", to: lesson.appending(path: "Shared/Clock.swift"))
    try AtomicFile.write("let model = 1\n", to: lesson.appending(path: "Feature/Models.swift"))
    exercise.shared.support = ["Models.swift", "Clock.swift"]
    #expect(exercise.files.support.map(\.lastPathComponent) == ["Clock.swift", "Models.swift", "Own.swift"])
    #expect(exercise.files.feature.map(\.lastPathComponent) == ["Lamp.swift"])
    exercise.shared.feature = ["Models.swift"]
    #expect(exercise.files.feature.map(\.lastPathComponent) == ["Lamp.swift", "Models.swift"])
    #expect(try exercise.files.sources.map { try TextFile.read($0.path) }.contains("let model = 1\n"))
  }
}
