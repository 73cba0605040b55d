import PromptMessages
import REPL
import Reports

/// Goes to the end of a branch.
struct SwitchCommand: Command {
  static let help = CommandHelp(
    "switch", usage: "switch NAME", summary: "Go to the end of a branch",
    details: "Running effects are canceled.", examples: ["switch main"], topic: .time,
    argument: .names { prompt in
      guard let session = await prompt.feature.sessionIfStarted() else { return [] }
      return await session.history().branches.keys.sorted()
    })

  var name: String

  init(argument: String) throws {
    guard !argument.isEmpty else {
      throw Report(
        "`switch` needs the name of a branch.", expected: "A name that `branches` lists.",
        causes: [.init("You can list the branches.", fix: "branches")])
    }
    name = argument
  }

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    // `switch action {` was copied from a reducer.
    if name.hasSuffix("{") { throw await prompt.unknown("switch \(name)") }
    let session = try await prompt.feature.live()
    let history = await session.history()
    guard history.branch != name || history.branches[name] != history.head else {
      return Note("The session is at the end of the branch `\(name)` already.")
    }
    return try await MoveMessage(in: session) { try await session.switchBranch(name) }
  }
}
