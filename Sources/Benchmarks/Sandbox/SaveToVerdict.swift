import Curriculum
import Foundation
import Grading
import Toolchain

/// What happens after a save: the exercise's solution with a function's body that differs each time, judged.
struct SaveToVerdict {
  private let exercise: Exercise
  private let file: URL
  private let solution: String
  private let grading: GradingClient

  init(exercise: Exercise, folder: URL) async throws {
    self.exercise = exercise
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    file = folder.appending(path: "\(exercise.slug).swift")
    solution = try String(contentsOf: exercise.solution, encoding: .utf8)
    let compiler = CompilerClient.live()
    let preparation = try await compiler.prepare { print("[\($0.number)/\($0.total)] \($0.title) …") }
    let syntax = try SyntaxClient.load(path: preparation.syntaxService.path)
    grading = .live(compiler: compiler, gate: .live { syntax })
  }

  /// Milliseconds by stage.
  func measure(_ number: Int) async throws -> [String: Double] {
    try Data(solution.saved(number).utf8).write(to: file)
    let verdict = try await grading.check(exercise, file)
    guard verdict.status == .pass else {
      throw Failure(text: verdict.message ?? "\(exercise.id) did not pass")
    }
    return verdict.tca.timings
  }
}

extension String {
  /// This source with a change of code: one in a comment alone would spare `swift test` the linking. It differs from that
  /// of each run before, whose images the sandbox still has.
  func saved(_ number: Int) -> String {
    "\(self)\nfunc saved() -> String { \"\(number) \(UUID())\" }\n"
  }
}

/// A measurement that measured something else.
struct Failure: Error, CustomStringConvertible {
  var text: String
  var description: String { text }
}
