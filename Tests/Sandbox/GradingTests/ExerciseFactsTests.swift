import Curriculum
import Foundation
import Reports
import Synchronization
import SyntaxProtocol
import Testing
import Toolchain

@testable import Judging

struct ExerciseFactsTests {
  /// On a machine without free processes or files the parser can end between two questions.
  @Test(arguments: [0, 1, 2, 3]) func aParserThatCannotStartRefusesNothing(answered: Int) async throws {
    let lessons = URL(filePath: #filePath).appending(path: "../../../../Lessons").standardized
    let exercise = try Catalogue(folder: lessons).exercise("counter/decrement")
    let failure = SyntaxFailure.unavailable(Report("The parser could not be started."))
    let questions = Mutex(0)
    let syntax = SyntaxClient(
      answer: { _ in throw failure },
      answerForFile: { _ in
        let number = questions.withLock { questions in
          defer { questions += 1 }
          return questions
        }
        guard number < answered else { throw failure }
        // The second question is about the names that the checks use.
        return number == 1 ? try JSONEncoder().encode(["doubled"]) : try JSONEncoder().encode(Outline())
      })
    await #expect(throws: failure) { try await ExerciseFacts(exercise, syntax) }
  }
}
