import Foundation
import Processes
import SyntaxProtocol

/// The names that the library declares for others: its types, members, cases and the labels of their arguments. They come from
/// the modules themselves, so a new operator is known as soon as it is built.
struct LibraryNames: Sendable {
  /// The name of the file that keeps them, in the folder of modules.
  static let file = "names.json"

  var tools: Tools
  /// The folder of modules.
  var modules: URL

  /// Returns the names of modules; fewer, or none, if the toolchain can't tell them.
  func all(of modules: [String]) async -> Set<String> {
    var names: Set<String> = []
    await withTaskGroup(of: [[String]].self) { group in
      for module in modules { group.addTask { (try? await paths(in: module, andExtensions: true)) ?? [] } }
      for await found in group { names.formUnion(found.joined().flatMap(Self.words)) }
    }
    return names
  }

  /// Returns the names that modules declare, without the labels of arguments, and without names that the standard library has
  /// as well.
  ///
  /// - Throws: A `Report` or a `DecodingError` when the toolchain can't tell them.
  func declared(in modules: [String]) async throws -> Set<String> {
    var names: Set<String> = []
    try await withThrowingTaskGroup(of: [[String]].self) { group in
      for module in modules { group.addTask { try await paths(in: module) } }
      for try await found in group { names.formUnion(found.joined().compactMap { Self.words($0).first }) }
    }
    return names.subtracting(Self.standard)
  }

  /// Returns the names of the members of a type, without their arguments.
  ///
  /// - Throws: A `Report` or a `DecodingError` when the toolchain can't tell them.
  func members(of type: String, in module: String) async throws -> Set<String> {
    Set(try await paths(in: module).filter { $0.dropLast() == [type] }.compactMap { Self.words($0[1]).first })
  }

  /// `cancellable(id:cancelInFlight:)` is the name and its labels.
  private static func words(_ name: String) -> [String] {
    name.split { !$0.isNamePart }.map(String.init)
      .filter { $0.first?.isLetter == true }
  }

  private struct Graph: Decodable {
    struct Symbol: Decodable {
      var pathComponents: [String]
    }
    var symbols: [Symbol]
  }

  /// The names of a module's declarations, each after the names of the types that it stands in.
  ///
  /// - Parameter andExtensions: Whether the members count that a module adds to the types of others, such as `timer` of a `Clock`.
  ///   They have files of their own.
  private func paths(in module: String, andExtensions: Bool = false) async throws -> [[String]] {
    let folder = try TemporaryFolder(named: "tca-names")
    defer { folder.remove() }
    let extract = tools.frontend.deletingLastPathComponent().appending(path: "swift-symbolgraph-extract")
    let result = try await ToolProcess.run(
      extract,
      [
        "-module-name", module, "-target", "\(Tools.architecture)-unknown-linux-gnu", "-I", modules.path,
        "-output-dir",
        folder.url.path, "-minimum-access-level", "public", "-skip-inherited-docs",
        "-skip-synthesized-members",
      ])
    guard result.succeeded else { return [] }
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.url.path).filter {
      $0 == "\(module).symbols.json" || andExtensions && $0.hasPrefix("\(module)@")
    }
    return try files.sorted().flatMap {
      try JSONDecoder().decode(Graph.self, from: Data(contentsOf: folder.url.appending(path: $0)))
        .symbols.map(\.pathComponents)
    }
  }

  /// Reads the names that a preparation has found; none if the file is missing.
  static func read(_ file: URL) -> Set<String> {
    guard let data = try? Data(contentsOf: file),
      let names = try? JSONDecoder().decode(Set<String>.self, from: data)
    else {
      return standard
    }
    return names.union(standard)
  }

  /// Names of the standard library that features use. Its symbol graph has 48 MB, which takes seconds to read.
  private static let standard: Set<String> = [
    "Any", "Array", "Test", "Suite", "MainActor", "escaping", "AsyncStream", "AsyncThrowingStream", "Bool",
    "Calendar", "CancellationError",
    "CaseIterable", "Character",
    "Codable", "Comparable", "Data", "Date", "Dictionary", "Double", "Duration", "Equatable", "Error",
    "Float", "Hashable",
    "ID", "Identifiable", "Int", "Locale", "Never", "Optional", "Range", "Result", "Sendable", "Set",
    "String",
    "Substring", "Task",
    "TimeInterval", "URL", "UUID", "Void", "absoluteString", "abs", "allCases", "allSatisfy", "append",
    "arguments", "bug",
    "checkCancellation", "compactMap", "components", "contains", "contentsOf", "continuation", "count",
    "description", "dropFirst",
    "dropLast", "enumerated", "expect", "failure", "filter", "finish", "first", "firstIndex", "flatMap",
    "forEach", "formUnion",
    "get", "hasPrefix", "hasSuffix", "id", "index", "indices", "init", "insert", "intersection",
    "isCancelled", "isDisjoint",
    "isEmpty", "isMultiple", "isSubset", "joined", "keys", "last", "lazy", "localizedDescription",
    "lowercased", "makeStream",
    "map", "max", "microseconds", "milliseconds", "min", "minutes", "move", "name", "newValue", "none", "now",
    "offsets", "of", "oldValue", "partition",
    "popLast", "prefix", "print", "randomElement", "rawValue", "record", "reduce", "remove", "removeAll",
    "removeFirst",
    "removeLast", "removeSubrange", "replacingOccurrences", "require", "reversed", "rounded", "seconds",
    "self", "shuffle",
    "shuffled", "sleep", "some", "sort", "sorted", "split", "stream", "stride", "subtracting", "success",
    "suffix", "swapAt",
    "timeIntervalSince", "timeIntervalSince1970", "addingTimeInterval", "toggle", "trimmingCharacters",
    "union", "uppercased", "uuidString", "value", "values", "where",
    "whitespaces", "yield", "zip", "State", "Action", "body",
  ]
}

extension Preparation {
  /// The names of the library's types, members and macros that nothing else has, without those of views in the terminal,
  /// which only the sandbox has.
  ///
  /// - Throws: A `Report` or a `DecodingError` when the toolchain can't tell them.
  public func declaredNames() async throws -> Set<String> {
    let tools = try await Tools.find(path: ProcessInfo.processInfo.environment["PATH"] ?? "")
    return try await LibraryNames(tools: tools, modules: modules)
      .declared(
        in: (Preparer.libraryModules + Preparer.umbrellas + Preparer.linked).filter { $0 != "TerminalUI" })
  }
}
