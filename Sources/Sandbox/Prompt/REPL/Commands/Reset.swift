import KernelProtocol
import Reports

/// Undoes what `clock`, `set`, `fail` and `hang` have changed.
struct ResetCommand: Command {
  static let help = CommandHelp(
    "reset", usage: "reset dependencies|ENDPOINT",
    summary: "Let all dependencies, or one of them, work as before",
    details: """
      `reset dependencies` also goes back to the feature's own clock. The state stays as it is: `restart` starts the \
      feature again from its first state.
      """,
    examples: ["reset dependencies"], topic: .world,
    argument: Completer { typed, prompt in
      let endpoints = await Completer.dependency.candidates(typed, prompt)
      let words = ["dependencies"].filter { $0.hasPrefix(typed) }
      return Candidates(replacing: endpoints.replacing, texts: words + endpoints.texts)
    })

  /// The endpoint to reset; nil for all dependencies.
  var endpoint: String?

  init(argument: String) throws {
    guard !argument.isEmpty else {
      throw Report(
        "`reset` needs to know what to reset.", expected: "`dependencies`, or an endpoint.",
        causes: [
          .init(
            "The dependencies and the clock can be as they were at the start.", fix: "reset dependencies"),
          .init("The feature can start again from its first state.", fix: "restart"),
        ])
    }
    if !["dependencies", "deps", "all"].contains(argument.lowercased()) { endpoint = argument }
  }

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    let session = try await prompt.feature.live()
    guard let endpoint else {
      return WorldMessage(
        settings: try await session.world(.reset),
        text: "The dependencies and the clock are as they were when the session started.")
    }
    let overrides = await session.history().world.overrides
    let path = try? await EndpointName.find(endpoint, prompt).shown
    for path in [endpoint, path ?? endpoint]
    where overrides.contains(where: { $0.path == path || $0.path.hasPrefix("\(path).") }) {
      return WorldMessage(
        settings: try await session.world(.unset(path: path)), text: "`\(path)` has its original value again."
      )
    }
    let found = try await EndpointName.find(endpoint, prompt)
    guard found.endpoint.behavior != nil else {
      return WorldMessage(
        settings: await session.history().world, text: "`\(found.shown)` works already: it was not changed.")
    }
    let settings = try await session.world(.behavior(of: found.name, nil))
    return WorldMessage(settings: settings, text: "`\(found.shown)` works again.")
  }
}
