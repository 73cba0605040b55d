import Curriculum
import Foundation
import TestTiers
import Testing
import Verification

/// Every exercise as `tca verify` judges it, with the real program: as many at a time as there are processors.
///
/// `tca verify --record` records the verdicts on starts and solutions again.
@Suite(.secondTier)
struct AnswerSoakTests {
  @Test(arguments: Lessons.exercises.ofShare)
  func theExerciseHasNoProblems(_ exercise: Exercise) async throws {
    let result = try await Program.run(
      ["verify", "--exercise", exercise.id, "--jobs", "1", "--json"])
    let found = try? JSONDecoder().decode(Verification.self, from: Data(result.output.utf8))
    let verification = try #require(found, "\(result.output)\(result.errors)")
    #expect(verification.problems.map { "\($0.file): \($0.message)" } == [])
    #expect(verification.exercises == 1)
    #expect(result.status == 0)
  }
}
