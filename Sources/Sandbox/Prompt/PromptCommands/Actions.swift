import KernelProtocol
import PromptMessages
import REPL
import Reports
import TextHandling

/// Lists the actions that can be sent.
struct ActionsCommand: Command {
  static let help = CommandHelp(
    "actions", aliases: ["a"], usage: "actions [PATH]",
    summary: "List what can be sent, with payload types",
    details: "With a path it lists what can be sent to a row, a child or a screen.",
    examples: ["actions"],
    topic: .feature, argument: .action, isLive: false)

  static func examples(_ prompt: CommandContext) async -> [String] {
    let parents = await prompt.feature.actionsOnceKnown().filter { !$0.children.isEmpty }
    return help.examples + parents.prefix(1).map { "actions \($0.name)" }
  }

  /// The names of a path such as `path.detail`.
  var names: [String]

  init(argument: String) {
    names = argument.split(whereSeparator: { $0 == "." || $0 == "(" || $0 == ")" }).map(String.init)
  }

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    ActionsMessage(actions: try below(try await prompt.feature.refreshedActions()))
  }

  /// The cases below the path.
  private func below(_ actions: [ActionCase]) throws -> [ActionCase] {
    var cases = actions
    for name in names {
      guard let next = cases.first(where: { $0.name == name }) else {
        throw Report(
          "There is no action .\(name).", causes: [.init("You can list the actions.", fix: "actions")],
          nearNames: NearNames.find(name, in: cases.map { ".\($0.name)" }))
      }
      cases = next.children.isEmpty ? [next] : next.children
    }
    return cases
  }
}

/// The actions that can be sent.
struct ActionsMessage: Message, Event {
  let event = "actions"
  var actions: [ActionCase]

  func text(_ renderer: TextRenderer) -> String? {
    guard !actions.isEmpty else { return renderer.paragraph("The feature has no actions.") }
    let style = renderer.style
    return renderer.lines(
      actions.flatMap { action -> [String] in
        guard !action.payload.isEmpty else {
          return style.wrap(".\(action.name)", first: "  ", rest: "    ").map { style($0, .code) }
        }
        return style.wrap(".\(action.name)\(action.payloadText)", first: "  ", rest: "    ")
          .map { style($0, .code) }
          + style.wrap("such as \(action.example)", first: "      ").map { style($0, .dim) }
      })
  }
}
