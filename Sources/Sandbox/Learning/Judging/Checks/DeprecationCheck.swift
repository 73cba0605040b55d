import Curriculum
import Diagnostics
import Foundation
import Reports
import SyntaxProtocol
import Toolchain
import Verdicts

/// A check that the compiler makes: the answer uses nothing that is deprecated.
///
/// The compiler only warns about deprecated code, and no test can see it. For example, a reducer that sets a shared value
/// without its lock loses the changes that other features make at the same moment, which never happens in a test. The checks
/// of an exercise ask for this check with a comment after their imports, which gives it a name and a task:
///
/// ```swift
/// // task: 2
/// // nothing deprecated: The shared list is changed under its lock
/// ```
struct DeprecationCheck: Equatable, Sendable {
  /// The name of the check, as learners see it.
  var name: String
  /// The number of the task that the check belongs to.
  var task: Int?

  /// Finds the comment among the comments of the checks; nil when they accept deprecated code.
  init?(in comments: [String]) {
    let prefix = "nothing deprecated: "
    guard let index = comments.firstIndex(where: { $0.hasPrefix(prefix) }) else { return nil }
    name = String(comments[index].dropFirst(prefix.count))
    let before = index > 0 ? comments[index - 1] : ""
    task = before.hasPrefix("task: ") ? Int(before.dropFirst("task: ".count)) : nil
  }

  /// Adds the result of this check to a verdict. An answer that was not run to its end has no such result.
  ///
  /// - Parameters:
  ///   - warnings: The compiler's warnings about the learner's file.
  ///   - learner: The learner's file.
  ///   - exercise: The exercise, whose task is shown with a failure.
  ///   - verdict: The verdict of the tests.
  func judge(
    _ warnings: [Diagnostic], in learner: SourceFile, of exercise: Exercise, into verdict: inout Verdict
  ) {
    guard [.passed, .failed].contains(verdict.tca.outcome) else { return }
    var test = Verdict.Test(name: name, status: .pass, taskID: task)
    if let warning = warnings.first(where: { $0.message.contains(" deprecated") }) {
      let lines = learner.text.split(separator: "\n", omittingEmptySubsequences: false)
      let source = lines.indices.contains(warning.line - 1) ? String(lines[warning.line - 1]) : nil
      let words = warning.words
      let found = words.prefix(1).uppercased() + words.dropFirst()
      test.status = .fail
      test.message = "\(learner.path):\(warning.line): \(found)"
      verdict.tca.reports.append(
        Report(
          name, location: Report.Location(file: learner.path, line: warning.line, source: source),
          found: found, expected: exercise.tasks.first { $0.id == task }?.text))
      if verdict.status == .pass {
        verdict.status = .fail
        verdict.tca.outcome = .failed
        verdict.message = test.message
      }
    }
    verdict.tests.append(test)
  }
}
