import Foundation
import KernelProtocol
import Reports

/// The reports about literals that can't become a value.
extension Embedder {
  /// An example for the case whose payload is being built. It is made only for a message, because it needs the parts of
  /// the state.
  var example: String? {
    if let binding { return binding.source }
    guard let last = cases.last else { return nil }
    return examples(in: cases.dropLast()).text(for: last)
  }

  private func examples(in cases: some Sequence<EnumCase>) -> Examples {
    let parts = state.map { StateParts(of: $0) } ?? StateParts()
    return cases.reduce(Examples(parts: parts)) { $0.inside($1) }
  }

  /// An example of a value: the id of an existing element where such an id is needed.
  private func sample(of type: Any.Type) -> String? {
    let examples = examples(in: cases)
    if let last = cases.last, let id = last.parameters.first?.type, id == type,
      let existing = examples.id(at: 0, of: last)
    {
      return existing.source
    }
    return examples.literal(for: type)?.source
  }

  /// A literal of another type.
  func mismatch(_ literal: Literal, _ type: Any.Type, expected: String? = nil) -> Report {
    let name = TypeName.text(type)
    let example = example
    // The example of a large type, such as an alert, is longer than what it explains.
    let sample = sample(of: type).flatMap { $0.count > 160 ? nil : $0 }
    var wanted =
      expected ?? "\(article(name).capitalized) `\(name)`" + (sample.map { ", such as `\($0)`" } ?? "")
    if let example, example != sample { wanted += ": `\(example)`" }
    wanted += "."
    return Report(
      "`\(literal.source)` is not \(article(name)) `\(name)`.",
      found: "\(kind(of: literal))\(literal == root ? "" : " in `\(root.source)`").",
      expected: wanted,
      causes: example.map { [.init("The payload has another type.", fix: $0)] } ?? []
    )
  }

  /// The path leads to a value of another type.
  func mismatch(path: String, _ node: StateNode, _ type: Any.Type) -> Report {
    let (source, name) = (Literal.state(path).source, TypeName.text(type))
    let found =
      node.isNil ? "`nil`" : "\(article(TypeName.text(node.type)).capitalized) `\(TypeName.text(node.type))`"
    return Report(
      "`\(source)` is not \(article(name)) `\(name)`.", found: "\(found) in `\(root.source)`.",
      expected: "A path to \(article(name)) `\(name)`.",
      causes: [.init("The path leads to another value.", fix: "state \(path)")])
  }

  func unknownCase(_ name: String, of type: Any.Type, _ names: [String], _ literal: Literal) -> Report {
    let typeName = TypeName.text(type)
    let near = NearNames.find(name, in: names).map { ".\($0)" }
    let some = names.prefix(6).map { "`.\($0)`" }.joined(separator: ", ")
    return Report(
      "`\(typeName)` has no case `\(name)`.",
      found: "`\(root.source)`.",
      expected: names.isEmpty
        ? "A case, but `\(typeName)` has none that can be written here."
        : names.count == 1
          ? "Its only case: \(some)."
          : "One of its \(names.count) cases: \(some)\(names.count > 6 ? ", …" : "").",
      causes: near.isEmpty
        ? [.init("The case has another name.", fix: "actions")]
        : [.init("The name is spelled differently.", fix: near[0])],
      nearNames: near
    )
  }

  /// A binding of a property that can't be set.
  func unknownProperty(_ path: String, of root: Any.Type) -> Report {
    let (found, rest, type) = KeyPathFinder.beginning(of: path, in: root)
    let names = KeyPathFinder.settableNames(in: type)
    let paths = names.map { "\\.\(found.isEmpty ? $0 : "\(found).\($0)")" }
    let near = NearNames.find(String(rest.prefix { $0 != "." && $0 != "[" }), in: names)
      .compactMap { name in names.firstIndex(of: name).map { paths[$0] } }
    let typeName = TypeName.text(type)
    return Report(
      "`\(typeName)` has no `\(rest)` that a binding could set.",
      found: "`\(self.root.source)`.",
      expected: names.isEmpty
        ? "A stored `var`, but `\(typeName)` has none."
        : "A stored `var`: \(paths.map { "`\($0)`" }.joined(separator: ", ")).",
      causes: (near.isEmpty ? [] : [.init("The name is spelled differently.", fix: near[0])])
        + (example.map { [.init("A binding sets a property to a value.", fix: $0)] } ?? []),
      nearNames: near
    )
  }

  func wrongPayload(_ literal: Literal, _ reflection: EnumCase) -> Report {
    let types = reflection.parameters.map { parameter in
      (parameter.label.map { "\($0): " } ?? "") + TypeName.text(parameter.type)
    }
    let signature = ".\(reflection.name)" + (types.isEmpty ? "" : "(\(types.joined(separator: ", ")))")
    let takes = types.isEmpty ? "takes nothing" : "takes `(\(types.joined(separator: ", ")))`"
    let fix = example ?? signature
    return Report(
      "`.\(reflection.name)` \(takes).",
      found: "`\(literal.source)`.",
      expected: "`\(signature)`" + (fix == signature ? "." : ", such as `\(fix)`."),
      causes: [
        .init(
          types.isEmpty ? "The case has no payload." : "The payload is missing or has other labels.", fix: fix
        )
      ]
    )
  }

  func wrongMembers(_ literal: Literal, _ type: Any.Type, _ fields: [RuntimeType.Field]) -> Report {
    let name = TypeName.text(type)
    let visible = fields.filter { !$0.isHidden }
    let signature = visible.map { "\($0.name): \(TypeName.text($0.type))" }.joined(separator: ", ")
    let sample = Examples().literal(for: type)?.source
    return Report(
      "`\(name)` is written with all its properties, in order.",
      found: "`\(literal.source)`.",
      expected: "`\(name)(\(signature))`" + (sample.map { ", such as `\($0)`." } ?? "."),
      causes: [
        .init(
          "A property is missing; the prompt doesn't know default values.",
          fix: sample ?? "\(name)(\(signature))")
      ]
    )
  }

  func unbuildable(_ literal: Literal, _ type: Any.Type) -> Report {
    .needsCompiler(type: TypeName.text(type), source: literal.source)
  }

  private func article(_ name: String) -> String {
    guard let first = name.lowercased().first else { return "a" }
    return "aeio".contains(first) || name == "UInt" ? "an" : "a"
  }

  private func kind(of literal: Literal) -> String {
    switch literal {
    case .integer: "An integer"
    case .float: "A number with a fraction"
    case .string: "A string"
    case .boolean: "A Bool"
    case .nil: "`nil`"
    case .array: "An array"
    case .dictionary: "A dictionary"
    case .tuple: "A tuple"
    case .member: "An enum case"
    case .call: "An initializer call"
    case .state: "A part of the state"
    case .keyPath: "A key path"
    case .json: "A recorded value"
    }
  }
}
