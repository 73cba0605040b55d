import PromptLanguage
import PromptMessages
import REPL
import Reports

/// Opens the file of the exercise in the learner's editor, or replays the steps with another action in the place of one.
struct EditCommand: Command {
  static let help = CommandHelp(
    "edit", usage: "edit [STEP .ACTION]",
    summary: "Open your file, or replay with another action for a step",
    details: """
      `edit` opens your file of the exercise in the editor that the variable VISUAL or EDITOR names in the shell, or in \
      one that is installed. With a step and an action, it replays the session. The steps after it are replayed as new \
      steps, with the recorded actions of their effects, and the old ones stay in the history.
      """,
    examples: ["edit", "edit 1 .setCount(3)"], topic: .time, argument: .action, takesSource: true,
    isLive: false)

  static func examples(_ prompt: CommandContext) async -> [String] {
    let actions = await prompt.feature.actionsOnceKnown()
    let action = actions.first { $0.payload.isEmpty } ?? actions.min { $0.example.count < $1.example.count }
    return action.map { ["edit", "edit 1 \($0.example)"] } ?? help.examples
  }

  static func lendsTerminal(_ argument: String) -> Bool { argument.isEmpty }

  /// The step and its new action; nil to open the file.
  var change: (step: Int, action: SendCommand)?

  init(argument: String) throws {
    guard !argument.isEmpty else { return }
    let number = String(argument.prefix { !$0.isWhitespace })
    let step = try StepNumber.read(number, of: "edit", example: "edit 1 .ACTION")
    let source = String(argument.dropFirst(number.count)).trimmed
    guard !source.isEmpty else {
      throw Report(
        "`edit` needs the action to take instead.", expected: "An action after the number.",
        causes: [.init("You can list the actions.", fix: "actions")])
    }
    change = (step, try SendCommand(argument: source))
  }

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    guard let (step, action) = change else {
      let exercise = try prompt.currentExercise()
      let file = try prompt.clients.workspace.prepare(exercise).file
      let judgment = prompt.desk.state.judgment
      try await prompt.clients.edit(file, judgment?.exercise == exercise ? judgment?.line : nil)
      return nil
    }
    try prompt.requireLiveMode(for: "edit")
    let session = try await prompt.feature.live()
    let resolved = try await action.resolved(prompt)
    do {
      return try await MoveMessage(in: session) {
        try await session.rerun(.replace(step, with: resolved.literal, source: resolved.source))
      }
    } catch let report as Report {
      throw report.isOfKernelEnd ? report : resolved.explained(report)
    }
  }
}
