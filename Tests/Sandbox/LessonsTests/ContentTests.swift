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
    let problems = try ContentCheck(folder: Lessons.folder, places: book.places()).problems()
    #expect(problems.map { "\($0.file): \($0.message)" } == [])
    #expect(!Lessons.exercises.isEmpty)
  }
}
