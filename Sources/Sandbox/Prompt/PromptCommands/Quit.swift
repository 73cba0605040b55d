import PromptMessages
import REPL

/// Leaves the prompt.
struct QuitCommand: PlainCommand {
  static let help = CommandHelp(
    "quit", aliases: ["exit", ":q"], usage: "quit", summary: "Leave the prompt; Ctrl-D does the same",
    topic: .general)

  func run(_ prompt: CommandContext) async throws -> (any Message)? { prompt.goodbye() }
}
