import Curriculum
import Foundation
import Toolchain
import Verdicts

/// Measures the time from a save of a wrong answer to its verdict, over the wrong answers of all lessons.
struct WrongAnswers {
  private let answers: [(exercise: Exercise, variant: Variant)]
  private let folder: URL
  private let grading: GradingClient

  /// What was measured of one answer.
  struct Result {
    /// The exercise and the answer's file, such as `counter/timer: no-cancel.swift`.
    var name: String
    /// From the save to the verdict, in milliseconds.
    var time: Double
  }

  /// - Parameters:
  ///   - exercises: The exercises whose answers are saved.
  ///   - count: How many answers are saved, spread evenly over all.
  ///   - folder: The folder for the saved files.
  init(exercises: [Exercise], count: Int, folder: URL) throws {
    // Scripts of actions and predictions are judged at the prompt.
    let judged = exercises.filter { ![.drive, .predict].contains($0.kind) }
    let all = judged.flatMap { exercise in exercise.files.wrongAnswers.map { (exercise, $0) } }
    let size = min(count, all.count)
    answers = (0..<size).map { all[$0 * all.count / size] }
    self.folder = folder.appending(path: "wrong-answers")
    try FileManager.default.createDirectory(at: self.folder, withIntermediateDirectories: true)
    let compiler = CompilerClient.live(expectsSaves: true, repairs: .interactive)
    grading = .live(compiler: compiler, gate: .live(syntax: compiler.syntax))
  }

  /// Saves one answer after the other.
  ///
  /// - Returns: The results, the slowest first. The first answer warms the caches, so it is saved twice, and counts once.
  func measure() async throws -> [Result] {
    var results: [Result] = []
    for (exercise, variant) in answers.prefix(1) + answers {
      let file = folder.appending(path: variant.fileName)
      try Data(try variant.text().utf8).write(to: file)
      let start = ContinuousClock.now
      _ = try await grading.check(exercise, file)
      let time = (ContinuousClock.now - start) / .milliseconds(1)
      results.append(Result(name: "\(exercise.id): \(variant.fileName)", time: time))
    }
    return results.dropFirst().sorted { $0.time > $1.time }
  }
}
