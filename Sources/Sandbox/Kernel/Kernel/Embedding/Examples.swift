import KernelProtocol

/// Creates example values for messages and for the list of actions.
struct Examples {
  /// How deep types may be nested, because the values of a recursive feature have no end.
  var depth = 6
  /// The parts of the current state. A path to one of them is shorter than an invented struct, and has a meaning.
  var parts = StateParts()
  /// The path to the list whose elements an action of this place is for; nil when there is none with an element.
  private var list: String?

  init(depth: Int = 6, parts: StateParts = StateParts()) {
    self.depth = depth
    self.parts = parts
  }

  /// The examples for the payload of a case, which may have the name of a list: `.rows(.element(id: …, action: …))`.
  func inside(_ reflection: EnumCase) -> Examples {
    var inner = self
    inner.list = parts.lists[reflection.name] ?? (Self.isElement(reflection) ? list : nil)
    return inner
  }

  func literal(for type: Any.Type) -> Literal? {
    guard depth > 0 else { return nil }
    if let path = parts.structs[ObjectIdentifier(type)] { return .state(path) }
    var inner = self
    inner.depth -= 1
    if let type = type as? any LiteralConvertible.Type { return type.exampleLiteral(inner) }
    let runtime = RuntimeType(type)
    switch runtime.kind {
    case .enum: return inner.enumLiteral(type)
    case .tuple: return inner.arguments(runtime).map { .tuple($0) }
    case .struct: return inner.arguments(runtime).map { .call(TypeName.text(type), $0) }
    case .existential, .other: return nil
    }
  }

  func text(for reflection: EnumCase) -> String? { literal(for: reflection)?.source }

  func literal(for reflection: EnumCase) -> Literal? {
    var arguments: [Literal.Argument] = []
    let inner = inside(reflection)
    for (index, parameter) in reflection.parameters.enumerated() {
      guard let value = inner.known(at: index, of: reflection) ?? inner.literal(for: parameter.type) else {
        return nil
      }
      arguments.append(.init(parameter.label, value))
    }
    return .member(reflection.name, arguments.isEmpty ? nil : arguments)
  }

  /// An example of which more is known than its type: the id of an existing element for the first parameter of
  /// `.element(id: …, action: …)`, and 0 for a position, because the first row exists sooner than the second.
  func known(at index: Int, of reflection: EnumCase) -> Literal? {
    if index == 0, Self.isElement(reflection), let list { return .state("\(list)[0].id") }
    guard reflection.parameters.indices.contains(index) else { return nil }
    let parameter = reflection.parameters[index]
    return parameter.type == Int.self && ["at", "index"].contains(parameter.label) ? .integer("0") : nil
  }

  private static func isElement(_ reflection: EnumCase) -> Bool {
    reflection.name == "element" && reflection.parameters.first?.label == "id"
  }

  private func enumLiteral(_ type: Any.Type) -> Literal? {
    let cases = EnumCase.all(of: type)
    if let plain = cases.first(where: \.parameters.isEmpty) { return .member(plain.name, nil) }
    return cases.lazy.compactMap { literal(for: $0) }.first
  }

  private func arguments(_ runtime: RuntimeType) -> [Literal.Argument]? {
    guard let fields = runtime.fields else { return nil }
    var arguments: [Literal.Argument] = []
    for field in fields where !field.isHidden {
      guard let value = literal(for: field.type) else { return nil }
      let isNamed = runtime.kind == .struct || !(field.name.isEmpty || field.name.hasPrefix("."))
      arguments.append(.init(isNamed ? field.name : nil, value))
    }
    return arguments
  }
}
