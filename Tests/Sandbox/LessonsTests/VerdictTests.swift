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

  /// Solutions that are written in another way.
  @Test(arguments: Answer.all(\.rightAnswers))
  func otherRightAnswersPass(_ answer: Answer) async throws {
    let verdict = try await Program.verdict(answer.exercise, file: answer.file)
    #expect(verdict.status == .pass, "\(verdict.message ?? "")")
  }

  /// Files that only seem to work, or that try to pass without solving the exercise.
  @Test(arguments: Answer.all(\.wrongAnswers))
  func wrongAnswersFail(_ answer: Answer) async throws {
    let verdict = try await Program.verdict(answer.exercise, file: answer.file)
    #expect(verdict.status != .pass)
    // The answer must fail for the reason that its first line names.
    let text = try String(contentsOf: answer.file, encoding: .utf8)
    let wanted = text.split(separator: "\n").first.map { $0.drop { "/ ".contains($0) } } ?? ""
    let failed = verdict.tests.filter { $0.status != .pass }.map(\.name)
    let told = failed.isEmpty ? verdict.tca.reports.map(\.title) : failed
    #expect(told.contains(String(wanted)))
  }
}

/// A file of an exercise's `Answers` folder. One that is misnamed is a stray file, which another test finds.
struct Answer: CustomTestStringConvertible, Sendable {
  var file: URL
  var exercise: String
  var testDescription: String { "\(exercise)/\(file.lastPathComponent)" }

  static func all(_ files: (Exercise.Files) -> [URL]) -> [Answer] {
    Lessons.exercises.flatMap { exercise in
      files(exercise.files).map { Answer(file: $0, exercise: exercise.id) }
    }
  }
}
