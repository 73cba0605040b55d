import Foundation
import PromptMessages
import REPL
import Reports

/// Makes the change that the last verdict has shown, or the last save of somebody's own app.
struct FixCommand: Command {
  static let help = CommandHelp(
    "fix", usage: "fix [anyway]", summary: "Make the change that the last check has shown",
    details: """
      When your file doesn't compile, `check` looks for a small edit that fixes it, and a compiler tries the edit. `fix` makes \
      it in your file, unless you have saved the file since. `undo` right after it takes the change back. In `tca play`, each \
      save is looked at. A file of your app that git doesn't know is changed by `fix anyway` only.
      """,
    examples: ["fix", "fix anyway"], topic: .exercises)

  /// Whether a file is changed that isn't under version control.
  private var isAnyway: Bool

  init(argument: String) throws {
    guard ["", "anyway"].contains(argument) || argument.hasPrefix("//") else {
      throw Report(
        "`fix` takes nothing but `anyway`.", found: argument,
        causes: [.init(Self.help.summary + ".", fix: "fix")])
    }
    isAnyway = argument == "anyway"
  }

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    if let file = prompt.desk.state.offer?.file, !isAnyway,
      await !prompt.clients.isVersioned(file)
    {
      throw Report(
        "\(file.lastPathComponent) isn't under version control.", found: file.path,
        expected: "A file that git knows, so that you can see what was changed in it.",
        causes: [
          .init("`undo` right after it would take the change back, too.", fix: "fix anyway"),
          .init("You can add the file first, in a shell.", fix: "git add \(file.path)"),
        ])
    }
    try await prompt.desk.ask(.fixAsked)
    guard prompt.desk.state.made != nil else { throw ToldFailure() }
    return nil
  }
}
