import Book
import Curriculum
import Foundation
import Testing
import Verification

/// Mistakes of an author that no compiler finds. `tca verify` finds them for any pack; here they are found for the lessons
/// of this repository, without a judge.
struct ContentTests {
  @Test func theTextsAndFilesHaveNoProblems() throws {
    let book = try Book(folder: Lessons.folder.appending(path: "../Book").standardized)
    let problems = try ContentCheck(folder: Lessons.folder, places: book.places()).problems()
    #expect(problems.map { "\($0.file): \($0.message)" } == [])
    #expect(!Lessons.exercises.isEmpty)
  }

  /// `tca verify` compares verdicts with the recorded ones, and for the lessons of this repository all of them are.
  @Test func everyVerdictIsRecorded() {
    let files = Lessons.exercises.flatMap { [$0.files.expectedStart, $0.files.expectedSolution] }
    #expect(files.filter { !FileManager.default.fileExists(atPath: $0.path) } == [])
  }

  /// `after == before` tells a learner nothing. An expectation about two names of the check itself says what it watched.
  @Test func expectationsAboutTheChecksOwnNamesSayWhatTheyWatched() throws {
    let own = /^\s*#expect\([a-z]\w*(?: - [a-z]\w*)? (?:==|<=|>=|<|>) (?:\d+|[a-z]\w*)\)$/
    for exercise in Lessons.exercises where FileManager.default.fileExists(atPath: exercise.files.checks.path)
    {
      let lines = try String(contentsOf: exercise.files.checks, encoding: .utf8).split(separator: "\n")
      let silent = lines.filter {
        $0.wholeMatch(of: own) != nil && !$0.contains(" == true)") && !$0.contains(" == false)")
      }
      #expect(
        silent.filter { $0.contains("before") || $0.contains("after") || $0.contains("early") } == [],
        "\(exercise.id)")
    }
  }
}
