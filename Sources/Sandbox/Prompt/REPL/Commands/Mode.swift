import KernelProtocol
import PromptLanguage
import PromptMessages
import Reports
import SessionExport

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
      if let test = await prompt.testMode.test {
        return Note(
          "You type a test already. It has \(TypedTest.lines(test.statements.count)), and `mode` shows it.")
      }
      try await prompt.requireLessonsFeature(for: "mode test")
      guard let lesson = await prompt.place.lesson else { throw Report("No lesson is open.") }
      let feature = lesson.feature.sources.compactMap { try? prompt.clients.readFile($0) }
      await prompt.testMode.begin(TypedTest(lesson, featureText: feature.joined(separator: "\n")))
      return Note(
        "You type a test now. It starts from the feature's first state, with a test clock. Type `send .action { $0.count = 1 }`, `receive \\.action { … }`, `advance 1s` or `finish`, or whole lines of a test. `undo` takes back a line, `export` writes the test, and `mode live` goes back."
      )
    case "live":
      guard await prompt.testMode.isOn else { return Note("The prompt runs the live feature already.") }
      let dropped = await prompt.testMode.end()
      return Note(
        ["The prompt runs the live feature again.", dropped].compactMap(\.self).joined(separator: " "))
    default:
      guard let test = await prompt.testMode.test else {
        return Note("The prompt runs the live feature. `mode test` lets you type a test.")
      }
      return TestTextMessage(text: test.written(adding: nil, isFinished: true).text)
    }
  }
}

/// Receives an effect's action in the test that is typed.
struct ReceiveCommand: Command {
  static let help = CommandHelp(
    "receive", usage: "receive \\.ACTION { $0.count = 1 }",
    summary: "Expect an action of an effect, in the test that you type",
    details:
      "It works after `mode test`. The action is a case key path, or an action if actions are `Equatable`.",
    examples: ["receive \\.response.success { $0.count = 1 }"], topic: .exercises,
    argument: Completer { typed, prompt in
      KeyPathCompletion(actions: await prompt.feature.actionsOnceKnown()).complete(typed)
    }, takesSource: true)

  static func examples(_ prompt: CommandContext) async -> [String] {
    let names = await prompt.feature.actionsOnceKnown().map(\.name)
    return (names.first { $0.hasSuffix("Response") } ?? names.last).map { ["receive \\.\($0)"] }
      ?? help.examples
  }

  var source: String

  init(argument: String) throws {
    guard !argument.isEmpty else {
      throw Report(
        "`receive` needs an action.", expected: "A case key path, such as `\\.response.success`.",
        causes: [.init("You can list the feature's actions.", fix: "actions")])
    }
    source = argument
  }

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    try await prompt.runTyped(TypedTest.call("receive", source))
  }
}

/// Ends the test that is typed.
struct FinishCommand: PlainCommand {
  static let help = CommandHelp(
    "finish", usage: "finish", summary: "Expect that all effects have ended, in the test that you type",
    details: "It works after `mode test`, and fails as a test does at its end.", topic: .exercises)

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    try await prompt.runTyped("await store.finish()", isFinish: true)
  }
}

/// Turns the exhaustivity of the typed test off and on.
struct ExhaustivityCommand: Command {
  static let help = CommandHelp(
    "exhaustivity", usage: "exhaustivity off|on",
    summary: "Decide whether the test that you type must expect everything",
    details: "It works after `mode test`. When it is off, you expect only what matters to you.",
    examples: ["exhaustivity off"], topic: .exercises, argument: .words("off", "on"))

  var isOn: Bool

  init(argument: String) throws {
    switch argument.lowercased() {
    case "on": isOn = true
    case "off": isOn = false
    default:
      throw Report(
        "`exhaustivity` is off or on.", found: argument.isEmpty ? nil : argument, expected: "`off` or `on`.",
        causes: [.init("Turn it off to expect less.", fix: "exhaustivity off")])
    }
  }

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    try await prompt.runTyped("store.exhaustivity = .\(isOn ? "on" : "off")")
  }
}

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

/// Lines of the test that is typed were taken back.
struct TakenBackMessage: Message, Event {
  let event = "takenBack"
  /// The statements that the test no longer has.
  var statements: [String]
  /// How many statements the test has now.
  var count: Int

  func text(_ renderer: TextRenderer) -> String? {
    guard !statements.isEmpty else {
      return renderer.paragraph("There is nothing to undo: the test has no line yet.")
    }
    let lines = statements.flatMap { $0.split(separator: "\n") }.flatMap {
      renderer.style.wrap(String($0).printable, first: "  ", rest: "    ")
    }
    return renderer.lines(
      ["Taken back:"] + lines + [renderer.paragraph("The test has \(TypedTest.lines(count)).")])
  }
}

/// The typed test as a file.
struct TestTextMessage: Message, Event {
  let event = "test"
  /// Swift source.
  var text: String

  func text(_ renderer: TextRenderer) -> String? { text.trimmingEmptyEnd.printable }
}

extension Report {
  /// The report of a line that only a test can have.
  static let notTesting = Report(
    "The prompt runs the live feature, which sends its actions itself.",
    expected: "The test mode, in which you type a test.",
    causes: [.init("The test mode is off.", fix: "mode test")])

  /// The report of a command that needs the live feature while a test is typed.
  static func testing(_ command: String, _ causes: [Cause]) -> Report {
    Report(
      "`\(command)` is about the live feature, but you type a test now.",
      causes: causes + [.init("You can go back to the live feature. This drops the test.", fix: "mode live")])
  }
}
