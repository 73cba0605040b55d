import PromptMessages
import REPL

/// Makes the change that the last verdict has shown.
struct FixCommand: PlainCommand {
  static let help = CommandHelp(
    "fix", usage: "fix", summary: "Make the change that the last check has shown",
    details: """
      When your file doesn't compile, `check` looks for a small edit that fixes it, and a compiler tries the edit. `fix` makes \
      it in your file, unless you have saved the file since. `undo` right after it takes the change back.
      """,
    topic: .exercises)

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    try await prompt.desk.ask(.fixAsked)
    guard prompt.desk.state.made != nil else { throw ToldFailure() }
    return nil
  }
}
