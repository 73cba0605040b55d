import KernelProtocol
import PromptMessages
import REPL
import Reports

/// Lists the effects that are running.
struct EffectsCommand: Command {
  static let help = CommandHelp(
    "effects", aliases: ["e"], usage: "effects [restart]", summary: "List the effects that are running",
    details: """
      It shows the step that started each effect, and the IDs that cancel it. `effects restart` starts those again that \
      stopped when the feature's process ended.
      """,
    examples: ["effects", "effects restart"], topic: .feature, argument: .words("restart"))

  var restarts: Bool

  init(argument: String) throws {
    guard ["", "restart"].contains(argument) else {
      throw Report(
        "`effects` doesn't know `\(argument)`.", expected: "`effects` or `effects restart`.",
        causes: [.init("You can list the effects.", fix: "effects")])
    }
    restarts = !argument.isEmpty
  }

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    let session = try await prompt.feature.live()
    let effects = try await session.effects()
    guard restarts else { return EffectsMessage(effects: effects) }
    let origins = Set(effects.filter { $0.status == .lost }.map(\.origin))
    guard !origins.isEmpty else {
      return Note("No effect has stopped with the feature's process, so there is none to start again.")
    }
    for origin in origins.sorted() { _ = try await session.ask(RestartEffects(of: origin)) }
    return nil
  }
}

/// The effects that are running, and those that ended with a kernel.
struct EffectsMessage: Message {
  var effects: [EffectRecord]

  private struct Fields: Event {
    let event = "effects"
    var effects: [EffectEvent]
  }

  var events: [any Event] { [Fields(effects: effects.map(EffectEvent.init))] }

  func text(_ renderer: TextRenderer) -> String? {
    effects.isEmpty
      ? renderer.paragraph("No effect is running.") : renderer.lines(effects.map { $0.text(renderer) })
  }
}
