import KernelProtocol
import PromptMessages
import REPL
import SyntaxProtocol

/// Makes an endpoint of a client throw an error.
struct FailCommand: Command {
  static let help = CommandHelp(
    "fail", usage: "fail ENDPOINT [MESSAGE]", summary: "Make an endpoint of a client throw an error",
    details: """
      Each call of the endpoint throws an error with the message, until you type `reset ENDPOINT` or \
      `reset dependencies`. `dependencies` lists the endpoints.
      """,
    examples: ["fail weatherClient.search No network"], topic: .world, argument: .endpoint)

  static func examples(_ prompt: CommandContext) async -> [String] {
    await EndpointName.first(prompt) { $0.canFail }.map { ["fail \($0) No network"] } ?? help.examples
  }

  var endpoint: String
  var message: String

  init(argument: String) throws {
    endpoint = try EndpointName.read(argument, of: "fail")
    var message = String(argument.dropFirst(endpoint.count)).trimmed
    if message.count > 1, message.hasPrefix("\""), message.hasSuffix("\"") {
      message = String(message.dropFirst().dropLast())
    }
    self.message = message.isEmpty ? "The endpoint was made to fail." : message
  }

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    let session = try await prompt.feature.live()
    let found = try await EndpointName.find(endpoint, prompt)
    guard found.endpoint.canFail else { throw found.report("fail", isEffect: "throw") }
    let settings = try await found.change(
      to: .fail(message), "throw EndpointBehavior.failure(\(Literal.quoted(message)))", "fails: \(message)",
      in: session)
    return WorldMessage(
      settings: settings,
      text: "From now on, each call of `\(found.shown)` throws an error. `reset \(found.shown)` ends this.")
  }
}

extension EndpointName {
  /// Makes the endpoint do something else.
  ///
  /// - Parameters:
  ///   - behavior: What it does, where its calls can be caught.
  ///   - body: The body of a closure that does the same, where the closure has to be replaced.
  ///   - summary: What `dependencies` says about it.
  func change(
    to behavior: WorldSettings.Behavior, _ body: String, _ summary: String, in session: SessionClient
  ) async throws -> WorldSettings {
    guard !endpoint.isReplaceable, let closure = endpoint.closure(of: body) else {
      return try await session.world(.behavior(of: name, behavior))
    }
    return try await session.world(.set(DependencyOverride("\(shown) = \(closure)", summary: summary)))
  }
}
