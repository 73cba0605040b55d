import Foundation
import KernelProtocol
import Reports
import TextHandling

extension Literal {
  /// The literals that have another part in the place of one, for each place where the part occurs.
  fileprivate func replacing(_ old: Literal, with new: Literal) -> [Literal] {
    if self == old { return [new] }
    func replaced(_ arguments: [Argument], _ make: ([Argument]) -> Literal) -> [Literal] {
      arguments.indices.flatMap { index in
        arguments[index].value.replacing(old, with: new).map { part in
          var arguments = arguments
          arguments[index].value = part
          return make(arguments)
        }
      }
    }
    switch self {
    case .member(let name, let arguments?): return replaced(arguments) { .member(name, $0) }
    case .call(let name, let arguments): return replaced(arguments) { .call(name, $0) }
    case .tuple(let arguments): return replaced(arguments) { .tuple($0) }
    case .array(let elements):
      return replaced(elements.map { Argument(nil, $0) }) { .array($0.map(\.value)) }
    case .dictionary(let pairs):
      let values = replaced(pairs.map { Argument(nil, $0.value) }) { arguments in
        .dictionary(zip(pairs, arguments).map { Pair($0.key, $1.value) })
      }
      let keys = replaced(pairs.map { Argument(nil, $0.key) }) { arguments in
        .dictionary(zip(pairs, arguments).map { Pair($1.value, $0.value) })
      }
      return keys + values
    default: return []
    }
  }
}

/// The reports about literals that can't become a value.
extension Embedder {
  /// An example for the case whose payload is being built. It is made only for a message, because it needs the parts of
  /// the state.
  var example: String? {
    if let binding { return binding.source }
    guard let last = cases.last else { return nil }
    return examples(in: cases.dropLast()).text(for: last)
  }

  // MARK: Whole lines

  /// The line with another literal in the place of one that can't be used; nil when that line would be no value either. What is
  /// shown as a fix is a line that can be sent, so it is tried first.
  private func line(with new: Literal, for old: Literal) -> String? {
    root.replacing(old, with: new).first(where: isValue)?.source
  }

  /// An example for the outermost case, which is a line that can be sent.
  private var wholeExample: String? {
    guard let first = cases.first else { return nil }
    return examples(in: []).literal(for: first).flatMap { isValue($0) ? $0.source : nil }
  }

  private func isValue(_ literal: Literal) -> Bool {
    guard let rootType else { return false }
    return (try? Embedder(root: literal, state: state).any(rootType, from: literal)) != nil
  }

  /// The line that sends a binding to the child whose state has the property; nil when no child has it.
  private func line(toChildOf binding: Literal, at path: String) -> String? {
    rootType.flatMap { action(for: binding, at: path, in: $0, examples(in: []), depth: 6) }
      .flatMap { isValue($0) ? $0.source : nil }
  }

  private func action(
    for binding: Literal, at path: String, in type: Any.Type, _ examples: Examples, depth: Int
  ) -> Literal? {
    guard depth > 0 else { return nil }
    for found in EnumCase.all(of: type) {
      guard let last = found.parameters.last?.type else { continue }
      if let type = last as? any RootedBinding.Type {
        guard KeyPathFinder.keyPath(path, in: type.root) != nil else { continue }
        return .member(found.name, [.init(nil, binding)])
      }
      let inner = examples.inside(found)
      guard let child = action(for: binding, at: path, in: last, inner, depth: depth - 1) else { continue }
      var arguments: [Literal.Argument] = []
      for (index, parameter) in found.parameters.dropLast().enumerated() {
        guard let value = inner.known(at: index, of: found) ?? inner.literal(for: parameter.type) else {
          return nil
        }
        arguments.append(.init(parameter.label, value))
      }
      return .member(found.name, arguments + [.init(found.parameters.last?.label, child)])
    }
    return nil
  }

  private func examples(in cases: some Sequence<EnumCase>) -> Examples {
    let parts = state.map { StateParts(of: $0) } ?? StateParts()
    return cases.reduce(Examples(parts: parts)) { $0.inside($1) }
  }

  /// An example of a value: the id of an existing element where such an id is needed, and the first position for an index.
  private func sample(of type: Any.Type) -> Literal? {
    let examples = examples(in: cases)
    if let last = cases.last, let id = last.parameters.first?.type, id == type,
      let known = examples.known(at: 0, of: last)
    {
      return known
    }
    return examples.literal(for: type)
  }

  /// A literal of another type.
  func mismatch(_ literal: Literal, _ type: Any.Type, expected: String? = nil) -> Report {
    let name = TypeName.text(type)
    let example = example
    let value = sample(of: type)
    // The example of a large type, such as an alert, is longer than what it explains.
    let sample = value.flatMap { $0.source.count > 160 ? nil : $0.source }
    var wanted =
      expected ?? "\(article(name).capitalized) `\(name)`" + (sample.map { ", such as `\($0)`" } ?? "")
    if let example, example != sample { wanted += ": `\(example)`" }
    wanted += "."
    return Report(
      "`\(literal.source)` is not \(article(name)) `\(name)`.",
      found: "\(kind(of: literal))\(literal == root ? "" : " in `\(root.source)`").",
      expected: wanted,
      causes: example == nil
        ? []
        : (value.flatMap { line(with: $0, for: literal) } ?? wholeExample)
          .map { [.init("The payload has another type.", fix: $0)] } ?? []
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
    let nearest = near.isEmpty ? nil : cases.first { ".\($0.name)" == near[0] }
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
          : [.init("The name is spelled differently.", fix: spelled(nearest, literal) ?? near[0])]),
      nearNames: near
    )
  }

  /// The line with another case in the place of a misspelled one, with its payload if the case can have it. Without a line that can
  /// be sent, the actions are listed.
  private func spelled(_ nearest: EnumCase?, _ literal: Literal) -> String? {
    guard let nearest else { return nil }
    let arguments: [Literal.Argument]? =
      switch literal {
      case .member(_, let arguments): arguments
      case .call(_, let arguments): arguments.isEmpty ? nil : arguments
      default: nil
      }
    return line(with: .member(nearest.name, arguments), for: literal)
      ?? examples(in: cases).literal(for: nearest).flatMap { line(with: $0, for: literal) }
      ?? (cases.isEmpty ? nil : "actions")
  }

  /// The line with the case that was left out around an action: `.presented(.add)` for `.add`. It is nil when no case has
  /// an action of this name in its payload.
  private func wrapped(_ name: String, in cases: [EnumCase], _ literal: Literal) -> Report.Cause? {
    guard
      let outer = cases.first(where: { outer in
        outer.parameters.last.map { EnumCase.all(of: $0.type).contains { $0.name == name } } ?? false
      }), case .member(let outerName, var arguments?)? = examples(in: self.cases).literal(for: outer)
    else { return nil }
    arguments[arguments.count - 1].value = literal
    let whole = Literal.member(outerName, arguments)
    let reason =
      switch outerName {
      case "presented": "The action of a presented child is written inside `.presented(…)`."
      case "element": "The action of an element is written inside `.element(id:action:)`, after its ID."
      default: "`.\(name)` is written inside `.\(outerName)(…)`."
      }
    return .init(reason, fix: line(with: whole, for: literal) ?? "actions")
  }

  /// A binding of a property that can't be set.
  ///
  /// - Parameters:
  ///   - path: The property.
  ///   - root: The type of the state that doesn't have it.
  ///   - binding: The binding, which sets the property.
  func unknownProperty(_ path: String, of root: Any.Type, in binding: Literal) -> Report {
    let (found, rest, type) = KeyPathFinder.beginning(of: path, in: root)
    let names = KeyPathFinder.settableNames(in: type)
    let paths = names.map { "\\.\(found.isEmpty ? $0 : "\(found).\($0)")" }
    let near = NearNames.find(String(rest.prefix { $0 != "." && $0 != "[" }), in: names)
      .compactMap { name in names.firstIndex(of: name).map { paths[$0] } }
    let typeName = TypeName.text(type)
    var causes: [Report.Cause] = []
    if let line = line(toChildOf: binding, at: path) {
      causes = [.init("A child has this property, and its actions are sent through its parents.", fix: line)]
    } else if let fix = near.first.flatMap({
      line(with: .keyPath(String($0.dropFirst(2))), for: .keyPath(path))
    }) {
      causes = [.init("The name is spelled differently.", fix: fix)]
    } else if let fix = wholeExample {
      causes = [.init("A binding sets a property to a value.", fix: fix)]
    }
    return Report(
      "`\(typeName)` has no `\(rest)` that a binding could set.",
      found: "`\(self.root.source)`.",
      expected: names.isEmpty
        ? "A stored `var`, but `\(typeName)` has none."
        : "A stored `var`: \(paths.map { "`\($0)`" }.joined(separator: ", ")).",
      causes: causes, nearNames: near
    )
  }

  func wrongPayload(_ literal: Literal, _ reflection: EnumCase) -> Report {
    let types = reflection.parameters.map { parameter in
      (parameter.label.map { "\($0): " } ?? "") + TypeName.text(parameter.type)
    }
    let signature = ".\(reflection.name)" + (types.isEmpty ? "" : "(\(types.joined(separator: ", ")))")
    let takes = types.isEmpty ? "takes nothing" : "takes `(\(types.joined(separator: ", ")))`"
    let labelled = labelled(literal, reflection)
    let example = examples(in: cases.dropLast()).literal(for: reflection)
    let shown = (labelled ?? example)?.source
    let fix =
      labelled.flatMap { line(with: $0, for: literal) } ?? example.flatMap { line(with: $0, for: literal) }
      ?? wholeExample ?? "actions"
    return Report(
      "`.\(reflection.name)` \(takes).",
      found: "`\(literal.source)`.",
      expected: "`\(signature)`" + (shown == nil || shown == signature ? "." : ", such as `\(shown ?? "")`."),
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
  private func labelled(_ literal: Literal, _ reflection: EnumCase) -> Literal? {
    guard case .member(let name, let given?) = literal, given.count == reflection.parameters.count else {
      return nil
    }
    let arguments = zip(given, reflection.parameters).map { Literal.Argument($1.label, $0.value) }
    let fits = zip(given, reflection.parameters).allSatisfy { argument, parameter in
      (try? any(parameter.type, from: argument.value)) != nil
    }
    return fits ? Literal.member(name, arguments) : nil
  }

  func wrongMembers(_ literal: Literal, _ type: Any.Type, _ fields: [RuntimeType.Field]) -> Report {
    let name = TypeName.text(type)
    let visible = fields.filter { !$0.isHidden }
    let signature = visible.map { "\($0.name): \(TypeName.text($0.type))" }.joined(separator: ", ")
    let example = Examples().literal(for: type)
    let sample = example?.source
    return Report(
      "`\(name)` is written with all its properties, in order.",
      found: "`\(literal.source)`.",
      expected: "`\(name)(\(signature))`" + (sample.map { ", such as `\($0)`." } ?? "."),
      causes: [
        .init(
          "A property is missing; the prompt doesn't know default values.",
          fix: example.flatMap { line(with: $0, for: literal) } ?? wholeExample ?? sample
            ?? "\(name)(\(signature))")
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
