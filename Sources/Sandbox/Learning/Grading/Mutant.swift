import Curriculum
import Foundation
import Reports
import Toolchain

/// A feature with a mistake, which the learner's tests must catch. It is a file of the exercise's `Mutants` folder.
///
/// The first line names the mistake, so that the learner can read it when the tests miss it. The second line may name the
/// task:
///
/// ```swift
/// // The minus button stops at zero
/// // task: 3
/// ```
struct Mutant: Equatable, Sendable {
  var name: String
  var task: Int?
  var source: SourceFile

  /// Creates a mutant.
  ///
  /// - Parameters:
  ///   - source: The source of the feature.
  ///   - comments: The comments at the beginning of the source.
  init(source: SourceFile, comments: [String]) {
    self.source = source
    task = comments.first { $0.hasPrefix("task:") }.flatMap {
      Int($0.dropFirst("task:".count).trimmingCharacters(in: .whitespaces))
    }
    let file = URL(filePath: source.path).deletingPathExtension().lastPathComponent
    name = comments.first { !$0.hasPrefix("task:") } ?? file.replacing("-", with: " ")
  }

  /// Returns the mutants of an exercise, sorted by file name.
  ///
  /// - Throws: A `Report` when a mutant can't be read or parsed.
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

  /// Returns the result of running the learner's tests with this mutant.
  func test(isCaught: Bool) -> Verdict.Test {
    Verdict.Test(
      name: "Your tests notice: \(name)", status: isCaught ? .pass : .fail,
      message: isCaught
        ? nil
        : "Your tests pass for a feature with this mistake. Add a check that fails for this feature and passes for the correct one.",
      testCode: source.text, taskID: task)
  }
}
