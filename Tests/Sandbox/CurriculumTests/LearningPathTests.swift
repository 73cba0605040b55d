import Foundation
import Reports
import Testing

@testable import Curriculum
@testable import Workspace

/// The order in which learners meet the exercises.
struct LearningPathTests {
  private let path = LearningPath(chapters: [
    .init(page: "state", steps: ["a/one", "b/two"], practice: ["a/small", "b/large"]),
    .init(page: "effects", steps: ["a/three"], practice: ["c/other"]),
    .init(page: nil, steps: ["pack/first", "pack/second"]),
  ])

  private func progress(_ done: String...) -> LearnerProgress {
    LearnerProgress(exercises: Dictionary(uniqueKeysWithValues: done.map { ($0, .init(status: .done)) }))
  }

  @Test func nextFollowsTheStepsOfTheChapters() {
    #expect(progress().next(on: path, after: "a/one") == "b/two")
    #expect(progress("a/one", "b/two").next(on: path, after: "b/two") == "a/three")
    #expect(progress("a/three").next(on: path, after: "a/three") == "pack/first")
  }

  @Test func aPageLeadsToItsFirstStepThatIsNotDone() {
    #expect(progress().next(on: path, fromPage: "effects") == "a/three")
    #expect(progress("a/three").next(on: path, fromPage: "effects") == "pack/first")
    #expect(progress("a/one").next(on: path, fromPage: "state") == "b/two")
    #expect(progress().next(on: path, fromPage: "nowhere") == nil)
  }

  @Test func aStepThatWasLeftOutComesBeforeTheNextChapter() {
    #expect(progress("b/two").next(on: path, after: "b/two") == "a/one")
    #expect(progress("a/three", "pack/first").next(on: path, after: "pack/second") == "a/one")
  }

  @Test func practiceIsOfferedBesideTheSteps() {
    #expect(progress().nextPractice(on: path, after: "a/one") == "a/small")
    #expect(progress().nextPractice(on: path, after: "a/small") == "b/large")
    #expect(progress().nextPractice(on: path, after: "a/three") == "c/other")
    #expect(progress("c/other").nextPractice(on: path, after: "a/three") == "a/small")
    #expect(progress("a/small", "b/large").nextPractice(on: path, after: "b/two") == nil)
    #expect(progress().next(on: path, after: "a/small") == "a/one")
  }

  @Test func practiceFollowsWhenAllStepsAreDone() {
    let done = progress("a/one", "b/two", "a/three", "pack/first", "pack/second")
    #expect(done.next(on: path, after: "pack/second") == "a/small")
    #expect(progress("a/small").next(on: LearningPath(byLesson: ["a/small"]), after: "a/small") == nil)
  }

  @Test func withoutAPathTheCatalogueDecides() {
    let path = LearningPath(byLesson: ["a/one", "a/two", "p/b/one"])
    #expect(
      path.chapters == [.init(page: nil, steps: ["a/one", "a/two"]), .init(page: nil, steps: ["p/b/one"])])
    #expect(path.exercises == ["a/one", "a/two", "p/b/one"])
  }

  // MARK: - The file

  private func read(_ text: String?) throws -> LearningPath {
    let lessons = try TemporaryLessons([
      "catalog.yml": "lessons:\n  - folder: Lamp\n    exercises: [on, off, blink]\n", "path.yml": text,
    ])
    return try withExtendedLifetime(lessons) { try LearningPath(Catalogue(folder: lessons.folder)) }
  }

  @Test func whatNoPathNamesFollowsInTheOrderOfTheCatalogue() throws {
    #expect(try read(nil).chapters == [.init(page: nil, steps: ["lamp/on", "lamp/off", "lamp/blink"])])
    let path = try read("chapters:\n  - page: state\n    steps: [lamp/off]\n    practice: [lamp/on]\n")
    #expect(
      path.chapters == [
        .init(page: "state", steps: ["lamp/off"], practice: ["lamp/on"]),
        .init(page: nil, steps: ["lamp/blink"]),
      ])
  }

  @Test func unknownAndRepeatedExercisesAreRefused() throws {
    let unknown = #expect(throws: Report.self) {
      try read("chapters:\n  - page: state\n    steps: [lamp/of]\n")
    }
    #expect(unknown?.title.hasSuffix("names the exercise lamp/of, which catalog.yml doesn't list.") == true)
    #expect(unknown?.nearNames.contains("lamp/off") == true)
    let twice = #expect(throws: Report.self) {
      try read("chapters:\n  - page: state\n    steps: [lamp/on]\n    practice: [lamp/on]\n")
    }
    #expect(twice?.title.contains("lamp/on is listed twice") == true)
  }

  // MARK: - Reviews

  private let isQuestion: @Sendable (String) -> Bool = { $0 != "a/three" }

  @Test func questionsComeWhenTheStepsOfAChapterAreDone() {
    #expect(progress("a/one").dueReviews(on: path, isQuestion) == [])
    #expect(progress("a/one", "b/two").dueReviews(on: path, isQuestion) == ["a/one", "b/two", "a/small"])
    #expect(progress("a/one", "b/two").dueReviews(on: path) { _ in false } == [])
  }

  @Test func whatNeededHintsIsAskedFirst() {
    var progress = progress("a/one", "b/two")
    progress.exercises["b/two"]?.hints = 2
    #expect(progress.dueReviews(on: path, isQuestion).first == "b/two")
  }

  @Test func atMostThreeQuestionsFollowEachOther() {
    var progress = progress("a/one", "b/two")
    for _ in 0..<3 {
      let due = progress.dueReviews(on: path, isQuestion)
      progress.noteReview(of: due[0], isRight: true)
    }
    #expect(progress.dueReviews(on: path, isQuestion) == [])
  }

  @Test func whatWasMissedComesBackSooner() {
    var progress = progress("a/one", "b/two")
    progress.noteReview(of: "a/one", isRight: true)
    progress.noteReview(of: "b/two", isRight: false)
    progress.exercises["a/small"] = .init(status: .done)
    #expect(progress.dueReviews(on: path, isQuestion).first == "b/two")
    #expect(!progress.dueReviews(on: path, isQuestion).contains("a/one"))
    for name in ["x/1", "x/2", "x/3"] { progress.exercises[name] = .init(status: .done) }
    #expect(progress.dueReviews(on: path, isQuestion).prefix(2) == ["b/two", "a/one"])
  }

  @Test func aNewSittingCountsWhenSomethingWasDone() {
    var progress = progress("a/one", "b/two")
    progress.beginSitting()
    let learned = progress.learned
    progress.beginSitting()
    #expect(learned == 3 && progress.learned == 3)
  }
}
