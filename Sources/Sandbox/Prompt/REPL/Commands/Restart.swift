import KernelProtocol
import PromptMessages
import Reports

/// Starts the feature from its first state.
struct RestartCommand: PlainCommand {
  static let help = CommandHelp(
    "restart", usage: "restart", summary: "Start the feature again from its first state",
    details:
      "The effects so far end. `load last` takes the steps again, until you leave. Your exercises and your progress stay as they are. After `mode test` it takes back all lines of the test.",
    topic: .feature, isLive: false)

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    if await prompt.testMode.isOn {
      _ = await prompt.testMode.takeBack(.max)
      return Note("The test starts again, and has no line yet. `mode live` goes back to the live feature.")
    }
    let followsView = await prompt.feature.followsView
    let isPlayed = await prompt.feature.played != nil
    let steps = await prompt.feature.sessionIfStarted()?.history().steps.count ?? 0
    await prompt.feature.restart()
    if steps > 0, !isPlayed {
      let (kept, them) = steps == 1 ? ("The step is", "it") : ("The \(steps) steps are", "them")
      prompt.say(Note("\(kept) kept until you leave. `load last` takes \(them) again."))
    }
    let state = StateMessage(value: try await prompt.feature.live().ask(ReadState()))
    guard followsView else { return state }
    prompt.say(state)
    try await prompt.feature.view(follows: true)
    return nil
  }
}
