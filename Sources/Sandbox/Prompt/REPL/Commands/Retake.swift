import KernelProtocol
import Reports

/// Takes the steps again without one of them.
struct SkipCommand: Command {
  static let help = CommandHelp(
    "skip", usage: "skip STEP", summary: "Replay the session without a step",
    details: """
      The steps after it are taken again as new steps, without what its effects sent. The old steps stay in the history: \
      `undo` and `goto` lead back to them.
      """,
    examples: ["skip 1"], topic: .time)

  var step: Int

  init(argument: String) throws {
    step = try StepNumber.read(argument, of: "skip", example: "skip 1")
  }

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    let session = try await prompt.feature.live()
    return await MoveMessage(try session.retake(.skip(step)), in: session)
  }
}

/// Takes the steps again with another action in the place of one; without an argument it opens the learner's editor.
struct EditCommand: Command {
  static let help = CommandHelp(
    "edit", usage: "edit STEP .ACTION",
    summary: "Replay the session with another action for a step",
    details: "The steps after it are taken again as new steps. The old steps stay in the history.",
    topic: .time, argument: .action, takesSource: true)

  var step: Int
  var action: String

  init(argument: String) throws {
    let number = String(argument.prefix { !$0.isWhitespace })
    step = try StepNumber.read(number, of: "edit", example: "edit 1 .ACTION")
    action = String(argument.dropFirst(number.count)).trimmed
    guard action.hasPrefix(".") else {
      throw Report(
        "`edit` needs the action to take instead.", found: action.isEmpty ? nil : action,
        expected: "An action that starts with a dot, after the number.",
        causes: [.init("You can list the actions.", fix: "actions")])
    }
  }

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    let session = try await prompt.feature.live()
    let literal = try await SendCommand(argument: action).literal(prompt)
    return await MoveMessage(
      try session.retake(.replace(step, with: literal, source: action)), in: session)
  }
}
