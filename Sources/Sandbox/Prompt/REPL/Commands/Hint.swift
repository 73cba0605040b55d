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
    let total = exercise.hints.count
    guard total > 0 else { return Note("This exercise has no hints.") }
    let shown = await prompt.place.loadProgress().hints(of: exercise.id)
    if number.isEmpty, shown >= total {
      return Note(
        "There are no more hints. To see one again: `hint 1`\(total > 1 ? " to `hint \(total)`" : "").")
    }
    guard let number = number.isEmpty ? shown + 1 : Int(number), (1...total).contains(number) else {
      throw Report(
        "There is no hint \(self.number).",
        expected: total > 1 ? "A number from 1 to \(total)." : "`hint 1`.",
        causes: [.init("The next hint needs no number.", fix: "hint")])
    }
    await prompt.place.updateProgress { $0.setHints(max(number, $0.hints(of: exercise.id)), of: exercise.id) }
    return HintMessage(number: number, total: total, hint: exercise.hints[number - 1])
  }
}

/// A hint.
package struct HintMessage: Message {
  package var number: Int
  package var total: Int
  package var hint: String

  package init(number: Int, total: Int, hint: String) {
    self.number = number
    self.total = total
    self.hint = hint
  }

  package var event: Event { Event("hint", ["number": number, "total": total, "text": hint]) }

  package func text(_ renderer: TextRenderer) -> String? {
    renderer.lines([renderer.heading("Hint \(number) of \(total)"), renderer.markdown(hint)])
  }
}
