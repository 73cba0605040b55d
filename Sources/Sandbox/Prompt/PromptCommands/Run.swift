import PromptMessages
import REPL

/// Advances the test clock until nothing waits for it.
struct RunCommand: PlainCommand {
  static let help = CommandHelp(
    "run", usage: "run", summary: "Advance the test clock until no effect waits for it",
    details: "A timer never stops waiting: stop it first, or use `advance`.", topic: .world, isLive: false)

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    if prompt.state.test != nil { return try await prompt.runTyped("await clock.run()") }
    return try await WorldMessage(advancing: .run, in: prompt)
  }
}
