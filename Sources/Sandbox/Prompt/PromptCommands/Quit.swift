import PromptMessages
import REPL

/// Leaves the prompt.
struct QuitCommand: PlainCommand {
  static let help = CommandHelp(
    "quit", aliases: ["exit", ":q"], usage: "quit", summary: "Leave the prompt; Ctrl-D does the same",
    topic: .general)

  func run(_ prompt: CommandContext) async throws -> (any Message)? { prompt.goodbye() }
}

/// A lone `q`, which is also the key that closes a long text. At the prompt it asks before it leaves.
struct QuitKeyCommand: PlainCommand {
  static let help = CommandHelp(
    "q", usage: "q", summary: "Leave the prompt, after a question",
    details:
      "The key q closes a long text. A second q at the prompt is often meant for the text, so it asks first.",
    topic: .general)

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    // A script can't answer.
    guard prompt.state.watchesSaves, prompt.state.lastCommand != Self.self else {
      return prompt.goodbye()
    }
    return Note("Do you want to leave? `q` again leaves, as does `quit`. Anything else goes on.")
  }
}
