import Foundation

/// A public declaration, by its owner, its name and its labels.
///
/// The labels of places in a source, such as `fileID`, and of an isolation don't count. Nor do the names of an operator's or a
/// subscript's parameters, and those of a case's payloads.
struct Signature: Hashable, Sendable {
  let text: String

  init(owner: String, name: String, isCase: Bool) {
    let name = name.replacingOccurrences(of: "`", with: "")
    guard name.hasSuffix(")"), let open = name.dropFirst().firstIndex(of: "(") else {
      text = "\(owner).\(name)"
      return
    }
    let base = name[..<open]
    let labels = name[name.index(after: open)...].dropLast().split(separator: ":").map(String.init)
      .filter { !Self.left.contains($0) }
    let isWord = base.first.map { $0.isLetter || $0 == "_" || $0 == "$" } == true
    if isCase || !isWord {
      text = "\(owner).\(base)"
    } else if base == "subscript" {
      text = "\(owner).subscript/\(labels.count)"
    } else {
      text = "\(owner).\(base)(\(labels.joined(separator: ",")))"
    }
  }

  private static let left: Set = ["fileID", "file", "filePath", "line", "column", "function", "isolation"]

  /// The type that a member belongs to, without the types around it.
  var owner: String {
    text.split(separator: "(")[0].split(separator: ".").dropLast().last.map(String.init) ?? ""
  }

  /// Whether an underscore says that it isn't meant for users.
  var isHidden: Bool {
    text.split(separator: "(")[0].split(separator: ".").contains { $0.hasPrefix("_") }
  }

  /// Whether another one is the same; `?` is a label that the table doesn't know.
  func matches(_ other: Signature) -> Bool {
    guard text.contains("?") else { return self == other }
    let (mine, others) = (text.split(separator: "("), other.text.split(separator: "("))
    guard mine.count == 2, others.count == 2, mine[0] == others[0] else { return false }
    let (labels, otherLabels) = (mine[1].split(separator: ","), others[1].split(separator: ","))
    return labels.count == otherLabels.count
      && zip(labels, otherLabels).allSatisfy { label, other in
        label.contains("?") || label.filter { $0 != ")" } == other.filter { $0 != ")" }
      }
  }
}

/// What of a declaration decides whether a call of it compiles, as far as it can be counted.
struct Demands: Hashable, Sendable, CustomStringConvertible {
  private let sendableClosures: Int
  private let sendables: Int
  private let isAsync: Bool
  private let errors: Int
  private let isDiscardable: Bool
  private let isSending: Bool
  private let isObservable: Bool

  init(_ declaration: String) {
    sendableClosures = declaration.ranges(of: "@Sendable").count
    sendables = declaration.matches(of: #/\bSendable\b/#).count - sendableClosures
    isAsync = declaration.contains("async")
    errors = declaration.matches(of: #/\b(re)?throws\b/#).count
    isDiscardable = declaration.contains("@discardableResult")
    isSending = declaration.contains("sending ")
    isObservable = declaration.contains("ObservableState")
  }

  var description: String {
    "\(sendableClosures) @Sendable, \(sendables) Sendable, \(errors) throws"
      + (isAsync ? ", async" : "") + (isDiscardable ? ", discardable" : "")
      + (isSending ? ", sending" : "") + (isObservable ? ", ObservableState" : "")
  }
}

/// What a call returns, by the outermost name: `Store?`, `some RandomAccessCollection`.
///
/// What that is made of isn't compared, because a declaration is free to name its type parameters.
enum Returned {
  /// - Returns: Nil for a declaration that returns nothing, one of its own type parameters, a function, or a type that isn't meant
  ///   for users.
  static func name(in declaration: String, of owner: String) -> String? {
    let text = declaration.replacing("->", with: "→")
    let names = Set(
      (text.firstMatch(of: #/<([^(]*?)>\s*\(/#)?.1 ?? "").matches(of: #/\w+/#).map { String($0.output) })
    guard
      let arrow = outside(["(", "[", "{", "<"], of: text).split(separator: "→", maxSplits: 1).dropFirst()
        .first
    else {
      return nil
    }
    let type = arrow.prefix(upTo: arrow.firstRange(of: " where")?.lowerBound ?? arrow.endIndex)
      .replacing(#/\b(?:any|sending|@\w+) |\b(?:Swift|Foundation|Self)\./#, with: "").filter { $0 != "\n" }
      .trimmingCharacters(in: .whitespaces)
    let isOwn = names.contains(type.trimmingCharacters(in: ["?", "!"]))
    // The types around it don't count, and `ReducerOf` is a shorter name.
    let name = type.replacing(#/^(\w+\.)+|Of$/#, with: "")
    if name.isEmpty || name == "Void" || name.contains("→") || isOwn || name.hasPrefix("_") { return nil }
    return name == "Self" ? owner : name
  }

  /// A text without what is between brackets, and without the brackets.
  private static func outside(_ brackets: Set<Character>, of text: String) -> String {
    var depth = 0
    return text.filter { character in
      if brackets.contains(character) { depth += 1 }
      defer { if ")]}>".contains(character) { depth -= 1 } }
      return depth == 0
    }
  }
}

/// Public declarations, each with all of its overloads.
typealias Declarations = [Signature: [Declaration]]

struct Declaration: Sendable {
  var text: String
  var isDeprecated: Bool
  /// Whether it can be called.
  var isCallable: Bool
}

/// Upstream's public names: a table of facts, one declaration a line.
enum SignatureTable {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  static func load() throws -> Declarations {
    let text = try String(contentsOf: folder.appending(path: "Table.tsv"), encoding: .utf8)
    var declarations: Declarations = [:]
    for line in text.split(separator: "\n").dropFirst() {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let signature = Signature(owner: fields[0], name: fields[1], isCase: fields[2] == "case")
      guard !signature.isHidden else { continue }
      declarations[signature, default: []].append(
        Declaration(
          text: "\(fields[4]) \(fields[5])", isDeprecated: fields[3] == "deprecated",
          isCallable: ["func", "init", "subscript"].contains(fields[2])))
    }
    return declarations
  }

  /// What is meant to differ, by `missing`, `extra` and `differs`.
  static func differences() throws -> [String: Set<String>] {
    let text = try String(contentsOf: folder.appending(path: "Differences.txt"), encoding: .utf8)
    var kind = ""
    var found: [String: Set<String>] = [:]
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      if let heading = line.wholeMatch(of: #/\[(\w+)\] .+/#) {
        kind = String(heading.1)
      } else {
        found[kind, default: []].insert(String(line))
      }
    }
    return found
  }
}

/// The compiler's list of a module's public declarations.
enum SymbolGraph {
  private struct Graph: Decodable {
    struct Symbol: Decodable {
      struct Kind: Decodable { var identifier: String }
      struct Fragment: Decodable { var spelling: String }
      struct Availability: Decodable {
        var isUnconditionallyDeprecated: Bool?
        var isUnconditionallyUnavailable: Bool?
      }
      var kind: Kind
      var pathComponents: [String]
      var declarationFragments: [Fragment]
      var availability: [Availability]?
      var spi: Bool?
    }
    var symbols: [Symbol]
  }

  /// The modules whose names the table has. Umbrellas that only export others have no names.
  private static let modules = [
    "CasePaths", "CasePathsCore", "ComposableArchitecture", "ComposableArchitectureCore", "ConcurrencyExtras",
    "Dependencies", "DependenciesMacros", "DependenciesTestSupport", "IdentifiedCollections",
    "NavigationMacros", "Sharing",
  ]

  static func load() async throws -> Declarations {
    let folder = FileManager.default.temporaryDirectory.appending(path: "symbols-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for module in modules {
      let result = try await Program.extractSymbols(of: module, into: folder)
      guard result.status == 0 else { throw Program.Failure(message: result.output) }
    }
    var declarations: Declarations = [:]
    for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
      let graph = try JSONDecoder().decode(Graph.self, from: Data(contentsOf: file))
      for symbol in graph.symbols where symbol.spi != true {
        let signature = Signature(
          owner: symbol.pathComponents.dropLast().joined(separator: "."),
          name: symbol.pathComponents.last ?? "", isCase: symbol.kind.identifier == "swift.enum.case")
        guard !signature.isHidden else { continue }
        declarations[signature, default: []].append(
          Declaration(
            text: symbol.declarationFragments.map(\.spelling).joined(),
            isDeprecated: symbol.availability?.contains {
              $0.isUnconditionallyDeprecated == true || $0.isUnconditionallyUnavailable == true
            } == true,
            isCallable: true))
      }
    }
    return declarations
  }
}
