import KernelProtocol
import PromptMessages
import REPL

/// Starts the feature from its first state.
struct RestartCommand: PlainCommand {
  static let help = CommandHelp(
    "restart", usage: "restart", summary: "Start the feature again from its first state",
    details:
      "The effects so far end. `load last` takes the steps again, until you leave. Your exercises and your progress stay as they are. After `mode test` it takes back all lines of the test.",
    topic: .feature, isLive: false)

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    if prompt.state.test != nil {
      prompt.state.test?.statements = []
      return Note("The test starts again, and has no line yet. `mode live` goes back to the live feature.")
    }
    let followsView = prompt.feature.followsView
    let isPlayed = prompt.feature.played != nil
    let history = await prompt.feature.restart()
    let steps = history?.steps.count ?? 0
    if steps > 0, !isPlayed {
      prompt.state.lastHistory = history
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
