import Curriculum
import Foundation
import TestTiers
import Testing
import Verification

/// Every exercise as `tca verify` judges it, with the real program: as many at a time as there are processors.
///
/// In the second tier all exercises and all their answers are judged. Otherwise `SOAK_SEED` chooses every twelfth exercise, and one
/// right and one wrong answer to each, besides its start and its solution. `tca verify --record` records the verdicts on
/// starts and solutions again.
struct AnswerSoakTests {
  private static let exercises: [Exercise] = {
    guard !Tier.isAll else { return Lessons.exercises }
    let seed = UInt(Tier.seed(7))
    return Lessons.exercises.enumerated().filter { UInt($0.offset) % 12 == seed % 12 }.map(\.element)
  }()

  @Test(arguments: exercises)
  func theExerciseHasNoProblems(_ exercise: Exercise) async throws {
    let sample = Tier.isAll ? [] : ["--sample", "\(Tier.seed(7))"]
    let result = try await Program.run(
      ["verify", "--exercise", exercise.id, "--jobs", "1", "--json"] + sample)
    let found = try? JSONDecoder().decode(Verification.self, from: Data(result.output.utf8))
    let verification = try #require(found, "\(result.output)\(result.errors)")
    #expect(verification.problems.map { "\($0.file): \($0.message)" } == [])
    #expect(verification.exercises == 1)
    #expect(result.status == 0)
  }
}
