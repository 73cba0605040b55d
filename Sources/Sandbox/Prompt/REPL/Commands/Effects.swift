import KernelProtocol
import Reports

/// Lists the effects that are running.
struct EffectsCommand: PlainCommand {
  static let help = CommandHelp(
    "effects", aliases: ["e"], usage: "effects", summary: "List the effects that are running",
    details: "It shows the step that started each effect, and the IDs that cancel it.",
    topic: .feature)

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    EffectsMessage(effects: try await prompt.feature.live().effects())
  }
}

/// The effects that are running, and those that ended with a kernel.
struct EffectsMessage: Message {
  var effects: [EffectRecord]

  var event: Event {
    Event("effects", ["effects": effects.map { Event("effect", $0.fields) }])
  }

  func text(_ renderer: TextRenderer) -> String? {
    effects.isEmpty
      ? renderer.paragraph("No effect is running.") : renderer.lines(effects.map { $0.text(renderer) })
  }
}
