import KernelProtocol
import PromptMessages
import Reports

/// Starts the feature from its first state.
struct RestartCommand: PlainCommand {
  static let help = CommandHelp(
    "restart", usage: "restart", summary: "Start the feature again from its first state",
    details:
      "The steps and effects so far are forgotten. Your exercises and your progress stay as they are. After `mode test` it takes back all lines of the test.",
    topic: .feature, isLive: false)

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    if await prompt.testMode.isOn {
      _ = await prompt.testMode.takeBack(.max)
      return Note("The test starts again, and has no line yet. `mode live` goes back to the live feature.")
    }
    let followsView = await prompt.feature.followsView
    await prompt.feature.restart()
    let state = StateMessage(value: try await prompt.feature.live().ask(ReadState()))
    guard followsView else { return state }
    prompt.say(state)
    try await prompt.feature.view(follows: true)
    return nil
  }
}
