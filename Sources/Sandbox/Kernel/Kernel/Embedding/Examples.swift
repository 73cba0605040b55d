import KernelProtocol

/// Creates example values for messages and for the list of actions.
struct Examples {
  /// How deep types may be nested, because the values of a recursive feature have no end.
  var depth = 6
  /// The parts of the current state. A path to one of them is shorter than an invented struct, and has a meaning.
  var parts = StateParts()

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
    for parameter in reflection.parameters {
      guard let value = literal(for: parameter.type) else { return nil }
      arguments.append(.init(parameter.label, element(value, of: reflection.name)))
    }
    return .member(reflection.name, arguments.isEmpty ? nil : arguments)
  }

  /// `.element(id: …, action: …)` for the list that has the action's name, with the id of an existing element.
  private func element(_ action: Literal, of list: String) -> Literal {
    guard case .member("element", var arguments?) = action, arguments.first?.label == "id",
      let path = parts.lists[list]
    else { return action }
    arguments[0].value = .state("\(path)[0].id")
    return .member("element", arguments)
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
