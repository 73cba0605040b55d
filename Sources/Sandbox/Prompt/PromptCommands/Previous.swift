import PromptMessages
import REPL

/// Goes to the exercise before this one, done or not.
struct PreviousCommand: PlainCommand {
  static let help = CommandHelp(
    "previous", aliases: ["back"], usage: "previous", summary: "Go to the exercise before this one",
    details:
      "It goes through all exercises in their order, also those that are done. `undo` takes back a step of the session.",
    topic: .exercises)

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    let current = try prompt.currentExercise()
    let all = try prompt.clients.curriculum.path().exercises
    guard let index = all.firstIndex(of: current.id), index > 0 else {
      return Note("This is the first exercise. `lessons` lists all of them.")
    }
    return try await prompt.go(to: prompt.clients.curriculum.exercise(all[index - 1]), from: current)
  }
}
