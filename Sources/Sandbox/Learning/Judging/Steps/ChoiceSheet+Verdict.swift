import Curriculum
import Foundation
import Reports
import TextHandling
import Verdicts

extension ChoiceSheet {
  /// A file that can't be judged as a choice, with the verdict on it.
  struct Unreadable: Error {
    var verdict: Verdict
  }

  /// The choice in a learner's file.
  ///
  /// - Parameters:
  ///   - word: The word of the line that isn't the reason.
  ///   - name: What the file holds, for whoever can't open it.
  ///   - unknown: What is said of a line that is neither.
  ///   - example: What such a line looks like.
  /// - Throws: An ``Unreadable`` for a file that can't be read, or that has another line.
  static func read(
    _ file: URL, of exercise: Exercise, first word: String, name: String, unknown: String, example: String
  ) throws(Unreadable) -> ChoiceSheet {
    let text: String
    do throws(TextFile.Failure) {
      text = try TextFile.read(file.path)
    } catch {
      let report = Report(
        "\(file.lastPathComponent) can't be read.", found: error.found,
        expected: "\(name), in \(file.path).")
      throw Unreadable(verdict: Verdict(exercise, error == .missing ? .missing : .failed, [report]))
    }
    let sheet = ChoiceSheet(text, first: word)
    if let line = sheet.unknown {
      let report = Report(
        unknown, location: .init(file: file.lastPathComponent, line: line.number, source: line.text),
        expected: "A line such as \(example).")
      throw Unreadable(verdict: Verdict(exercise, .failed, [report]))
    }
    return sheet
  }
}

extension Verdict {
  /// The verdict on a choice and its reason, which belong to the exercise's two tasks.
  ///
  /// - Parameter answers: The name of each, and why it is wrong; nil for a right one.
  init(_ exercise: Exercise, choice answers: [(name: String, failure: String?)]) {
    let tests = answers.enumerated().map { index, answer in
      Test(
        name: answer.name, status: answer.failure == nil ? .pass : .fail, message: answer.failure,
        taskID: exercise.tasks.indices.contains(index) ? exercise.tasks[index].id : nil)
    }
    let isPassed = tests.allSatisfy { $0.status == .pass }
    self.init(
      status: isPassed ? .pass : .fail, message: tests.first { $0.status != .pass }?.message, tests: tests,
      tca: .init(exercise: exercise.id, outcome: isPassed ? .passed : .failed))
  }
}
