import KernelProtocol
import PromptMessages
import REPL
import TextHandling

/// Lists the dependencies of the feature.
struct DependenciesCommand: PlainCommand {
  static let help = CommandHelp(
    "dependencies", aliases: ["deps"], usage: "dependencies",
    summary: "List the dependencies with their current values",
    details: """
      These are the dependencies that the feature's files declare, those that the lesson has set, and those that the \
      feature has used so far. Below a client are its endpoints.
      """,
    topic: .world)

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    let session = try await prompt.feature.live()
    return DependenciesMessage(
      dependencies: try await session.ask(ListDependencies()), settings: await session.history().world,
      names: DependencyNames(prompt.state.lesson))
  }
}

/// The dependencies of the feature.
struct DependenciesMessage: Message {
  var dependencies: [DependencyState]
  var settings: WorldSettings
  var names: DependencyNames

  private struct Fields: Event {
    let event = "dependencies"
    var clock: WorldSettings.Clock
    var dependencies: [Entry]
  }

  private struct Entry: Encodable {
    var name: String
    var type: String
    /// Swift source; missing for a client, which has endpoints.
    var value: String?
    var endpoints: [EndpointEntry]
  }

  private struct EndpointEntry: Encodable {
    enum Behavior: String, Encodable {
      case live, set, fail, hang
    }

    var name: String
    var behavior: Behavior
    /// The answer that was set, or the error.
    var message: String?
  }

  var events: [any Event] {
    let entries = dependencies.map { dependency in
      Entry(
        name: names.name(of: dependency), type: dependency.type, value: value(of: dependency),
        endpoints: dependency.endpoints.map { entry(of: $0, dependency) })
    }
    return [Fields(clock: settings.clock, dependencies: entries)]
  }

  private func entry(of endpoint: DependencyState.Endpoint, _ dependency: DependencyState) -> EndpointEntry {
    switch endpoint.behavior {
    case .fail(let message): return EndpointEntry(name: endpoint.name, behavior: .fail, message: message)
    case .hang: return EndpointEntry(name: endpoint.name, behavior: .hang)
    case nil:
      guard let change = override(of: endpoint, dependency) else {
        return EndpointEntry(name: endpoint.name, behavior: .live)
      }
      return EndpointEntry(name: endpoint.name, behavior: .set, message: change.text)
    }
  }

  func text(_ renderer: TextRenderer) -> String? {
    let style = renderer.style
    let rows = dependencies.flatMap { dependency -> [String] in
      let value = value(of: dependency).map { ": \(renderer.short($0.printable))" } ?? ""
      return style.wrap("\(names.name(of: dependency))\(value)", rest: "    ")
        + dependency.endpoints.flatMap { endpoint -> [String] in
          // A call that fails or hangs doesn't reach the value that was set.
          let change =
            endpoint.behavior == nil
            ? override(of: endpoint, dependency).map { " \($0.text.printable)" } : nil
          let text = change ?? endpoint.behaviorText
          let lines = style.wrap("\(endpoint.name)\(text)", first: "  ", rest: "    ")
          return endpoint.behavior == nil && change == nil ? lines : lines.map { style($0, .warning) }
        }
    }
    return renderer.lines(style.wrap("continuousClock: \(clock)", rest: "    ") + rows)
  }

  private func override(
    of endpoint: DependencyState.Endpoint, _ dependency: DependencyState
  ) -> DependencyOverride? {
    settings.overrides.last { $0.path == "\(names.name(of: dependency)).\(endpoint.name)" }
  }

  private var clock: String {
    if let override = settings.overrides.last(where: { $0.path == "continuousClock" }) {
      return override.text
    }
    return switch settings.clock {
    case .live: names.simulated["continuousClock"] ?? "the feature's own"
    case .test: "a test clock at \(DurationText.text(settings.time))"
    case .immediate: "an immediate clock"
    }
  }

  /// The value in a few words; nil for a client that the lesson has not set.
  private func value(of dependency: DependencyState) -> String? {
    let name = names.name(of: dependency)
    if let override = settings.overrides.last(where: { $0.path == name || $0.path == "\(name).now" }) {
      return override.text
    }
    if let expression = names.simulated[name] { return expression }
    switch name {
    case "date": return "the real date"
    case "uuid", "withRandomNumberGenerator": return "random, but the same when the session is replayed"
    default: return dependency.endpoints.isEmpty ? dependency.value : nil
    }
  }
}

extension DependencyOverride {
  /// What it does, or the value that was set.
  fileprivate var text: String {
    summary ?? "= "
      + (snippet.source.split(separator: "=", maxSplits: 1).last.map { String($0).trimmed } ?? "")
  }
}

extension DependencyState.Endpoint {
  /// What the endpoint does when it is called, such as ` fails: No network.`
  fileprivate var behaviorText: String {
    switch behavior {
    case .fail(let message): " fails: \(message.printable)"
    case .hang: " hangs"
    case nil: isReplaceable || canFail ? "" : " (can't be made to fail or hang)"
    }
  }
}
