import PromptMessages

extension CommandContext {
  /// The last message, which says where the work is.
  package func goodbye() -> QuitMessage {
    guard state.watchesSaves, let exercise,
      let file = try? clients.workspace.prepare(exercise).file
    else { return QuitMessage() }
    return QuitMessage(
      folder: file.deletingLastPathComponent().deletingLastPathComponent().path,
      command: clients.workspace.startCommand)
  }
}

/// The end of the prompt. It has a text only where somebody reads it.
package struct QuitMessage: Message {
  private struct Fields: Event {
    let event = "quit"
  }

  /// The folder of the learner's files; nil to say nothing.
  var folder: String?
  /// The command that comes back.
  var command = "tca start"

  /// The prompt ends.
  package var outcome: Outcome { .quit }
  /// The event `quit`.
  package var events: [any Event] { [Fields()] }

  /// Where the work is, and how to come back.
  package func text(_ renderer: TextRenderer) -> String? {
    folder.map { renderer.paragraph("Goodbye. Your files are in \($0). `\(command)` goes on where you are.") }
  }
}
