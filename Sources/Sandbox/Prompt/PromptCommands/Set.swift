import KernelProtocol
import PromptLanguage
import PromptMessages
import REPL
import Reports
import SyntaxProtocol
import TextHandling

/// Sets a dependency of the feature while it runs.
struct SetCommand: Command {
  static let help = CommandHelp(
    "set", usage: "set DEPENDENCY = VALUE", summary: "Set a dependency, or an endpoint of a client",
    details: """
      The value is any Swift expression, as in `withDependencies`. It is used from now on, also by effects that start \
      later. `reset DEPENDENCY` gives the dependency its original value, and `dependencies` shows the current values.
      """,
    examples: ["set uuid = .incrementing", "set date.now = Date(timeIntervalSince1970: 0)"], topic: .world,
    argument: .dependency, takesSource: true)

  static func examples(_ prompt: CommandContext) async -> [String] {
    let endpoint = try? await EndpointName.all(prompt).first { $0.endpoint.closure(of: "…") != nil }
    let closure = endpoint.flatMap { $0.endpoint.closure(of: "throw CancellationError()") }
    return (closure.map { ["set \(endpoint?.shown ?? "") = \($0)"] } ?? []) + help.examples
  }

  /// The assignment.
  var source: String
  /// The key path in `DependencyValues`.
  var path: String

  init(argument: String) throws {
    var text = argument
    for prefix in ["$0.", "values.", "\\."] where text.hasPrefix(prefix) {
      text = String(text.dropFirst(prefix.count))
    }
    let path = SnippetSource.target(of: text)
    let value = text.split(separator: "=", maxSplits: 1).dropFirst().first.map { String($0).trimmed } ?? ""
    guard Self.isPath(path), !value.isEmpty, !value.hasPrefix("=") else {
      throw Report(
        "`set` needs a dependency and its value.", found: argument.isEmpty ? nil : argument,
        expected: "`DEPENDENCY = VALUE`.",
        causes: [
          .init("For example:", fix: "set \(Self.isPath(path) ? path : "uuid") = .incrementing"),
          .init("You can list the dependencies.", fix: "dependencies"),
        ])
    }
    self.path = path
    source = text
  }

  private static func isPath(_ text: String) -> Bool {
    !text.isEmpty
      && text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { name in
        name.first.map { $0.isLetter || $0 == "_" } == true
          && name.allSatisfy(\.isNamePart)
      }
  }

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    let session = try await prompt.feature.live()
    do {
      var settings = try await session.world(.set(DependencyOverride(source)))
      // What was set last counts, also for an endpoint that was made to fail before.
      for name in ((try? await EndpointName.all(prompt)) ?? []).changed(at: [path]) {
        settings = try await session.world(.behavior(of: name, nil))
      }
      return WorldMessage(
        settings: settings,
        text: "`\(path)` is set. `reset \(path)` gives it its original value.")
    } catch let report as Report {
      throw await explained(report, session, prompt)
    }
  }

  /// The report with the change that was tried as a line of the prompt, which has no `values.` before the dependency.
  private func lineOfPrompt(_ report: Report) -> Report {
    guard let added = report.change?.added, added.count == 1, report.causes.contains(where: \.tried) else {
      return report
    }
    var report = report
    report.change = nil
    let line = added[0].trimmed
    let assignment = line.hasPrefix("values.") ? String(line.dropFirst("values.".count)) : line
    let tried = report.causes.filter(\.tried).map(\.cause).joined(separator: " ")
    report.causes =
      [.init(tried, fix: "set \(assignment)")] + report.causes.filter { !$0.tried }
    return report
  }

  /// Adds what was most likely meant.
  @MainActor private func explained(
    _ report: Report, _ session: SessionClient, _ prompt: CommandContext
  ) async -> Report {
    var report = lineOfPrompt(report)
    let root = String(path.prefix { $0 != "." })
    let known = await DependencyNames.all(prompt)
    if report.kind?.contains("_member") == true, !known.contains(root) {
      let names = try? await session.ask(ReadState()).children
      if names?.contains(root) == true {
        return Report(
          "`\(root)` is a part of the state, and not a dependency.",
          causes: [.init(StateAssignment.reason, fix: "actions")])
      }
      return Report(
        "There is no dependency `\(root)`.", expected: "A name as in `@Dependency(\\.uuid)`.",
        causes: [.init("You can list the dependencies.", fix: "dependencies")],
        nearNames: NearNames.find(root, in: known))
    }
    let value = source.split(separator: "=", maxSplits: 1).last.map { String($0).trimmed } ?? ""
    if report.causes.isEmpty, path == "date" || path == "uuid", !value.hasPrefix(".") {
      report.causes = [
        .init(
          "The dependency makes values, so it needs a generator.", fix: "set \(path) = .constant(\(value))")
      ]
    }
    return report
  }
}

extension DependencyState.Endpoint {
  /// A closure for the endpoint: `{ _ in BODY }`; nil when its parameters are not known.
  func closure(of body: String) -> String? {
    guard let parameters else { return nil }
    let names = Array(repeating: "_", count: parameters).joined(separator: ", ")
    return parameters == 0 ? "{ \(body) }" : "{ \(names) in \(body) }"
  }
}

extension DependencyNames {
  /// The names of the dependencies that are known, and of those that every feature can use.
  @MainActor static func all(_ prompt: CommandContext) async -> [String] {
    let names = DependencyNames(prompt.state.lesson)
    let known = (try? await prompt.feature.sessionIfStarted()?.ask(ListDependencies())) ?? []
    return Set(
      known.map { names.name(of: $0) } + names.simulated.keys + ["continuousClock", "date", "uuid"]
    ).sorted()
  }
}

extension Completer {
  /// A dependency, or an endpoint of a client.
  static let dependency = names { prompt in
    let endpoints = ((try? await EndpointName.all(prompt)) ?? []).map(\.shown)
    return (await DependencyNames.all(prompt) + endpoints).sorted()
  }
}
