import Curriculum
import Foundation
import Reports
import Toolchain

/// A broken feature that the learner's tests must catch: one file of an exercise's `Mutants` folder.
///
/// Its first line says what is wrong, and is shown when the tests don't notice; a second may name the task:
///
/// ```swift
/// // The minus button stops at zero
/// // task: 3
/// ```
struct Mutant: Equatable, Sendable {
  var name: String
  var task: Int?
  var source: SourceFile

  /// - Parameter comments: The comments that the source begins with.
  init(source: SourceFile, comments: [String]) {
    self.source = source
    task = comments.first { $0.hasPrefix("task:") }.flatMap {
      Int($0.dropFirst("task:".count).trimmingCharacters(in: .whitespaces))
    }
    let file = URL(filePath: source.path).deletingPathExtension().lastPathComponent
    name = comments.first { !$0.hasPrefix("task:") } ?? file.replacing("-", with: " ")
  }

  /// The mutants of an exercise, sorted by file name.
  ///
  /// - Throws: A `Report` when one can't be read.
  static func all(of exercise: Exercise, _ syntax: SyntaxClient) async throws -> [Mutant] {
    var mutants: [Mutant] = []
    for file in exercise.files.mutants {
      let source = try Submission.read(file, role: .lesson, of: exercise)
      do {
        mutants.append(Mutant(source: source, comments: try await syntax.outline(of: source.text).header))
      } catch let failure as SyntaxFailure {
        throw failure.report(on: .file(source.path), source: source.text)
      }
    }
    return mutants
  }

  /// What the run of the learner's tests against this feature says about them.
  func test(isCaught: Bool) -> Verdict.Test {
    Verdict.Test(
      name: "Your tests notice: \(name)", status: isCaught ? .pass : .fail,
      message: isCaught
        ? nil
        : "Your tests pass for a feature with this mistake. Add a check that fails for it, and passes for the right one.",
      testCode: source.text, taskID: task)
  }
}
