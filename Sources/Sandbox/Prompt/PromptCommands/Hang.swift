import PromptMessages
import REPL

/// Makes an endpoint of a client never answer.
struct HangCommand: Command {
  static let help = CommandHelp(
    "hang", usage: "hang ENDPOINT", summary: "Make an endpoint of a client never answer",
    details: """
      An effect that calls the endpoint waits until it is canceled. `reset ENDPOINT` and `reset dependencies` end this \
      for later calls.
      """,
    examples: ["hang weatherClient.search"], topic: .world, argument: .endpoint)

  static func examples(_ prompt: CommandContext) async -> [String] {
    await EndpointName.first(prompt) { $0.canHang }.map { ["hang \($0)"] } ?? help.examples
  }

  var endpoint: String

  init(argument: String) throws { endpoint = try EndpointName.read(argument, of: "hang") }

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    let session = try await prompt.feature.live()
    let found = try await EndpointName.find(endpoint, prompt)
    guard found.endpoint.canHang else { throw found.report("hang", isEffect: "wait") }
    let settings = try await found.change(
      to: .hang, "try await EndpointBehavior.hang()", "hangs", in: session)
    return WorldMessage(
      settings: settings,
      text: "From now on, no call of `\(found.shown)` answers. `reset \(found.shown)` ends this.")
  }
}
