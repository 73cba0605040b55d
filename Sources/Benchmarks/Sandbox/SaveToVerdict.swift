import Curriculum
import Foundation
import Toolchain
import Verdicts

/// Measures the time from a save to the verdict.
///
/// Each measurement judges the exercise's solution with another function body, so that nothing comes from the cache.
struct SaveToVerdict {
  private let exercise: Exercise
  private let file: URL
  private let solution: String
  private let grading: GradingClient

  /// - Parameters:
  ///   - exercise: The exercise.
  ///   - folder: The folder for the saved file.
  ///   - reusesObjects: Whether the files are compiled apart, and the objects of unchanged files are used again.
  init(exercise: Exercise, folder: URL, reusesObjects: Bool = true) async throws {
    self.exercise = exercise
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    file = folder.appending(path: "\(exercise.slug).swift")
    solution = try String(contentsOf: exercise.files.solution, encoding: .utf8)
    let compiler = CompilerClient.live(reusesObjects: reusesObjects, expectsSaves: reusesObjects)
    _ = try await compiler.prepare { print("[\($0.number)/\($0.total)] \($0.title) …") }
    grading = .live(compiler: compiler, gate: .live(syntax: compiler.syntax))
  }

  /// Saves and judges the solution, and returns the duration of each stage in milliseconds.
  func measure(_ number: Int) async throws -> [String: Double] {
    // Nobody saves again at once. In the meantime the next compiler is started.
    try await Task.sleep(for: .seconds(1))
    try Data(solution.saved(number).utf8).write(to: file)
    let verdict = try await grading.check(exercise, file)
    guard verdict.status == .pass else {
      throw Failure(text: verdict.message ?? "The solution of \(exercise.id) didn't pass.")
    }
    return verdict.tca.timings
  }
}

extension String {
  /// This source with a new function.
  ///
  /// A change in a comment wouldn't do, because `swift test` doesn't link again after it. The function is different in
  /// every run of the benchmark, because the sandbox still has the images of earlier runs in its cache.
  func saved(_ number: Int) -> String {
    "\(self)\nfunc saved() -> String { \"\(number) \(UUID())\" }\n"
  }
}

/// The error for a measurement that didn't do what it should measure.
struct Failure: Error, CustomStringConvertible {
  var text: String
  var description: String { text }
}
