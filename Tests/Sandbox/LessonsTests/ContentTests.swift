import Book
import Curriculum
import Foundation
import Grading
import Testing

/// Mistakes of an author that no compiler finds. `tca verify` finds them for any pack; here they are found for the lessons
/// of this repository, without a judge.
struct ContentTests {
  @Test func theTextsAndFilesHaveNoProblems() throws {
    let book = try Book(folder: Lessons.folder.appending(path: "../Book").standardized)
    let problems = try ContentCheck(folder: Lessons.folder, chapters: book.names).problems()
    #expect(problems.map { "\($0.file): \($0.message)" } == [])
    #expect(!Lessons.exercises.isEmpty)
  }
<<<<<<< HEAD
=======

  @Test func theCatalogListsEveryFolder() throws {
    let catalogue = try Catalogue(folder: Lessons.folder)
    let names = Set(
      Lessons.files(in: Lessons.folder).filter { $0.contains("/") }.compactMap {
        $0.split(separator: "/").first
      })
    #expect(names == Set(catalogue.entries.map { Substring($0.folder) }))
    for entry in catalogue.entries {
      let exercises = Lessons.files(in: Lessons.folder.appending(path: "\(entry.folder)/Exercises"))
        .compactMap { $0.split(separator: "/").first }
      #expect(Set(exercises) == Set(entry.exercises.map { Substring($0) }))
    }
  }

  @Test(arguments: Lessons.exercises)
  func everyFileHasAPurpose(_ exercise: Exercise) {
    #expect(exercise.files.strays == [])
  }

  @Test(arguments: Lessons.exercises)
  func hintsHaveLevelsAndContainNoCodeToPaste(_ exercise: Exercise) throws {
    #expect((3...4).contains(exercise.hints.count))
    #expect(!(try String(contentsOf: exercise.files.hints, encoding: .utf8)).contains("```"))
    let solution = try String(contentsOf: exercise.files.solution, encoding: .utf8).split(separator: "\n")
    let start = Set(try String(contentsOf: exercise.files.start, encoding: .utf8).split(separator: "\n"))
    let added = solution.filter { !start.contains($0) }.map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { $0.count > 8 && !$0.hasPrefix("//") }
    for hint in exercise.hints {
      for line in added { #expect(!hint.contains(line), "A hint contains a line of the solution.") }
    }
  }

  /// A task must be long enough to say why, and short enough to be read at the prompt.
  @Test(arguments: Lessons.exercises)
  func tasksAreShort(_ exercise: Exercise) {
    #expect((30...140).contains(exercise.text.split(whereSeparator: \.isWhitespace).count))
    #expect((1...4).contains(exercise.tasks.count))
    #expect(exercise.title.count <= 40)
    #expect(!exercise.teaches.isEmpty)
  }

  @Test(arguments: Lessons.exercises)
  func everyTaskHasACheck(_ exercise: Exercise) throws {
    let questions = exercise.kind == .predict ? [exercise.files.start] : []
    let files = exercise.files.mutants + [exercise.files.checks, exercise.files.goal] + questions
    let tasks = files.flatMap {
      ((try? String(contentsOf: $0, encoding: .utf8)) ?? "").split(separator: "\n")
    }
    .map { $0.trimmingCharacters(in: .whitespaces) }
    .filter { $0.hasPrefix("// task: ") }
    .map { Int($0.dropFirst("// task: ".count)) }
    #expect(Set(tasks) == Set(exercise.tasks.map(\.id)))
  }

  @Test(arguments: Lessons.exercises)
  func thePageOfTheBookExists(_ exercise: Exercise) throws {
    let book = try Book(folder: Lessons.folder.appending(path: "../Book").standardized)
    if let chapter = exercise.book { #expect(book.names.contains(chapter)) }
  }

  @Test(arguments: Lessons.exercises)
  func theStartIsNotTheSolution(_ exercise: Exercise) throws {
    #expect(try Data(contentsOf: exercise.files.start) != Data(contentsOf: exercise.files.solution))
  }

  @Test(arguments: Lessons.exercises.filter { $0.kind == .test })
  func everyMutantNamesItsMistakeAndItsTask(_ exercise: Exercise) throws {
    let mutants = exercise.files.mutants
    #expect((4...6).contains(mutants.count))
    for mutant in mutants {
      let lines = try String(contentsOf: mutant, encoding: .utf8).split(separator: "\n")
      #expect(lines[0].hasPrefix("// ") && lines[1].hasPrefix("// task: "), "\(mutant.lastPathComponent)")
    }
  }

  /// A terminal wraps sentences, but not code, so each line of code must fit.
  @Test(arguments: Lessons.exercises)
  func codeInTextsFitsNarrowTerminals(_ exercise: Exercise) {
    var isCode = false
    for line in exercise.text.split(separator: "\n") {
      if line.hasPrefix("```") { isCode.toggle() } else if isCode { #expect(line.count <= 60, "\(line)") }
    }
  }
>>>>>>> 606097b1978c7c058301ed86644c63d3eec57ff8
}
