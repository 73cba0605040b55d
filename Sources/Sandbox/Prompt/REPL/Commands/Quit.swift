/// Leaves the prompt.
struct QuitCommand: PlainCommand {
  static let help = CommandHelp(
    "quit", aliases: ["exit", "q", ":q"], usage: "quit", summary: "Leave the prompt; Ctrl-D does the same",
    topic: .general)

  func run(_ prompt: CommandContext) async throws -> (any Message)? { QuitMessage() }
}

/// The end of the prompt. It has no text.
struct QuitMessage: Message {
  var outcome: Outcome { .quit }
  var event: Event { Event("quit") }
  func text(_ renderer: TextRenderer) -> String? { nil }
}
