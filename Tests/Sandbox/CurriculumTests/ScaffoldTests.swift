import Foundation
import Reports
import Testing

@testable import Authoring
@testable import Curriculum

/// What `tca new` writes. That a new pack passes `tca verify` is tested with the program.
struct ScaffoldTests {
  /// `Lessons/Templates`
  static let templates = Templates(
    folder: URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../../Lessons/Templates"
    ).standardizedFileURL)

  private func pack() -> Scaffold {
    Scaffold(
      folder: URL.temporaryDirectory.appending(path: "pack-\(UUID())"), templates: Self.templates)
  }

  private func message(_ body: () throws -> Void) -> String {
    do {
      try body()
      return "no error"
    } catch {
      return (error as? Report)?.title ?? "\(error)"
    }
  }

  @Test func aPackHasALessonWithAnExerciseOfEachKind() throws {
    let scaffold = pack()
    defer { try? FileManager.default.removeItem(at: scaffold.folder) }
    _ = try scaffold.makePack()
    let (lessons, problems) = try Catalogue(folder: scaffold.folder).all()
    #expect(problems == [])
    #expect(lessons.map(\.slug) == ["lamp"])
    let exercises = lessons.flatMap(\.exercises)
    #expect(exercises.map(\.slug) == ["first-light", "switch", "switch-test"])
    #expect(exercises.map(\.kind) == [.drive, .code, .test])
    #expect(exercises.map(\.title) == ["First light", "Switch", "Switch test"])
    for exercise in exercises {
      #expect(exercise.files.strays == [])
      #expect(exercise.files.rightAnswers.count == 3)
      #expect(exercise.files.wrongAnswers.count == 4)
      #expect(exercise.files.variants.faults == [])
      for variant in exercise.files.variants.all { #expect(try !variant.text().isEmpty) }
    }
  }

  /// Few files, most of them short: the answers and mutants are changes in one of them.
  @Test(arguments: ExerciseKind.allCases) func anExerciseHasFewFiles(_ kind: ExerciseKind) throws {
    let scaffold = pack()
    defer { try? FileManager.default.removeItem(at: scaffold.folder) }
    _ = try scaffold.makePack()
    let files = try scaffold.makeExercise("mine", in: "lamp", kind: kind)
    // `tca verify --record` adds two. Designs, a session and a screen are what their kinds are about.
    let common = files.filter {
      !$0.path.contains("/Designs/") && !["Session.tca", "Screen.swift"].contains($0.lastPathComponent)
    }
    #expect(common.count <= 6, "\(files)")
  }

  @Test func lessonsAndExercisesAreAdded() throws {
    let scaffold = pack()
    defer { try? FileManager.default.removeItem(at: scaffold.folder) }
    _ = try scaffold.makePack()
    _ = try scaffold.makeLesson("RoomHeater")
    let files = try scaffold.makeExercise("too-cold", in: "room-heater", kind: .code)
    #expect(files.contains { $0.path.hasSuffix("RoomHeater/Exercises/too-cold/Task.md") })
    let lesson = try Catalogue(folder: scaffold.folder).lesson("room-heater")
    #expect(lesson.feature.type == "RoomHeater")
    #expect(lesson.exercises.map(\.slug) == ["too-cold"])
  }

  @Test func nothingIsOverwritten() throws {
    let scaffold = pack()
    defer { try? FileManager.default.removeItem(at: scaffold.folder) }
    _ = try scaffold.makePack()
    #expect(message { _ = try scaffold.makePack() } == "\(scaffold.folder.path) is not empty.")
    let lesson = scaffold.folder.appending(path: "Lamp").path
    #expect(message { _ = try scaffold.makeLesson("Lamp") } == "\(lesson) exists already.")
    #expect(
      message { _ = try scaffold.makeExercise("switch", in: "lamp", kind: .test) }
        == "\(lesson)/Exercises/switch exists already.")
  }

  @Test(arguments: ["lamp", "", "My Lamp", "../Lamp", "Lämp"])
  func badNamesOfLessonsAreRefused(_ name: String) throws {
    #expect(message { _ = try pack().makeLesson(name) } == "\(name) can't be the name of a lesson.")
  }

  @Test(arguments: ["Switch", "", "a b", "../a", "-a"])
  func badNamesOfExercisesAreRefused(_ name: String) throws {
    #expect(
      message { _ = try pack().makeExercise(name, in: "lamp", kind: .code) }
        == "\(name) can't be the name of an exercise.")
  }

  @Test func theCataloguesOwnFormStays() throws {
    let text = """
      # Mine.
      lessons:
        - folder: Counter   # the first
          exercises:
            - a
            # between
            - b
        - folder: Todos
          exercises: [c]

      """
    #expect(try CatalogueText(text).adding(exercise: "d", to: "Todos").hasSuffix("exercises: [c, d]\n"))
    #expect(
      try CatalogueText("lessons: []\n").adding(lesson: "Lamp")
        == "lessons:\n  - folder: Lamp\n    exercises: []\n")
    let second = try CatalogueText(text).adding(exercise: "d", to: "Counter")
    #expect(second.contains("      # between\n      - b\n      - d\n  - folder: Todos\n"))
    #expect(
      message { _ = try CatalogueText(text).adding(exercise: "d", to: "Search") }
        == "d can't be added to catalog.yml.")
  }
}
