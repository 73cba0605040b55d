import PromptLanguage
import PromptMessages
import Reports
import SessionExport
import TextHandling

/// The result of a line of the typed test.
struct TypedTestMessage: Message {
  var statement: String
  /// The first line of the statement in its file.
  var line: Int
  var problems: [LessonTestClient.Problem]
  /// How many statements the test has now.
  var count: Int
  var isFinished = false

  var outcome: Outcome { problems.isEmpty ? .done : .failed }

  private struct Fields: Event {
    let event = "tested"
    var statement: String
    var passed: Bool
    var failures: [String]
    /// How many statements the test has.
    var count: Int
  }

  var events: [any Event] {
    [
      Fields(
        statement: statement, passed: problems.isEmpty, failures: problems.map(\.message), count: count)
    ]
  }

  func text(_ renderer: TextRenderer) -> String? {
    let lines = TypedTest.lines(count)
    guard !problems.isEmpty else {
      let text =
        isFinished
        ? "The test passes: \(lines), and no effect is running." : "The test passes so far: \(lines)."
      return renderer.lines(renderer.style.wrap(text).map { renderer.style($0, .good) })
    }
    var text = [renderer.style("failed", .bad)]
    for problem in problems {
      let message =
        (problem.isCompileError ? "It does not compile: " : "") + PromptLines.advice(problem.message)
      for line in message.printable.split(separator: "\n", omittingEmptySubsequences: false) {
        // The margin shows which lines of a difference belong together.
        let margin = String(line.prefix { $0 == " " }.prefix(renderer.style.width / 2))
        text += renderer.style.wrap(String(line.drop { $0 == " " }), first: margin, rest: margin + "  ")
      }
    }
    text += renderer.style.wrap("The line is not kept, so you can type it again. The test has \(lines).")
    return renderer.lines(text)
  }
}

extension Report {
  /// The report of a line that only a test can have.
  package static let notTesting = Report(
    "The prompt runs the live feature, which sends its actions itself.",
    expected: "The test mode, in which you type a test.",
    causes: [.init("The test mode is off.", fix: "mode test")])

  /// The report of a command that needs the live feature while a test is typed.
  package static func testing(_ command: String, _ causes: [Cause]) -> Report {
    Report(
      "`\(command)` is about the live feature, but you type a test now.",
      causes: causes + [.init("You can go back to the live feature. This drops the test.", fix: "mode live")])
  }
}
