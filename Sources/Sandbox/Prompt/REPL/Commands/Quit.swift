import Foundation
import PromptMessages

/// Leaves the prompt.
struct QuitCommand: PlainCommand {
  static let help = CommandHelp(
    "quit", aliases: ["exit", ":q"], usage: "quit", summary: "Leave the prompt; Ctrl-D does the same",
    topic: .general)

  func run(_ prompt: CommandContext) async throws -> (any Message)? { await prompt.goodbye() }
}

/// A lone `q`, which is also the key that closes a long text. At the prompt it asks before it leaves.
struct QuitKeyCommand: PlainCommand {
  static let help = CommandHelp(
    "q", usage: "q", summary: "Leave the prompt, after a question",
    details:
      "The key q closes a long text. A second q at the prompt is often meant for the text, so it asks first.",
    topic: .general)

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    // A script can't answer.
    guard await prompt.desk.canWatch, await !prompt.place.asksToLeave() else {
      return await prompt.goodbye()
    }
    return Note("Do you want to leave? `q` again leaves, as does `quit`. Anything else goes on.")
  }
}

extension CommandContext {
  /// The last message, which says where the work is.
  func goodbye() async -> QuitMessage {
    guard await desk.canWatch, let exercise = await place.exercise,
      let file = try? clients.workspace.prepare(exercise).file
    else { return QuitMessage() }
    return QuitMessage(
      folder: file.deletingLastPathComponent().deletingLastPathComponent().path,
      command: clients.workspace.startCommand)
  }
}

/// The end of the prompt. It has a text only where somebody reads it.
struct QuitMessage: Message {
  private struct Fields: Event {
    let event = "quit"
  }

  /// The folder of the learner's files; nil to say nothing.
  var folder: String?
  /// The command that comes back.
  var command = "tca start"

  var outcome: Outcome { .quit }
  var events: [any Event] { [Fields()] }

  func text(_ renderer: TextRenderer) -> String? {
    folder.map { renderer.paragraph("Goodbye. Your files are in \($0). `\(command)` goes on where you are.") }
  }
}
