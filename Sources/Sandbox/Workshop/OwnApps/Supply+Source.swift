import Foundation
import SyntaxProtocol

extension Supply {
  /// - Parameter isMainActorByDefault: Whether types belong to the main actor, unless they say something else.
  func source(isMainActorByDefault: Bool) -> String {
    sections(isMainActorByDefault).flatMap(\.lines).joined(separator: "\n") + "\n"
  }

  /// The parts of the source, each with the name that it stands in for; nil for those that belong to none.
  func sections(_ isMainActorByDefault: Bool) -> [(name: String?, lines: [String])] {
    let access = (isMainActorByDefault ? "nonisolated " : "") + (isInternal ? "internal" : "public")
    let origins = Set(entries.values.compactMap { $0.isMissed ? $0.origin : nil }).subtracting(imports)
    let modules = ["ComposableArchitecture", "Foundation", KnownModules.screens] + imports + origins.sorted()
    let head = modules.map { "import \($0)" }
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
    where name != "init" && name.first?.isUppercase != true {
      // A sequence's own functions take closures.
      guard
        !StandInUse.namesOfSequences.contains(name) || arguments.allSatisfy({ $0.value == .plain })
      else { continue }
      let call = Call(arguments)
      let head = "func \(name.quoted)"
      lines.insert(
        "  @discardableResult \(head)\(call.generics)(\(call.parameters)) -> \(Self.unknown) { .init() }")
      lines.insert(
        "  @_disfavoredOverload \(head)\(call.with("T"))(\(call.parameters)) -> T { self.anything }")
    }
    // The values of a protocol that isn't here are called like all others.
    return lines.isEmpty ? [] : ["extension InertMembers {"] + lines.sorted() + ["}"]
  }

  func parts(of name: String) -> Set<StandInUse.Part> {
    let all = entries[name]?.parts ?? []
    return switch entries[name]?.extended {
    case nil: all
    case .own: []
    case .standIn(let known): all.subtracting(known)
    }
  }

  func declaration(_ name: String, _ access: String) -> [String] {
    let own = name.split(separator: ".").last.map(String.init) ?? name
    if let entry = entries[name], entry.extended != nil {
      let lines = body(name, own, parts(of: name), access).dropFirst().map { "  \($0)" }
      let alias =
        entry.isMissed ? ["\(access) typealias \(own) = \(Self.alias(of: own, in: entry.origin ?? ""))"] : []
      return alias + (lines.isEmpty ? [] : ["extension \(name) {"] + lines + ["}"])
    }
    let isValue = parts(of: name).contains(.value) && parts(of: name).allSatisfy { $0 == .value }
    if own.first?.isLowercase == true || isValue {
      return ["\(access) let \(own.quoted) = \(Self.unknown)()"]
    }
    let parts = parts(of: name)
    if constraints.contains(name) { return conformance(name, own, access) }
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
    if parts.contains(.globalActor) {
      let access = access.replacing("nonisolated ", with: "")
      return ["@globalActor \(access) actor \(own) { \(access) static let shared = \(own)() }"]
    }
    if parts.contains(.superclass) { return superclass(name, own, access) }
    let isMade = parts.contains { if case .initializer = $0 { true } else { false } }
    if parts.contains(.conformance), !isMade { return conformance(name, own, access) }
    if parts.contains(.type("State")) || parts.contains(.type("Action")) {
      return reducer(name, own, parts, access)
    }
    let arity = parts.compactMap { if case .generic(let count) = $0 { count } else { nil } }.max() ?? 0
    let generics = (0..<arity).map { "G\($0): Sendable" }.joined(separator: ", ")
    let head = "\(own)\(arity > 0 ? "<\(generics)>" : "")"
    var lines = ["\(access) struct \(head): InertType\(refinements(of: name)) {"]
    lines += body(name, own, parts, access).map { "  \($0)" }
    lines.append("}")
    if arity == 0, name == own, !module.isEmpty {
      lines.append("\(access) typealias \(Self.alias(of: own, in: module)) = \(own)")
    }
    return lines
  }

  private func superclass(_ name: String, _ own: String, _ access: String) -> [String] {
    let open = access.replacing("public", with: "open").replacing("internal", with: "")
    return ["\(open) class \(own): NSObject, InertMembers\(refinements(of: name)) {"]
      + values(of: name, "public ") + ["}"]
  }

  private func conformance(_ name: String, _ own: String, _ access: String) -> [String] {
    let values = values(of: name, isInternal ? "" : "public ")
    let alias = "\(access) typealias \(Self.alias(of: own, in: module)) = \(own)"
    let isClass = own.hasSuffix("Delegate")
    let others = (isClass ? ", AnyObject" : "") + refinements(of: name)
    // Where any value of the protocol is expected.
    let conformer =
      "\(access) \(isClass ? "final class" : "struct") \(StandInUse.conformerPrefix)\(own): \(own), InertConformer "
      + "{ \(isInternal ? "" : "public ")init() {} }"
    return ["\(access) protocol \(own): InertMembers\(others) {}"] + (name == own ? [conformer] : [])
      + (name == own && !module.isEmpty ? [alias] : [])
      + (values.isEmpty ? [] : ["extension \(own) {"] + values + ["}"]) + concrete(name, own)
  }

  /// What begins with a dot where any value of a protocol is expected.
  private func concrete(_ name: String, _ own: String) -> [String] {
    guard let members = existential[name], name == own else { return [] }
    let access = isInternal ? "" : "public "
    let lines = members.flatMap { member -> [String] in
      let calls = methods.compactMap { part -> Call? in
        if case .function(member, let arguments) = part, !arguments.isEmpty { Call(arguments) } else { nil }
      }
      let heads = calls.map { "func \(member.quoted)\($0.generics)(\($0.parameters)) ->" }
      return (heads.isEmpty ? ["var \(member.quoted):"] : heads).map {
        "  \(access)static \($0) \(Self.unknown) { .init() }"
      }
    }
    return ["extension \(Self.unknown): \(own) {}", "extension \(own) where Self == \(Self.unknown) {"]
      + Set(lines).sorted() + ["}"]
  }

  /// The static members of a type.
  private func values(of name: String, _ access: String) -> [String] {
    members[name, default: []].sorted().map {
      "  \(access)static var \($0.quoted): \(Self.unknown) { .init() }"
    }
  }

  /// A name by which modules that don't import this one can find a stand-in, even if a type has the module's name.
  private static func alias(of name: String, in module: String) -> String { "StandIn_\(module)_\(name)" }

  /// A feature that does nothing. Its actions are cases, because other features look for them.
  private func reducer(_ name: String, _ own: String, _ parts: Set<StandInUse.Part>, _ access: String)
    -> [String]
  {
    let inner = body(name, own, parts, access, except: "Action")
    var lines =
      ["\(access) struct \(own): ComposableArchitecture.Reducer, Sendable {"] + inner.map { "  \($0)" }
    if !parts.contains(.type("State")) {
      lines.append("  public struct State: InertType { public init() {} }")
    }
    lines.append("  public enum Action: Hashable, Sendable, CasePathable {")
    for (action, count) in actionCases(of: name).sorted(by: { $0.key < $1.key }) where action != "nothing" {
      let values = Array(repeating: Self.unknown, count: count).joined(separator: ", ")
      lines.append("    case \(action.quoted)\(values.isEmpty ? "" : "(\(values))")")
    }
    for inner in entries.keys.sorted() where inner.hasPrefix("\(name).Action.") {
      guard !inner.dropFirst(name.count + 8).contains(".") else { continue }
      lines += declaration(inner, access).map { "    \($0)" }
    }
    lines += [
      "    case nothing", "    public struct AllCasePaths: Sendable {}",
      "    public static var allCasePaths: AllCasePaths { AllCasePaths() }", "  }",
      "  public var body: some ComposableArchitecture.Reducer<State, Action> { EmptyReducer() }", "}",
    ]
    return lines
  }

  /// The members that are called with something that needs a type, as in `Item.where { $0.isDone }`.
  private func calls(ofMembers members: Set<String>) -> [String] {
    methods.compactMap { part in
      guard case .method(let member, let arguments) = part, members.contains(member) else { return nil }
      let call = Call(arguments)
      let head = "public static func \(member.quoted)\(call.generics)"
      return "\(head)(\(call.parameters)) -> \(Self.unknown) { .init() }"
    }
  }

  private func body(
    _ name: String, _ own: String, _ parts: Set<StandInUse.Part>, _ access: String, except: String = ""
  )
    -> [String]
  {
    var lines = ["public init() {}"]
    var values = members[name, default: []]
    for case .member(let member) in parts { values.insert(member) }
    let owner = name.lastIndex(of: ".").flatMap { entries[String(name[..<$0])] }
    // What a macro would have made can be an enum with any of these cases.
    if owner?.extended == .own { values.formUnion(members[Self.unknown, default: []]) }
    // A name that is a function of any value hides what begins with a dot and isn't called.
    let called = methods.compactMap { if case .function(let name, _) = $0 { name } else { nil } }
    values.formUnion(members[Self.unknown, default: []].intersection(called))
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
    // A protocol's values can't be made.
    let isProtocol =
      if case .standIn(let known) = entries[name]?.extended { known.contains(.conformance) } else { false }
    let type = isProtocol || entries[name]?.extended == .own ? Self.unknown : "Self"
    if entries[name]?.extended == .own { written.formUnion(calls(ofMembers: values)) }
    lines += values.sorted().map { "public static var \($0.quoted): \(type) { get { .init() } set {} }" }
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
