import PromptMessages
import REPL
import Reports

/// Turns the exhaustivity of the typed test off and on.
struct ExhaustivityCommand: Command {
  static let help = CommandHelp(
    "exhaustivity", usage: "exhaustivity off|on",
    summary: "Decide whether the test that you type must expect everything",
    details: "It works after `mode test`. When it is off, you expect only what matters to you.",
    examples: ["exhaustivity off"], topic: .exercises, argument: .words("off", "on"))

  var isOn: Bool

  init(argument: String) throws {
    switch argument.lowercased() {
    case "on": isOn = true
    case "off": isOn = false
    default:
      throw Report(
        "`exhaustivity` is off or on.", found: argument.isEmpty ? nil : argument, expected: "`off` or `on`.",
        causes: [.init("Turn it off to expect less.", fix: "exhaustivity off")])
    }
  }

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    try await prompt.runTyped("store.exhaustivity = .\(isOn ? "on" : "off")")
  }
}
