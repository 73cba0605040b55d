import PromptLanguage
import PromptMessages
import REPL

/// Goes to the state after any step.
struct GotoCommand: Command {
  static let help = CommandHelp(
    "goto", usage: "goto STEP", summary: "Go to the state after a step; 0 is the first state",
    details: "Running effects are canceled. `history` lists the steps.",
    examples: ["goto 0"], topic: .time)

  var step: Int

  init(argument: String) throws {
    step = try StepNumber.read(argument, of: "goto", example: "goto 0")
  }

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    let session = try await prompt.feature.live()
    guard await session.history().head != step else {
      return Note(
        step == 0
          ? "The session is at its first state already." : "The session is after step \(step) already.")
    }
    return try await MoveMessage(in: session) { try await session.move(step) }
  }
}
