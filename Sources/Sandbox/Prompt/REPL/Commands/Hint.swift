import Curriculum
import Desk
import PromptMessages
import Reports

/// Shows a hint of the current exercise.
struct HintCommand: Command {
  static let help = CommandHelp(
    "hint", aliases: ["h"], usage: "hint [NUMBER]", summary: "Show the next hint, or one again",
    details:
      "The hints go from where to look, through the idea, to the API. The last one may show a skeleton, in which `…` stands for what you write.",
    examples: ["hint", "hint 1"],
    topic: .exercises)

  /// The number that was typed; empty for the next hint.
  var number: String

  init(argument: String) { number = argument }

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    let exercise = try await prompt.place.currentExercise()
    guard number.isEmpty || Int(number) != nil || exercise.hints.isEmpty else {
      throw Report.noHint(number, of: exercise.hints.count)
    }
    try await prompt.desk.ask(.hintAsked(Int(number)))
    return nil
  }
}

/// A hint.
package struct HintMessage: Message, Event {
  package let event = "hint"
  /// 1 for the first.
  package var number: Int
  package var total: Int
  /// Markdown.
  package var text: String

  package init(_ number: Int, of exercise: Exercise) {
    (self.number, total, text) = (number, exercise.hints.count, exercise.hints[number - 1])
  }

  package func text(_ renderer: TextRenderer) -> String? {
    renderer.lines([renderer.heading("Hint \(number) of \(total)"), renderer.markdown(text)])
  }
}
