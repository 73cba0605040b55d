import PromptMessages
import REPL
import Reports

/// Turns the judging of saves on and off.
struct WatchCommand: Command {
  static let help = CommandHelp(
    "watch", usage: "watch [on|off]", summary: "Judge your file each time you save it, or stop that",
    details:
      "At the prompt each save is judged by itself. `watch off` stops that, and `check` still judges your file.",
    examples: ["watch", "watch off", "watch on"], topic: .exercises, argument: .words("off", "on"))

  /// Whether to turn it on or off; nil shows whether it is on.
  var isOn: Bool?

  init(argument: String) throws {
    switch argument.lowercased() {
    case "": isOn = nil
    case "on": isOn = true
    case "off": isOn = false
    default:
      throw Report(
        "`watch` doesn't know \(argument).", expected: "`watch`, `watch on` or `watch off`.",
        causes: [.init("Saves of the current exercise are judged.", fix: "watch on")])
    }
  }

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    guard prompt.state.watchesSaves else {
      return Note("Saves are judged at the prompt only. `check` judges your file.")
    }
    if let isOn { prompt.desk.send(.watchTurned(on: isOn)) }
    return prompt.desk.state.judgesSaves
      ? Note("Each save of your file is judged.")
      : Note("Saves are not judged. `check` judges your file.")
  }
}
