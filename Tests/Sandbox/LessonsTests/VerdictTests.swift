import Curriculum
import Foundation
import Testing

/// The verdicts on answers to every exercise, as the real program gives them: as many at a time as there are processors.
struct VerdictTests {
  @Test(arguments: Lessons.exercises)
  func theSolutionPasses(_ exercise: Exercise) async throws {
    let result = try await Program.run("check", exercise.id, "--file", exercise.files.solution.path)
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    try Recording.expect(
      result.output.trimmingCharacters(in: .newlines), in: exercise.files.expectedSolution)
  }

  /// The recording has what a learner sees first: how many checks passed, what failed and where, and the first line of
  /// the reason.
  @Test(arguments: Lessons.exercises)
  func theStartFailsWithTheRecordedMessage(_ exercise: Exercise) async throws {
    let result = try await Program.run("check", exercise.id, "--file", exercise.files.start.path)
    #expect(result.status == 1, "\(result.output)\(result.errors)")
    let beginning = result.output.split(separator: "\n", omittingEmptySubsequences: false).prefix(5)
    try Recording.expect(
      beginning.joined(separator: "\n").trimmingCharacters(in: .newlines), in: exercise.files.expectedStart)
  }
}
