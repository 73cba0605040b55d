import PromptMessages
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
    try await prompt.desk.ask(.fixAsked)
    guard await prompt.desk.state.made != nil else { throw ToldFailure() }
    return nil
  }
}

/// A change was made in the learner's file, or taken back.
struct FixMessage: Message {
  var change: LineChange
  var isUndone: Bool

  private struct Fields: Event {
    enum Name: String, Encodable {
      /// `fix` has changed the learner's file.
      case fixed
      /// `undo` has taken back what `fix` had changed.
      case unfixed
    }

    var event: Name
    var removed: [String]
    var added: [String]
  }

  var events: [any Event] {
    [Fields(event: isUndone ? .unfixed : .fixed, removed: change.removed, added: change.added)]
  }

  func text(_ renderer: TextRenderer) -> String? {
    let lines = change.markedLines.map { "  \($0.marked)" }
    let sentence =
      isUndone
      ? "The change in your file is taken back." : "Your file is changed. `undo` takes the change back."
    return renderer.lines([renderer.paragraph(sentence)] + lines.map(\.printable))
  }
}
