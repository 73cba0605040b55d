import PromptMessages
import REPL
import Reports

/// Shows a hint of the current exercise.
struct HintCommand: Command {
  static let help = CommandHelp(
    "hint", aliases: ["h"], usage: "hint [NUMBER]", summary: "Show the next hint, or one again",
    details:
      """
      The hints go from where to look, through the idea, to the API. The last one may show a skeleton, in which `…` stands for what you \
      write. The hints of a project are about its stages: `hint` shows the next one for the stage at which your last check stands, and a \
      number shows any of them.
      """,
    examples: ["hint", "hint 1"],
    topic: .exercises)

  /// The number that was typed; empty for the next hint.
  var number: String

  init(argument: String) { number = argument }

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    let exercise = try prompt.currentExercise()
    guard number.isEmpty || Int(number) != nil || exercise.hints.isEmpty else {
      throw Report.noHint(number, of: exercise.hints.count)
    }
    try await prompt.desk.ask(.hintAsked(Int(number)))
    return nil
  }
}
