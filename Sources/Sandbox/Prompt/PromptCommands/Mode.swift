import PromptMessages
import REPL
import Reports
import TextHandling

/// Switches between the live feature and a test that is typed line by line.
struct ModeCommand: Command {
  static let help = CommandHelp(
    "mode", usage: "mode [test|live]", summary: "Type a test of the feature, or go back to the live feature",
    details: """
      After `mode test`, `send`, `receive`, `finish`, `exhaustivity` and `advance` are lines of a test. Each line is \
      compiled and run by a real `TestStore` with the lines before it, from the feature's first state. A line that fails \
      is not kept. Lines can also be written as in a file: `await store.send(.action) { $0.count = 1 }`. `undo` takes \
      back the last line, `mode` shows the test so far, and `export` writes it to a file. `mode live` drops the test, \
      and goes back to the running feature.
      """,
    examples: ["mode test", "mode", "mode live"], topic: .exercises, argument: .words("live", "test"))

  var mode: String

  init(argument: String) throws {
    mode = argument.lowercased()
    guard ["", "test", "live"].contains(mode) else {
      throw Report(
        "There is no mode `\(argument)`.", expected: "`mode test` or `mode live`.",
        nearNames: NearNames.find(mode, in: ["test", "live"]))
    }
  }

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    switch mode {
    case "test":
      if let test = prompt.state.test {
        return Note(
          "You type a test already. It has \(TypedTest.lines(test.statements.count)), and `mode` shows it.")
      }
      try prompt.requireLessonsFeature(for: "mode test")
      guard let lesson = prompt.state.lesson else { throw Report("No lesson is open.") }
      let feature = lesson.feature.sources.compactMap { try? prompt.clients.readFile($0) }
      prompt.state.test = TypedTest(lesson, featureText: feature.joined(separator: "\n"))
      return Note(
        "You type a test now. It starts from the feature's first state, with a test clock. Type `send .action { $0.count = 1 }`, `receive \\.action { … }`, `advance 1s` or `finish`, or whole lines of a test. `undo` takes back a line, `export` writes the test, and `mode live` goes back."
      )
    case "live":
      guard let test = prompt.state.test else { return Note("The prompt runs the live feature already.") }
      prompt.state.test = nil
      return Note(
        ["The prompt runs the live feature again.", test.droppedText].compactMap(\.self).joined(
          separator: " "))
    default:
      guard let test = prompt.state.test else {
        return Note("The prompt runs the live feature. `mode test` lets you type a test.")
      }
      return TestTextMessage(text: test.written(adding: nil, isFinished: true).text)
    }
  }
}

/// The typed test as a file.
struct TestTextMessage: Message, Event {
  let event = "test"
  /// Swift source.
  var text: String

  func text(_ renderer: TextRenderer) -> String? { text.trimmingEmptyEnd.printable }
}
