import PromptMessages
import REPL
import Reports

/// Makes a branch of the history.
struct ForkCommand: Command {
  static let help = CommandHelp(
    "fork", usage: "fork NAME", summary: "Begin a branch here, to try something else",
    details:
      "What you send from here on belongs to the branch. `switch` goes to another branch, `branches` lists them.",
    examples: ["fork idea"], topic: .time)

  var name: String

  init(argument: String) throws {
    guard !argument.isEmpty else {
      throw Report(
        "`fork` needs a name.", expected: "A name for the branch.",
        causes: [.init("A name is one word.", fix: "fork idea")])
    }
    name = argument
  }

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    try await prompt.feature.live().fork(name)
    return Note("You are on the new branch `\(name)`. `branches` lists all of them.")
  }
}
