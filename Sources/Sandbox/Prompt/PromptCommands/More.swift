import PromptMessages
import REPL

/// Shows the last verdict again, with every failure in full.
struct MoreCommand: PlainCommand {
  static let help = CommandHelp(
    "more", usage: "more", summary: "Show the last verdict again, with every failure in full",
    details: """
      A verdict shows the failure that explains most, and only names what doesn't fit on a screen. The failures after the \
      first often go away with it.
      """,
    topic: .exercises)

  static let keepsFix = true

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    guard let judgment = prompt.desk.state.judgment else {
      return Note(VerdictMessage.nothingLeft)
    }
    var message = VerdictMessage(judgment)
    message.isWhole = true
    return message
  }
}
