import Curriculum
import Foundation
import SeededRandom
import Testing

/// The verdicts on the files in the exercises' `Answers` folders: all of them under `SOAK=1`, and otherwise one right and
/// one wrong answer to each exercise, which `SOAK_SEED` chooses.
struct AnswerSoakTests {
  /// Solutions that are written in another way.
  @Test(arguments: Answer.chosen(\.rightAnswers))
  func otherRightAnswersPass(_ answer: Answer) async throws {
    let verdict = try await Program.verdict(answer.exercise, file: answer.file)
    #expect(verdict.status == .pass, "\(verdict.message ?? "")")
  }

  /// Files that only seem to work, or that try to pass without solving the exercise.
  @Test(arguments: Answer.chosen(\.wrongAnswers))
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

  /// All files of a kind, or one of each exercise.
  static func chosen(_ files: (Exercise.Files) -> [URL]) -> [Answer] {
    let environment = ProcessInfo.processInfo.environment
    var random = SeededGenerator(seed: environment["SOAK_SEED"].flatMap(UInt64.init) ?? 7)
    return Lessons.exercises.flatMap { exercise in
      let all = files(exercise.files).map { Answer(file: $0, exercise: exercise.id) }
      return environment["SOAK"] == "1" ? all : all.randomElement(using: &random).map { [$0] } ?? []
    }
  }
}
