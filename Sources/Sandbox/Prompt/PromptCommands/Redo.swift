import PromptLanguage
import PromptMessages
import REPL

/// Goes forward again after an undo.
struct RedoCommand: Command {
  static let help = CommandHelp(
    "redo", usage: "redo [COUNT]", summary: "Go forward again after an undo",
    examples: ["redo", "redo 3"], topic: .time)

  var count: Int

  init(argument: String) throws { count = try StepNumber.count(argument, of: "redo") }

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    let session = try await prompt.feature.live()
    guard let target = await session.history().redoTarget(count) else {
      return Note("There is nothing to redo: no step was undone.")
    }
    return try await MoveMessage(in: session) { try await session.move(target) }
  }
}
