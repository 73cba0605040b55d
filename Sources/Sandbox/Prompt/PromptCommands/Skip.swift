import PromptLanguage
import PromptMessages
import REPL

/// Replays the steps without one of them.
struct SkipCommand: Command {
  static let help = CommandHelp(
    "skip", usage: "skip STEP", summary: "Replay the session without a step",
    details: """
      The steps after it are replayed as new steps, without what its effects sent. What other effects sent is replayed as \
      it was recorded, so an answer may be about a value that the state doesn't have anymore. The old steps stay in the \
      history: `undo` and `goto` lead back to them.
      """,
    examples: ["skip 1"], topic: .time)

  var step: Int

  init(argument: String) throws {
    step = try StepNumber.read(argument, of: "skip", example: "skip 1")
  }

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    let session = try await prompt.feature.live()
    return try await MoveMessage(in: session) { try await session.rerun(.skip(step)) }
  }
}
