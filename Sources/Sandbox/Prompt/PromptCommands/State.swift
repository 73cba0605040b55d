import KernelProtocol
import PromptMessages
import REPL
import TextHandling

/// Shows the state, or a part of it.
struct StateCommand: Command {
  static let help = CommandHelp(
    "state", aliases: ["s"], usage: "state [PATH]", summary: "Show the state, or the value at a path",
    examples: ["state", "state count", "state rows[0].title"],
    topic: .feature, argument: .statePath)

  static func examples(_ prompt: CommandContext) async -> [String] {
    guard let session = await prompt.feature.sessionIfStarted(),
      let state = try? await session.ask(ReadState())
    else { return help.examples }
    return ["state"] + state.children.prefix(2).map { "state \($0)" }
  }

  var path: String

  init(argument: String) {
    path = argument.hasPrefix(".") ? String(argument.dropFirst()) : argument
  }

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    StateMessage(value: try await prompt.feature.live().ask(ReadState(path)))
  }
}

/// A value of the state.
struct StateMessage: Message {
  var value: StateValue

  private struct Fields: Event {
    let event = "state"
    /// Empty for the whole state.
    var path: String
    var type: String
    /// Swift source.
    var value: String
  }

  var events: [any Event] {
    [Fields(path: value.path.description, type: value.type, value: value.value)]
  }

  /// The value is on its own lines, so that scripts can read it.
  func text(_ renderer: TextRenderer) -> String? {
    guard !value.path.isEmpty else { return value.value.printable }
    return renderer.lines(
      renderer.style.wrap("\(value.path): \(value.type)", rest: "  ").map { renderer.style($0, .dim) }
        + [value.value.printable])
  }
}
