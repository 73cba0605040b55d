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
    /// What is extended, instead of declared.
    var extended: Extended?
    /// The module whose stand-in is extended.
    var origin: String?
    /// Whether a file that doesn't import this module has missed the name.
    var isMissed = false

    func extending(_ extended: Extended) -> Entry {
      var entry = self
      entry.extended = extended
      return entry
    }
  }

  /// A type that is there already.
  enum Extended: Codable, Equatable, Sendable {
    /// A stand-in of another module of the app, which has these parts.
    case standIn(Set<StandInUse.Part>)
    /// A type of the app with a macro that isn't here, which would add members to it.
    case own
  }

  /// The names, with dots for types inside of others.
  private(set) var entries: [String: Entry] = [:]
  /// The properties of `DependencyValues` that aren't there, each with its type; an empty one where none is written.
  private(set) var dependencies: [String: String] = [:]
  /// The static members that the compiler has missed, by type.
  private(set) var members: [String: Set<String>] = [:]
  /// Functions that are called with arguments which need types.
  private(set) var methods: Set<StandInUse.Part> = []
  /// The static members that are asked for where any value of a protocol is expected, as in `any Scheduler`, by protocol.
  private(set) var existential: [String: Set<String>] = [:]
  /// The names that types are declared to conform to, or that generic types demand.
  private(set) var constraints: Set<String> = []
  private static var constraints: [Regex<(Substring, Substring)>] {
    [
      #/non-protocol, non-class type '(?:\w+\.)*(\w+)'/#,
      #/inheritance from non-(?:protocol|named) type '(?:\w+\.)*(\w+)'/#,
      #/inheritance from non-protocol type .*aka '(?:\w+\.)*(\w+)'/#,
    ]
  }
  /// The protocols to which values of a type, or of another protocol, are handed over, by name.
  private(set) var refined: [String: Set<String>] = [:]
  /// The members that values are asked for, and which therefore aren't those of the type.
  private var withoutStatic: Set<String> = []
  /// Whether only the module itself sees what stands in, so that its types can conform to protocols with members that it hides.
  private(set) var isInternal = false
  /// Whether the actions of features that aren't here have all cases that patterns ask for inside of others.
  private var hasAllCases = false
  /// The cases of the actions of features that aren't here, each with the number of its values.
  func actionCases(of name: String) -> [String: Int] {
    var cases: [String: Int] = [:]
    for action in members["\(name).Action", default: []] {
      let counts = methods.compactMap { part in
        if case .function(action, let arguments) = part { arguments.count } else { nil }
      }
      cases[action] = counts.max() ?? 0
    }
    guard hasAllCases else { return cases }
    for case .innerCase(let action, let count) in methods {
      cases[action] = max(cases[action] ?? 0, count)
    }
    return cases
  }
  /// The modules of the app whose types are extended.
  var imports: [String] = []
  /// The module whose names these are.
  var module = ""
  /// The names that nothing can stand in for.
  private var denied: Set<String> = []

  static let unknown = StandInUse.unknownType

  var isEmpty: Bool {
    members.isEmpty && dependencies.isEmpty
      && entries.allSatisfy { $0.value.extended != nil && !$0.value.isMissed && parts(of: $0.key).isEmpty }
  }
  /// The types whose values are taken for what the code asks for.
  var types: [String] { Array(entries.keys.filter { !$0.contains(".") }) + [Self.unknown] }
  /// The names, without those of types inside of others.
  var names: [String] { entries.keys.filter { !$0.contains(".") }.sorted() }
  /// The names of the attributes.
  var attributes: Set<String> {
    Set(
      entries.filter { $0.value.parts.contains { if case .attribute = $0 { true } else { false } } }.map(
        \.key))
  }

  /// Lets this module call the stand-ins of another one with arguments that the other one doesn't know.
  mutating func extend(_ other: Supply) {
    for (name, entry) in other.entries where entries[name] == nil && !denied.contains(name) {
      guard !name.contains("."), entry.extended == nil,
        let line = other.declaration(name, "public").first,
        line.hasPrefix("public struct \(name): InertType")
          || line.hasPrefix("public protocol \(name): InertMembers")
      else { continue }
      entries[name] = Entry(
        file: entry.file, line: entry.line, reason: entry.reason, extended: .standIn(entry.parts),
        origin: other.module)
    }
  }

  /// - Returns: Whether the name is new.
  mutating func add(_ name: String, file: URL, line: Int, reason: String) -> Bool {
    if name.hasPrefix("\\.") {
      let parts = name.dropFirst(2).split(separator: ":", maxSplits: 1).map(String.init)
      guard dependencies[parts[0]] == nil, !denied.contains(name) else { return false }
      dependencies[parts[0]] = parts.count > 1 ? String(parts[1].dropFirst()) : ""
      return true
    }
    guard !denied.contains(name) else { return false }
    if let entry = entries[name] {
      guard entry.origin != nil, !entry.isMissed else { return false }
      entries[name]?.isMissed = true
      return true
    }
    entries[name] = Entry(file: file, line: line, reason: reason)
    return true
  }

  /// Types of the app to which something of a module belongs that isn't here.
  struct OwnTypes {
    /// The types that may have more members than are here: those with a macro that isn't here, which would add some, and those of
    /// Apple's that something stands in for.
    var expanded: Set<String>
    /// What each type inherits from or conforms to.
    var inherited: [String: [String]]
  }

  /// Adds the static member that an error of the compiler is about.
  ///
  /// - Parameters:
  ///   - message: The error. One that isn't about a type which stands in for another one changes nothing.
  ///   - own: What is known about the types of the app.
  mutating func addMember(missing message: String, _ own: OwnTypes) {
    let expanded = own.expanded
    if let found = message.firstMatch(of: #/'(\w+)' is not a member type of \w+ '(?:\w+\.)?(\w+)'/#),
      expanded.contains(String(found.2)) || entries[String(found.2)] != nil,
      !denied.contains(String(found.2))
    {
      let entry = Entry(file: URL(filePath: "/"), line: 0, reason: message)
      if entries[String(found.2)] == nil { entries[String(found.2)] = entry.extending(.own) }
      entries["\(found.2).\(found.1)", default: entry].reason = message
      return
    }
    // The compiler gives up on a pattern for an action that a feature which isn't here would have.
    if message.hasPrefix("failed to produce diagnostic")
      || message.contains("'((_, _) -> _).State' be equivalent")
    {
      hasAllCases = true
    }
    if let found = message.firstMatch(of: #/type 'any (\w+)' has no member '(\w+)'/#),
      entries[String(found.1)] != nil
    {
      existential[String(found.1), default: []].insert(String(found.2))
      return
    }
    for pattern in Self.constraints {
      let names = message.matches(of: pattern).map { String($0.1) }
      constraints.formUnion(names.filter { entries[$0].map { $0.extended == nil } == true })
    }
    if message.contains("must be declared public because it matches a requirement") { isInternal = true }
    if addRefinement(message) { return }
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
    guard let (written, member) = Self.missingMember(in: message) else { return }
    addMember(member, of: written, message, own)
  }

  /// Adds a member to the type that stands in for another one.
  ///
  /// - Parameters:
  ///   - member: The member's name.
  ///   - written: The type, as the compiler writes it.
  private mutating func addMember(
    _ member: String, of written: String, _ message: String, _ own: OwnTypes
  ) {
    // The element of an array literal has that name, and a name can begin with its module.
    let names =
      written.hasSuffix("\(Self.unknown).ArrayLiteralElement")
      ? [Self.unknown] : [written, String(written.drop { $0 != "." }.dropFirst())]
    if let type = names.first(where: own.expanded.contains), !denied.contains(type) {
      entries[type, default: Entry(file: URL(filePath: "/"), line: 0, reason: message)].extended = .own
    }
    let inherited = names.flatMap { own.inherited[$0, default: []] }
    guard let type = (names + inherited).first(where: { $0 == Self.unknown || entries[$0] != nil }) else {
      return
    }
    let isFunction = methods.contains {
      if case .function(member, let arguments) = $0 { !arguments.isEmpty } else { false }
    }
    // What is called with arguments alone is a function of all types.
    guard
      !isFunction || members[Self.unknown]?.contains(member) == true || type.hasSuffix(".Action")
        || entries[type]?.extended == .own
    else { return }
    guard !withoutStatic.contains(member) else { return }
    members[type, default: []].insert(member)
  }

  /// Lets the values of one stand-in be those of another, as those of `any DatabaseWriter` are for a `DatabaseReader`.
  private mutating func addRefinement(_ message: String) -> Bool {
    guard
      let found = message.firstMatch(
        of: #/type '(?:any |some )?(\w+)' does not conform to (?:expected type )?'(?:any )?(\w+)'/#)
    else { return false }
    let (type, wanted) = (String(found.1), String(found.2))
    if type == Self.unknown, let other = entries[wanted], other.extended == nil, existential[wanted] == nil {
      constraints.insert(wanted)
      existential[wanted] = []
      return true
    }
    guard type != wanted, let entry = entries[type], let other = entries[wanted], entry.extended == nil,
      other.extended == nil, refined[wanted]?.contains(type) != true
    else { return false }
    constraints.insert(wanted)
    refined[type, default: []].insert(wanted)
    return true
  }

  /// The protocols of a type besides those of all stand-ins, each after a comma.
  func refinements(of name: String) -> String {
    refined[name, default: []].filter { entries[$0] != nil }.sorted().map { ", \($0)" }.joined()
  }

  /// The type and its static member in an error about one that isn't there.
  private static func missingMember(in message: String) -> (type: String, member: String)? {
    let patterns = [
      #/type 'PartialKeyPath<Case<(?<type>[\w.]+)>>' has no member '(?<member>\w+)'/#,
      #/type '(?<type>[\w.]+)(?:<.*>)?' has no member '(?<member>\w+)'/#,
    ]
    if let found = patterns.lazy.compactMap({ message.firstMatch(of: $0) }).first {
      return (String(found.type), String(found.member))
    }
    // A function of the app's values, or of a sequence, has the member's name.
    if let found = message.firstMatch(
      of: #/member '(\w+)(?:\([^']*\))?' expects argument of type '([\w.]+)'/#)
    {
      return (String(found.2), String(found.1))
    }
    // A class whose values can be asked for anything.
    return message.firstMatch(of: #/instance member '(\w+)' cannot be used on type '([\w.]+)'/#).map {
      (String($0.2), String($0.1))
    }
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
        let owner = use.name.lastIndex(of: ".").flatMap { entries[String(use.name[..<$0])] }
        guard let owner, owner.extended == nil else { continue }
        entries[use.name] = Entry(file: owner.file, line: owner.line, reason: owner.reason)
      }
      entries[use.name]?.parts.formUnion(use.parts)
      guard entries[use.name]?.extended == nil else { continue }
      for case .type(let inner) in use.parts where entries["\(use.name).\(inner)"] == nil {
        entries["\(use.name).\(inner)"] = entries[use.name].map {
          Entry(file: $0.file, line: $0.line, reason: $0.reason)
        }
      }
    }
  }

  /// The declarations that don't compile, as they are written.
  private(set) var deniedLines: Set<String> = []

  /// Gives up what doesn't compile: a member of a stand-in, or the stand-in.
  ///
  /// - Parameters:
  ///   - line: The line of the source with the error, from 1.
  ///   - compiled: What the source was made of.
  ///   - isMainActorByDefault: How the source was made.
  mutating func giveUp(line: Int, of compiled: Supply, isMainActorByDefault: Bool) {
    var first = 1
    for section in compiled.sections(isMainActorByDefault) {
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
  func has(_ name: String) -> Bool {
    entries[name] != nil || dependencies[name.replacing("\\.", with: "")] != nil
  }
}

extension String {
  var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
