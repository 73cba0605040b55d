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

  func unknownCase(_ name: String, of type: Any.Type, _ cases: [EnumCase], _ literal: Literal) -> Report {
    let typeName = TypeName.text(type)
    let names = cases.map(\.name)
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
      causes: wrapped(name, in: cases, literal).map { [$0] }
        ?? (near.isEmpty
          ? [.init("The case has another name.", fix: "actions")]
          : [.init("The name is spelled differently.", fix: near[0])]),
      nearNames: near
    )
  }

  /// The line with the case that was left out around an action: `.presented(.add)` for `.add`. It is nil when no case has
  /// an action of this name in its payload.
  private func wrapped(_ name: String, in cases: [EnumCase], _ literal: Literal) -> Report.Cause? {
    guard
      let outer = cases.first(where: { outer in
        outer.parameters.last.map { EnumCase.all(of: $0.type).contains { $0.name == name } } ?? false
      }), case .member(let outerName, var arguments?)? = Examples().literal(for: outer)
    else { return nil }
    arguments[arguments.count - 1].value = literal
    let whole = Literal.member(outerName, arguments).source
    let line = root.source
    // A literal that occurs twice has no certain place.
    let isCertain = line.ranges(of: literal.source).count == 1
    let reason =
      switch outerName {
      case "presented": "The action of a presented child is written inside `.presented(…)`."
      case "element": "The action of an element is written inside `.element(id:action:)`, after its id."
      default: "`.\(name)` is written inside `.\(outerName)(…)`."
      }
    return .init(reason, fix: isCertain ? line.replacing(literal.source, with: whole) : whole)
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
    let labelled = labelled(literal, reflection)
    let fix = labelled ?? example ?? signature
    return Report(
      "`.\(reflection.name)` \(takes).",
      found: "`\(literal.source)`.",
      expected: "`\(signature)`" + (fix == signature ? "." : ", such as `\(fix)`."),
      causes: [
        .init(
          types.isEmpty
            ? "The case has no payload."
            : labelled == nil
              ? "The payload is missing or has other labels." : "The payload has other labels.",
          fix: fix
        )
      ]
    )
  }

  /// The literal with the labels of its case; nil when more than the labels is wrong.
  private func labelled(_ literal: Literal, _ reflection: EnumCase) -> String? {
    guard case .member(let name, let given?) = literal, given.count == reflection.parameters.count else {
      return nil
    }
    let arguments = zip(given, reflection.parameters).map { Literal.Argument($1.label, $0.value) }
    let fits = zip(given, reflection.parameters).allSatisfy { argument, parameter in
      (try? any(parameter.type, from: argument.value)) != nil
    }
    return fits ? Literal.member(name, arguments).source : nil
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
