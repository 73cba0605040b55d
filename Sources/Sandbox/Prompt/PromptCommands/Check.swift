import PromptMessages
import REPL

/// Judges the learner's file. In a `drive` exercise it first judges what the learner did at the prompt.
struct CheckCommand: Command {
  static let help = CommandHelp(
    "check", aliases: ["c"], usage: "check [EXERCISE]",
    summary: "Judge your file of the current exercise",
    details: """
      When it passes, `next` goes on to the next exercise. With a name it judges your file of another exercise, and you \
      stay where you are. Ctrl-C stops a check that takes too long.
      """,
    examples: ["check", "check counter/decrement"],
    topic: .exercises, argument: .exercise)

  /// The exercise's name; empty for the current one.
  var name: String

  init(argument: String) { name = argument }

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    let exercise =
      name.isEmpty ? try prompt.currentExercise() : try prompt.clients.curriculum.exercise(name)
    try await prompt.desk.ask(.checkAsked(exercise))
    guard prompt.desk.state.isPassed == true else { throw ToldFailure() }
    return nil
  }
}
