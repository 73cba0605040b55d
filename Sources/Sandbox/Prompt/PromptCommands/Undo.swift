import PromptLanguage
import PromptMessages
import REPL
import TextHandling

/// Goes back to an earlier state.
struct UndoCommand: Command {
  static let help = CommandHelp(
    "undo", aliases: ["u"], usage: "undo [COUNT]", summary: "Go back one step, or several",
    details:
      "The session is then where it was before. Running effects are canceled. `redo` goes forward again. After `mode test` it takes back the last line of the test, and right after `fix` or `reset exercise` the change in your file.",
    examples: ["undo", "undo 3"], topic: .time, isLive: false)

  static let keepsFix = true

  var count: Int

  init(argument: String) throws { count = try StepNumber.count(argument, of: "undo") }

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    if let taken = prompt.state.test?.takeBack(count) {
      return TakenBackMessage(statements: taken, count: prompt.state.test?.statements.count ?? 0)
    }
    if prompt.desk.state.made != nil {
      try await prompt.desk.ask(.takeBackAsked)
      if prompt.desk.state.takenBack != nil { return nil }
    }
    let session = try await prompt.feature.live()
    guard let target = await session.history().undoTarget(count) else {
      return Note("There is nothing to undo: the session is at its first state.")
    }
    return try await MoveMessage(in: session) { try await session.move(target) }
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
