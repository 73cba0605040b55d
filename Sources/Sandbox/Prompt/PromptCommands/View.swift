import PromptMessages
import REPL
import Reports
import TextHandling

/// Shows the feature's view. The view comes as an event of the live feature, in order with the steps.
struct ViewCommand: Command {
  static let help = CommandHelp(
    "view", usage: "view [on|off]", summary: "Show how the feature looks, now or as it changes",
    details: """
      After `view on`, each step shows the lines of the view that look different, with their numbers. `view off` stops \
      that. The view has the part that SwiftUI has in an app: it observes the store, so a change of something that it \
      doesn't read never redraws it.
      """,
    examples: ["view", "view on", "view off"], topic: .feature, argument: .words("off", "on"))

  /// Whether redraws are shown from here on; nil doesn't change that.
  var follows: Bool?

  init(argument: String) throws {
    switch argument.lowercased() {
    case "": follows = nil
    case "on": follows = true
    case "off": follows = false
    default:
      let near = NearNames.find(argument, in: ["on", "off"]).map { "view \($0)" }
      throw Report(
        "`view` doesn't know \(argument).", expected: "`view`, `view on` or `view off`.",
        causes: [
          near.isEmpty
            ? .init("Only the whole view can be shown.", fix: "view")
            : .init("The word is spelled differently.", fix: near[0])
        ],
        nearNames: near)
    }
  }

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    try await prompt.feature.view(follows: follows)
    return follows == false ? Note("Changes of the view are no longer shown.") : nil
  }
}
