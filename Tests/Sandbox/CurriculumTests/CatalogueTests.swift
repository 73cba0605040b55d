import Foundation
import Reports
import Testing

@testable import Curriculum

struct CatalogueTests {
  @Test func readsALesson() throws {
    let files = try TemporaryLessons()
    let lesson = try Catalogue(folder: files.folder).lesson("counter")
    #expect(lesson.slug == "counter")
    #expect(lesson.title == "A counter")
    #expect(lesson.teaches == ["state", "actions"])
    #expect(lesson.requires == [])
    #expect(lesson.text == "Count with it.")
    #expect(lesson.feature.type == "Counter")
    #expect(lesson.feature.initialState == "Counter.State(count: 1)")
    #expect(lesson.feature.simulated == ["numberFact": ".simulated(latency: .seconds(2))"])
    #expect(lesson.feature.sources.map(\.lastPathComponent) == ["Another.swift", "Counter.swift"])
    #expect(lesson.exercises.map(\.id) == ["counter/decrement", "counter/reach-three"])
    #expect(lesson.problems == [])
  }

  @Test func readsAnExercise() throws {
    let files = try TemporaryLessons()
    let exercise = try Catalogue(folder: files.folder).exercise("counter/decrement")
    #expect(exercise.title == "Decrement")
    #expect(exercise.kind == .code)
    #expect(exercise.book == "reducers")
    #expect(
      exercise.tasks == [
        .init(id: 1, text: "Make the minus button take one away."), .init(id: 2, text: "Forget the fact."),
      ])
    #expect(exercise.text == "Read the reducer.")
    #expect(exercise.hints == ["The reducer.", "Mutate `state`."])
    #expect(exercise.files.start.lastPathComponent == "Start.swift")
  }

  @Test(arguments: [
    ("Counter", "counter"), ("NumberFact", "number-fact"), ("SyncUps", "sync-ups"),
    ("HTTPClient", "http-client"),
    ("counter", "counter"), ("Tic_Tac", "tic-tac"), ("A1B", "a1-b"),
  ])
  func slugs(folder: String, slug: String) {
    #expect(Catalogue.Entry.slug(folder) == slug)
  }

  @Test func anExerciseIsFoundByItsShortName() throws {
    let files = try TemporaryLessons()
    let catalogue = try Catalogue(folder: files.folder)
    #expect(try catalogue.exercise("reach-three").id == "counter/reach-three")
    #expect(try catalogue.exercise("Counter/Decrement").id == "counter/decrement")
  }

  @Test func unknownNamesComeWithNearOnes() throws {
    let files = try TemporaryLessons()
    let catalogue = try Catalogue(folder: files.folder)
    #expect(throws: Report("There is no lesson conter.", expected: "One of counter.", nearNames: ["counter"]))
    {
      try catalogue.lesson("conter")
    }
    let report = try #require(throws: Report.self) { try catalogue.exercise("counter/decremnt") }
    #expect(report.nearNames == ["counter/decrement"])
    let short = try #require(throws: Report.self) { try catalogue.exercise("decremnt") }
    #expect(short.nearNames == ["counter/decrement"])
  }

  @Test func oneBrokenExerciseLeavesTheOthers() throws {
    let files = try TemporaryLessons(["Counter/Exercises/decrement/Task.md": "no front matter"])
    let (lessons, problems) = try Catalogue(folder: files.folder).all()
    #expect(lessons.first?.exercises.map(\.id) == ["counter/reach-three"])
    #expect(problems.count == 1)
  }

  @Test func windowsLineEndsAreRead() throws {
    let task = try #require(TemporaryLessons.good["Counter/Exercises/decrement/Task.md"])
    let files = try TemporaryLessons([
      "Counter/Exercises/decrement/Task.md": task.replacing("\n", with: "\r\n")
    ])
    #expect(try Catalogue(folder: files.folder).exercise("decrement").text == "Read the reducer.")
  }

  @Test func headingsInsideCodeAreNotLevels() {
    let hints = ExerciseLoader.hints("# One\n```\n# not a heading\n```\n## Two\nb\n# Empty\n")
    #expect(hints == ["```\n# not a heading\n```", "b"])
  }

  @Test func aHeadingNamesTheStageOfItsHint() {
    let source = "# Stage 1: Idea\na\n## Stage 12\nb\n# Stages: 3\nc\n# Stage 2 and 3\nd\n"
    #expect(
      ExerciseLoader.hints(source, hasStages: true)
        == [.init("a", stage: 1), .init("b", stage: 12), "c", "d"])
    #expect(ExerciseLoader.hints(source) == ["a", "b", "c", "d"])
  }
}
