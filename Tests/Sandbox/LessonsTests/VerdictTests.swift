import Curriculum
import Foundation
import Testing

/// The verdicts on answers to every exercise, as the real program gives them.
@Suite(.serialized)
struct VerdictTests {
  @Test(arguments: Lessons.exercises)
  func theSolutionPasses(_ exercise: Exercise) async throws {
    let result = try await Program.run("check", exercise.id, "--file", exercise.solution.path)
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    try Recording.expect(
      result.output.trimmingCharacters(in: .newlines), "solution.txt", of: exercise.folder)
  }

  /// The recording has what a learner sees first: how many checks passed, what failed and where, and the first line of
  /// the reason.
  @Test(arguments: Lessons.exercises)
  func theStartFailsWithTheRecordedMessage(_ exercise: Exercise) async throws {
    let result = try await Program.run("check", exercise.id, "--file", exercise.start.path)
    #expect(result.status == 1, "\(result.output)\(result.errors)")
    let beginning = result.output.split(separator: "\n", omittingEmptySubsequences: false).prefix(5)
    try Recording.expect(
      beginning.joined(separator: "\n").trimmingCharacters(in: .newlines), "start.txt", of: exercise.folder)
  }

  /// The files of `Answers/Right` are solutions that are written in another way. Each is named after its exercise.
  @Test(arguments: Answer.all(in: "Right"))
  func otherRightAnswersPass(_ answer: Answer) async throws {
    let verdict = try await Program.verdict(answer.exercise, file: answer.file)
    #expect(verdict.status == .pass, "\(verdict.message ?? "")")
  }

  /// The files of `Answers/Wrong` only seem to work, or try to pass without solving the exercise.
  @Test(arguments: Answer.all(in: "Wrong"))
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

/// A file of the `Answers` folder. For example, `counter.timer.sleep-loop.swift` is an answer to `counter/timer`.
struct Answer: CustomTestStringConvertible, Sendable {
  var file: URL
  var exercise: String
  var testDescription: String { file.lastPathComponent }

  init?(file: URL) {
    let parts = file.lastPathComponent.split(separator: ".")
    guard parts.count == 4 else { return nil }
    self.file = file
    exercise = "\(parts[0])/\(parts[1])"
  }

  static func all(in folder: String) -> [Answer] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Answers/\(folder)")
    let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return (files ?? []).sorted { $0.path < $1.path }.compactMap(Answer.init)
  }
}
