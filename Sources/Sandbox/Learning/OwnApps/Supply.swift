import Foundation
import SyntaxProtocol

/// What stands in for names of modules that aren't there, in one module of an app.
///
/// Each name becomes a type whose values can be made, compared and asked for anything, and which do nothing. What is left out then is
/// the name alone, and not the feature that mentions it.
struct Supply: Codable, Equatable, Sendable {
  /// A name, and where the compiler has missed it first.
  struct Entry: Codable, Equatable, Sendable {
    var file: URL
    var line: Int
    var reason: String
    var parts: Set<StandInUse.Part> = []
  }

  /// The names, with dots for types inside of others.
  private(set) var entries: [String: Entry] = [:]
  /// The properties of `DependencyValues` that aren't there, each with its type; an empty one where none is written.
  private(set) var dependencies: [String: String] = [:]
  /// The static members that the compiler has missed, by type.
  private var members: [String: Set<String>] = [:]
  /// Functions that are called with arguments which need types.
  private var methods: Set<StandInUse.Part> = []
  /// The members that values are asked for, and which therefore aren't those of the type.
  private var withoutStatic: Set<String> = []
  /// Whether only the module itself sees what stands in, so that its types can conform to protocols with members that it hides.
  private var isInternal = false
  /// The names that nothing can stand in for.
  private var denied: Set<String> = []

  static let unknown = StandInUse.unknownType

  var isEmpty: Bool { entries.isEmpty && members.isEmpty && dependencies.isEmpty }
  /// The types whose values are taken for what the code asks for.
  var types: [String] { Array(entries.keys.filter { !$0.contains(".") }) + [Self.unknown] }
  /// The names, without those of types inside of others.
  var names: [String] { entries.keys.filter { !$0.contains(".") }.sorted() }

  /// - Returns: Whether the name is new.
  mutating func add(_ name: String, file: URL, line: Int, reason: String) -> Bool {
    if name.hasPrefix("\\.") {
      let parts = name.dropFirst(2).split(separator: ":", maxSplits: 1).map(String.init)
      guard dependencies[parts[0]] == nil, !denied.contains(name) else { return false }
      dependencies[parts[0]] = parts.count > 1 ? String(parts[1].dropFirst()) : ""
      return true
    }
    guard entries[name] == nil, !denied.contains(name) else { return false }
    entries[name] = Entry(file: file, line: line, reason: reason)
    return true
  }

  /// Adds the static member that an error of the compiler is about.
  ///
  /// - Parameter message: The error. One that isn't about a type which stands in for another one changes nothing.
  mutating func addMember(missing message: String) {
    if message.contains("must be declared public because it matches a requirement") { isInternal = true }
    if let found = message.firstMatch(of: #/static member '(\w+)' cannot be used on instance of type/#) {
      withoutStatic.insert(String(found.1))
      for type in members.keys { members[type]?.remove(String(found.1)) }
      return
    }
    // The compiler doesn't say which feature's action this is.
    if let action = message.firstMatch(of: #/reference to member '(\w+)' cannot be resolved/#)?.1 {
      for type in entries.keys where type.hasSuffix(".Action") {
        members[type, default: []].insert(String(action))
      }
      return
    }
    guard
      let found = message.firstMatch(of: #/type 'PartialKeyPath<Case<([\w.]+)>>' has no member '(\w+)'/#)
        ?? message.firstMatch(of: #/type '([\w.]+)(?:<.*>)?' has no member '(\w+)'/#)
    else { return }
    let written = String(found.1)
    // The element of an array literal has that name, and a name can begin with its module.
    let names =
      written.hasSuffix("\(Self.unknown).ArrayLiteralElement")
      ? [Self.unknown] : [written, String(written.drop { $0 != "." }.dropFirst())]
    guard let type = names.first(where: { $0 == Self.unknown || entries[$0] != nil }) else { return }
    let member = String(found.2)
    let isFunction = methods.contains {
      if case .function(member, let arguments) = $0 { !arguments.isEmpty } else { false }
    }
    // What is called with arguments alone is a function of all types.
    guard !isFunction || members[Self.unknown]?.contains(member) == true || type.hasSuffix(".Action") else {
      return
    }
    members[type, default: []].insert(member)
  }

  /// Notes how files use the names.
  mutating func use(_ uses: [StandInUse]) {
    for use in uses {
      if use.name == StandInUse.anyType {
        methods.formUnion(use.parts.filter { if case .member = $0 { false } else { true } })
        for case .member(let member) in use.parts where !withoutStatic.contains(member) {
          members[Self.unknown, default: []].insert(member)
        }
        continue
      }
      if entries[use.name] == nil {
        let owner = entries[String(use.name.prefix { $0 != "." })]
        guard let owner else { continue }
        entries[use.name] = Entry(file: owner.file, line: owner.line, reason: owner.reason)
      }
      entries[use.name]?.parts.formUnion(use.parts)
      for case .type(let inner) in use.parts where entries["\(use.name).\(inner)"] == nil {
        entries["\(use.name).\(inner)"] = entries[use.name].map {
          Entry(file: $0.file, line: $0.line, reason: $0.reason)
        }
      }
    }
  }

  /// The declarations that don't compile, as they are written.
  private var deniedLines: Set<String> = []

  /// Gives up what doesn't compile: a member of a stand-in, or the stand-in.
  ///
  /// - Parameters:
  ///   - line: The line of the source with the error, from 1.
  ///   - isMainActorByDefault: How the source was made.
  mutating func giveUp(line: Int, isMainActorByDefault: Bool) {
    var first = 1
    for section in sections(isMainActorByDefault) {
      guard line >= first + section.lines.count else {
        let text = section.lines[line - first].trimmed
        let isMember = text.contains(#/^(?:@\w+ )*(?:public )?(?:static )?(?:init|func|var)\b/#)
        if isMember, !text.hasSuffix("{"), deniedLines.insert(text).inserted { return }
        return section.name.map { deny($0) } ?? denyAll()
      }
      first += section.lines.count
    }
    denyAll()
  }

  private mutating func deny(_ name: String) {
    denied.insert(name)
    entries = entries.filter { $0.key != name && !$0.key.hasPrefix(name + ".") }
  }

  private mutating func denyAll() {
    denied.formUnion(entries.keys)
    denied.formUnion(dependencies.map { "\\.\($0.key)" + ($0.value.isEmpty ? "" : ": \($0.value)") })
    (entries, members, dependencies, methods) = ([:], [:], [:], [])
  }

  /// Whether something stands in for a name, or for a dependency's, which begins with a backslash and a dot.
  func has(_ name: String) -> Bool { entries[name] != nil || dependencies[name.replacing("\\.", with: "")] != nil }

  // MARK: - Source

  /// - Parameter isMainActorByDefault: Whether types belong to the main actor, unless they say something else.
  func source(isMainActorByDefault: Bool) -> String {
    sections(isMainActorByDefault).flatMap(\.lines).joined(separator: "\n") + "\n"
  }

  /// The parts of the source, each with the name that it stands in for; nil for those that belong to none.
  private func sections(_ isMainActorByDefault: Bool) -> [(name: String?, lines: [String])] {
    let access = (isMainActorByDefault ? "nonisolated " : "") + (isInternal ? "internal" : "public")
    let head = ["import ComposableArchitecture", "import Foundation", "import \(KnownModules.screens)"]
    var sections: [(name: String?, lines: [String])] = [(nil, head)]
    sections += names.map { ($0, declaration($0, access)) }
    sections.append((nil, dependencyValues))
    let unknown = members[Self.unknown, default: []].sorted()
    if !unknown.isEmpty {
      // Another module of the app can have the same.
      let values = unknown.map { "  static var \($0.quoted): \(Self.unknown) { .init() }" }
      sections.append((nil, ["extension \(Self.unknown) {"] + values + ["}"]))
    }
    sections += [(nil, unknownFunctions), (nil, functions)]
    return sections.map { ($0.name, $0.lines.filter { !deniedLines.contains($0.trimmed) }) }
  }

  /// The properties of `DependencyValues`. One whose type the app declares has no value.
  private var dependencyValues: [String] {
    guard !dependencies.isEmpty else { return [] }
    var lines = ["extension DependencyValues {"]
    for (name, type) in dependencies.sorted(by: { $0.key < $1.key }) {
      let isStandIn = type.isEmpty || entries[type] != nil
      let value = isStandIn ? ".init()" : "fatalError(\"\(name) isn't here.\")"
      lines.append("  var \(name.quoted): \(type.isEmpty ? Self.unknown : type) { get { \(value) } set {} }")
    }
    return lines + ["}"]
  }

  /// The names that every sequence has.
  private static let ofSequences: Set<String> = [
    "map", "filter", "forEach", "compactMap", "flatMap", "sorted", "reduce", "first", "contains",
    "allSatisfy", "min",
    "max", "prefix", "drop", "sort", "enumerated", "reversed",
  ]

  /// What begins with a dot and has arguments, such as `.camera(.init(distance: 3))`.
  private var unknownFunctions: [String] {
    var lines: Set<String> = []
    for part in methods {
      switch part {
      case .initializer(let arguments, _) where !arguments.isEmpty:
        let call = Call(arguments)
        lines.insert("  @_disfavoredOverload init\(call.generics)(\(call.parameters)) { self.init() }")
      case .function(let member, let arguments)
      where !arguments.isEmpty || members[Self.unknown]?.contains(member) != true:
        let call = Call(arguments)
        lines.insert(
          "  static func \(member.quoted)\(call.generics)(\(call.parameters)) -> Self { .init() }")
      default: break
      }
    }
    return lines.isEmpty ? [] : ["extension \(StandInUse.anyType) {"] + lines.sorted() + ["}"]
  }

  /// What any value can be called with besides what needs no types.
  private var functions: [String] {
    var lines: Set<String> = []
    for case .method(let name, let arguments) in methods
    where name != "init" && !Self.ofSequences.contains(name) && name.first?.isUppercase != true {
      let call = Call(arguments)
      let head = "func \(name.quoted)"
      lines.insert(
        "  @discardableResult \(head)\(call.generics)(\(call.parameters)) -> \(Self.unknown) { .init() }")
      lines.insert(
        "  @_disfavoredOverload \(head)\(call.with("T"))(\(call.parameters)) -> T { self.anything }")
    }
    return lines.isEmpty ? [] : ["extension \(StandInUse.anyType) {"] + lines.sorted() + ["}"]
  }

  private func parts(of name: String) -> Set<StandInUse.Part> { entries[name]?.parts ?? [] }

  private func declaration(_ name: String, _ access: String) -> [String] {
    let own = name.split(separator: ".").last.map(String.init) ?? name
    let isValue = parts(of: name).contains(.value) && parts(of: name).allSatisfy { $0 == .value }
    if own.first?.isLowercase == true || isValue {
      return ["\(access) let \(own.quoted) = \(Self.unknown)()"]
    }
    let parts = parts(of: name)
    if let raw = parts.compactMap({ if case .rawType(let type) = $0 { type } else { nil } }).sorted().first {
      return ["\(access) typealias \(own) = \(raw)"]
    }
    let attributes = Set(
      parts.compactMap { if case .attribute(let arguments) = $0 { arguments } else { nil } })
    if !attributes.isEmpty {
      return attributes.map { arguments in
        "@attached(peer) \(access) macro \(own)(\(Call(arguments).parameters)) = #externalMacro(module: "
          + "\"ComposableArchitectureMacros\", type: \"InertMacro\")"
      }.sorted()
    }
    if parts.contains(where: { if case .wrapper = $0 { true } else { false } }) {
      return Self.wrapper(own, parts, access)
    }
    if parts.contains(.superclass) {
      return [
        "\(access.replacing("public", with: "open").replacing("internal ", with: "")) class \(own): NSObject {}"
      ]
    }
    let isMade = parts.contains { if case .initializer = $0 { true } else { false } }
    if parts.contains(.conformance), !isMade {
      return ["\(access) protocol \(own)\(own.hasSuffix("Delegate") ? ": AnyObject" : "") {}"]
    }
    if parts.contains(.type("State")) || parts.contains(.type("Action")) {
      return reducer(name, own, parts, access)
    }
    let arity = parts.compactMap { if case .generic(let count) = $0 { count } else { nil } }.max() ?? 0
    let generics = (0..<arity).map { "G\($0): Sendable" }.joined(separator: ", ")
    var lines = ["\(access) struct \(own)\(arity > 0 ? "<\(generics)>" : ""): InertType {"]
    lines += body(name, own, parts, access).map { "  \($0)" }
    lines.append("}")
    return lines
  }

  /// A feature that does nothing. Its actions are cases, because other features look for them.
  private func reducer(_ name: String, _ own: String, _ parts: Set<StandInUse.Part>, _ access: String)
    -> [String]
  {
    let inner = body(name, own, parts, access, except: "Action")
    var lines = ["\(access) struct \(own): Reducer, Sendable {"] + inner.map { "  \($0)" }
    if !parts.contains(.type("State")) {
      lines.append("  public struct State: InertType { public init() {} }")
    }
    lines.append("  public enum Action: Hashable, Sendable, CasePathable {")
    for action in members["\(name).Action", default: []].sorted() {
      let counts = methods.compactMap { part in
        if case .function(action, let arguments) = part { arguments.count } else { nil }
      }
      let values = Array(repeating: Self.unknown, count: counts.max() ?? 0).joined(separator: ", ")
      lines.append("    case \(action.quoted)\(values.isEmpty ? "" : "(\(values))")")
    }
    lines += [
      "    case nothing", "    public struct AllCasePaths: Sendable {}",
      "    public static var allCasePaths: AllCasePaths { AllCasePaths() }", "  }",
      "  public var body: some Reducer<State, Action> { EmptyReducer() }", "}",
    ]
    return lines
  }

  private func body(
    _ name: String, _ own: String, _ parts: Set<StandInUse.Part>, _ access: String, except: String = ""
  )
    -> [String]
  {
    var lines = ["public init() {}"]
    var values = members[name, default: []]
    for case .member(let member) in parts { values.insert(member) }
    var written: Set<String> = []
    for part in parts {
      switch part {
      case .initializer(let arguments, let isFailable):
        guard !arguments.isEmpty || isFailable else { continue }
        // Two that differ in this alone can't both be declared.
        let isFailable = isFailable && !parts.contains(.initializer(arguments, isFailable: false))
        let call = Call(arguments)
        written.insert(
          "public init\(isFailable ? "?" : "")\(call.generics)(\(call.parameters)) { self.init() }")
      case .function(let member, let arguments) where !values.contains(member):
        let call = Call(arguments)
        let head = "public static func \(member.quoted)"
        written.insert(
          "@discardableResult \(head)\(call.generics)(\(call.parameters)) -> \(Self.unknown) { .init() }")
        if call.generics.isEmpty {
          written.insert("@_disfavoredOverload \(head)(\(call.parameters)) -> Self { .init() }")
        }
        written.insert(
          "@_disfavoredOverload \(head)\(call.with("T"))(\(call.parameters)) -> T { Self().anything }")
      default: break
      }
    }
    lines += values.sorted().map { "public static var \($0.quoted): Self { .init() }" }
    lines += written.sorted()
    for inner in entries.keys.sorted()
    where inner.hasPrefix(name + ".") && !inner.dropFirst(name.count + 1).contains(".")
      && inner != "\(name).\(except)"
    {
      lines += declaration(inner, access)
    }
    return lines
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
