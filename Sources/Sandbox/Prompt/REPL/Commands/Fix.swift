import Grading
import Reports

/// Makes the change that the last verdict has shown.
struct FixCommand: PlainCommand {
  static let help = CommandHelp(
    "fix", usage: "fix", summary: "Make the change that the last check has shown",
    details: """
      When your file doesn't compile, `check` looks for a small edit that mends it, and a compiler tries the edit. `fix` makes \
      it in your file, unless you have saved the file since. `undo` right after it takes the change back.
      """,
    topic: .exercises)

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    let exercise = try await prompt.place.currentExercise()
    guard let fix = await prompt.place.offeredFix(for: exercise) else {
      throw Report(
        "There is no change to make.", expected: "A check that has shown a change, marked as tried.",
        causes: [.init("The file compiles, or no small edit mends it.", fix: "check")])
    }
    let file = try prompt.clients.workspace.prepare(exercise).file
    await prompt.place.fixed(try fix.apply(to: file))
    return FixMessage(change: fix.change, isUndone: false)
  }
}

/// A change was made in the learner's file, or taken back.
struct FixMessage: Message {
  var change: LineChange
  var isUndone: Bool

  var event: Event {
    isUndone
      ? Event("unfixed", ["removed": change.removed, "added": change.added])
      : Event("fixed", ["removed": change.removed, "added": change.added])
  }

  func text(_ renderer: TextRenderer) -> String? {
    let lines = change.removed.map { "  - \($0)" } + change.added.map { "  + \($0)" }
    let sentence =
      isUndone
      ? "The change in your file is taken back." : "Your file is changed. `undo` takes the change back."
    return renderer.lines([renderer.paragraph(sentence)] + lines.map(\.printable))
  }
}
