import PromptMessages
import REPL

/// Ends the test that is typed.
struct FinishCommand: PlainCommand {
  static let help = CommandHelp(
    "finish", usage: "finish", summary: "Expect that all effects have ended, in the test that you type",
    details: "It works after `mode test`, and fails as a test does at its end.", topic: .exercises)

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    try await prompt.runTyped("await store.finish()", isFinish: true)
  }
}
