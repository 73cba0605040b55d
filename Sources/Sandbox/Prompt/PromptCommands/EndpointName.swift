import Curriculum
import KernelProtocol
import REPL
import Reports
import TextHandling

/// An endpoint of a client, found by what was typed.
///
/// A client is usually named after its type, with or without the word `client`, so `weatherClient.search`,
/// `WeatherClient.search` and `weather.search` all mean the same endpoint. `search` is enough when no other client has
/// an endpoint of this name.
struct EndpointName: Equatable {
  /// The type of the client.
  var client: String
  /// The name of the dependency, such as `weatherClient`.
  var dependency: String
  var endpoint: DependencyState.Endpoint

  /// The name for the kernel, such as `WeatherClient.search`.
  var name: String { "\(client).\(endpoint.name)" }
  /// The name for the learner, such as `weatherClient.search`.
  var shown: String { "\(dependency).\(endpoint.name)" }

  /// The first word of a command's argument.
  ///
  /// - Throws: A `Report` when there is none.
  static func read(_ argument: String, of command: String) throws -> String {
    let name = String(argument.prefix { !$0.isWhitespace })
    guard name.isEmpty else { return name }
    throw Report(
      "`\(command)` needs an endpoint.", expected: "An endpoint that `dependencies` lists.",
      causes: [.init("You can list the endpoints.", fix: "dependencies")])
  }

  /// Finds an endpoint.
  ///
  /// - Throws: A `Report` with near names when no endpoint, or more than one, has the name.
  @MainActor static func find(_ typed: String, _ prompt: CommandContext) async throws -> EndpointName {
    try find(typed, in: try await all(prompt))
  }

  /// Finds an endpoint among others. The name of a client means its only endpoint.
  ///
  /// - Throws: A `Report` with near names when no endpoint, or more than one, has the name.
  static func find(_ typed: String, in all: [EndpointName]) throws -> EndpointName {
    let wanted = key(typed)
    var found = all.filter { $0.keys.contains(wanted) }
    let isClient = found.isEmpty
    if isClient {
      let client = DependencyNames.key(typed)
      found = all.filter { [$0.client, $0.dependency].map(DependencyNames.key).contains(client) }
    }
    if let only = found.first, found.count == 1 { return only }
    let names = (found.isEmpty ? all : found).map(\.shown)
    let near = found.isEmpty ? NearNames.find(typed, in: names) : names
    let cause: Report.Cause =
      if all.isEmpty {
        .init("The feature's files declare no client.", fix: "dependencies")
      } else {
        .init("You can list the endpoints.", fix: "dependencies")
      }
    throw Report(
      found.isEmpty
        ? "There is no endpoint `\(typed)`."
        : isClient
          ? "`\(typed)` is a client with more than one endpoint."
          : "More than one client has an endpoint `\(typed)`.",
      expected: names.isEmpty
        ? nil : "One of \(names.prefix(8).map { "`\($0)`" }.joined(separator: ", ")).",
      causes: [cause], nearNames: near)
  }

  /// The first endpoint that can be changed in some way, for an example.
  @MainActor static func first(
    _ prompt: CommandContext, where isMeant: (DependencyState.Endpoint) -> Bool
  ) async -> String? {
    try? await all(prompt).first { isMeant($0.endpoint) }?.shown
  }

  /// All endpoints, in the order in which `dependencies` lists them.
  @MainActor static func all(_ prompt: CommandContext) async throws -> [EndpointName] {
    let names = DependencyNames(prompt.state.lesson)
    return try await prompt.feature.live().ask(ListDependencies()).flatMap { dependency in
      dependency.endpoints.map {
        EndpointName(client: dependency.type, dependency: names.name(of: dependency), endpoint: $0)
      }
    }
  }

  /// Says why an endpoint can't be made to fail or to hang.
  func report(_ command: String, isEffect verb: String) -> Report {
    guard endpoint.isReplaceable || endpoint.parameters != nil else {
      return Report(
        "`\(shown)` can't be made to \(command).",
        found: "`\(client)` is a plain struct, whose closures can't be replaced while the feature runs.",
        expected: "A client that is declared with `@DependencyClient`.",
        causes: [.init("You can list the endpoints.", fix: "dependencies")])
    }
    let needed = endpoint.isReplaceable ? "async" : "async throws"
    return Report(
      "`\(shown)` can't be made to \(command).", found: "The endpoint can't \(verb).",
      expected: command == "fail" ? "An endpoint that throws." : "An endpoint that is `\(needed)`.",
      causes: [.init("You can list the endpoints.", fix: "dependencies")])
  }

  // MARK: Names

  private var keys: [String] {
    [Self.key(name), Self.key(shown), endpoint.name.lowercased()]
  }

  /// The name in lower case, and without the word `client`.
  private static func key(_ typed: String) -> String {
    let parts = typed.split(separator: ".").map(String.init)
    guard parts.count > 1 else { return typed.lowercased() }
    return DependencyNames.key(parts[parts.count - 2]) + "." + parts[parts.count - 1].lowercased()
  }
}

extension [EndpointName] {
  /// The kernel's names of the endpoints that were made to fail or to hang, at paths such as `factClient` and
  /// `factClient.fetch`.
  func changed(at paths: Set<String>) -> [String] {
    filter { name in
      name.endpoint.behavior != nil && (paths.contains(name.shown) || paths.contains(name.dependency))
    }.map(\.name)
  }
}

/// The names of dependencies in `@Dependency(\\.name)`, of which the kernel knows those that the feature's files declare.
struct DependencyNames {
  /// The expressions that the lesson has set, by names such as `weatherClient`.
  var simulated: [String: String]

  init(_ lesson: Lesson?) { simulated = lesson?.feature.simulated ?? [:] }

  /// The name of a dependency: the declared one, or else the one of its type.
  func name(of dependency: DependencyState) -> String { dependency.name ?? name(of: dependency.type) }

  /// The name of the dependency with a type: the one that the lesson uses, or else the usual one.
  func name(of type: String) -> String {
    let type = type.split(separator: ".").last.map(String.init) ?? type
    switch type {
    case "DateGenerator": return "date"
    case "UUIDGenerator": return "uuid"
    default:
      let known = simulated.keys.sorted().first { Self.key($0) == Self.key(type) }
      return known ?? type.prefix(1).lowercased() + type.dropFirst()
    }
  }

  /// A client's name or type in lower case, and without the word `client`.
  static func key(_ name: String) -> String {
    let name = name.lowercased()
    return name.hasSuffix("client") && name.count > 6 ? String(name.dropLast(6)) : name
  }
}

extension Completer {
  /// An endpoint of a client.
  static let endpoint = names { prompt in
    ((try? await EndpointName.all(prompt)) ?? []).map(\.shown).sorted()
  }
}
