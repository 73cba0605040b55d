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

  init(source: SourceFile) {
    self.source = source
    let comments = source.text.split(separator: "\n").prefix { $0.hasPrefix("//") }.map {
      $0.drop { $0 == "/" }.trimmingCharacters(in: .whitespaces)
    }
    task = comments.first { $0.hasPrefix("task:") }.flatMap {
      Int($0.dropFirst("task:".count).trimmingCharacters(in: .whitespaces))
    }
    let file = URL(filePath: source.path).deletingPathExtension().lastPathComponent
    name = comments.first { !$0.hasPrefix("task:") } ?? file.replacing("-", with: " ")
  }

  /// The mutants of an exercise, sorted by file name.
  static func all(of exercise: Exercise) throws(Report) -> [Mutant] {
    var mutants: [Mutant] = []
    for file in Submission.swiftFiles(in: exercise.folder.appending(path: "Mutants")) {
      mutants.append(Mutant(source: try Submission.read(file, role: .lesson, of: exercise)))
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
