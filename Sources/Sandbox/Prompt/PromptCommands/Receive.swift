import PromptLanguage
import PromptMessages
import REPL
import Reports

/// Receives an effect's action in the test that is typed.
struct ReceiveCommand: Command {
  static let help = CommandHelp(
    "receive", usage: "receive \\.ACTION { $0.count = 1 }",
    summary: "Expect an action of an effect, in the test that you type",
    details:
      "It works after `mode test`. The action is a case key path, or an action if actions are `Equatable`.",
    examples: ["receive \\.response.success { $0.count = 1 }"], topic: .exercises,
    argument: Completer { typed, prompt in
      KeyPathCompletion(actions: await prompt.feature.actionsOnceKnown()).complete(typed)
    }, takesSource: true)

  static func examples(_ prompt: CommandContext) async -> [String] {
    let names = await prompt.feature.actionsOnceKnown().map(\.name)
    return (names.first { $0.hasSuffix("Response") } ?? names.last).map { ["receive \\.\($0)"] }
      ?? help.examples
  }

  var source: String

  init(argument: String) throws {
    guard !argument.isEmpty else {
      throw Report(
        "`receive` needs an action.", expected: "A case key path, such as `\\.response.success`.",
        causes: [.init("You can list the feature's actions.", fix: "actions")])
    }
    source = argument
  }

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    try await prompt.runTyped(TypedTest.call("receive", source))
  }
}
