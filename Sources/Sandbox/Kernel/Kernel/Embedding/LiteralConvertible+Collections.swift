import IdentifiedCollections
import KernelProtocol

extension Optional: LiteralConvertible {
  static func make(from literal: Literal, _ embedder: Embedder) throws -> Wrapped? {
    switch literal {
    case .nil, .member("none", nil): return .none
    case .member("some", let arguments?) where arguments.count == 1:
      return try embedder.value(Wrapped.self, from: arguments[0].value)
    default: return try embedder.value(Wrapped.self, from: literal)
    }
  }

  static func exampleLiteral(_ examples: Examples) -> Literal? { examples.literal(for: Wrapped.self) ?? .nil }

  func literal(_ describer: Describer) -> Literal? {
    guard let self else { return .nil }
    return describer.literal(of: self, as: Wrapped.self)
  }
}

/// A collection that is written as `[a, b]`.
private func listed<Element>(
  _ type: Any.Type, of: Element.Type, from literal: Literal, _ embedder: Embedder
) throws -> [Element] {
  switch literal {
  case .array(let elements): try elements.map { try embedder.value(Element.self, from: $0) }
  case .dictionary(let pairs) where pairs.isEmpty: throw embedder.mismatch(literal, type)
  case .call(_, let arguments) where arguments.isEmpty: []
  case .call(_, let arguments) where arguments.count == 1 && isList(arguments[0].value):
    try listed(type, of: Element.self, from: arguments[0].value, embedder)
  default: throw embedder.mismatch(literal, type)
  }
}

private func isList(_ literal: Literal) -> Bool { if case .array = literal { true } else { false } }

extension Array: LiteralConvertible {
  static func make(from literal: Literal, _ embedder: Embedder) throws -> [Element] {
    try listed(Self.self, of: Element.self, from: literal, embedder)
  }

  static func exampleLiteral(_ examples: Examples) -> Literal? {
    .array(examples.literal(for: Element.self).map { [$0] } ?? [])
  }

  func literal(_ describer: Describer) -> Literal? {
    describer.literals(of: self, as: Element.self).map { .array($0) }
  }
}

extension Set: LiteralConvertible {
  static func make(from literal: Literal, _ embedder: Embedder) throws -> Set<Element> {
    Set(try listed(Self.self, of: Element.self, from: literal, embedder))
  }

  static func exampleLiteral(_ examples: Examples) -> Literal? {
    .array(examples.literal(for: Element.self).map { [$0] } ?? [])
  }

  func literal(_ describer: Describer) -> Literal? {
    // The order of a set differs in each process, but the history must always get the same literal.
    describer.literals(of: Array(self), as: Element.self).map { .array($0.sorted { $0.source < $1.source }) }
  }
}

extension Dictionary: LiteralConvertible {
  static func make(from literal: Literal, _ embedder: Embedder) throws -> [Key: Value] {
    guard case .dictionary(let pairs) = literal else { throw embedder.mismatch(literal, Self.self) }
    return try Dictionary(
      pairs.map {
        (try embedder.value(Key.self, from: $0.key), try embedder.value(Value.self, from: $0.value))
      },
      uniquingKeysWith: { _, last in last }
    )
  }

  static func exampleLiteral(_ examples: Examples) -> Literal? {
    guard let key = examples.literal(for: Key.self), let value = examples.literal(for: Value.self) else {
      return .dictionary([])
    }
    return .dictionary([.init(key, value)])
  }

  func literal(_ describer: Describer) -> Literal? {
    var pairs: [Literal.Pair] = []
    for (key, value) in self {
      guard let key = describer.literal(of: key, as: Key.self),
        let value = describer.literal(of: value, as: Value.self)
      else { return nil }
      pairs.append(.init(key, value))
    }
    return .dictionary(pairs.sorted { $0.key.source < $1.key.source })
  }
}

extension IdentifiedArray: LiteralConvertible where Element: Identifiable, ID == Element.ID {
  static func make(from literal: Literal, _ embedder: Embedder) throws -> Self {
    let elements = try listed(Self.self, of: Element.self, from: literal, embedder)
    return Self(elements, uniquingIDsWith: { first, _ in first })
  }

  static func exampleLiteral(_ examples: Examples) -> Literal? {
    .array(examples.literal(for: Element.self).map { [$0] } ?? [])
  }

  func literal(_ describer: Describer) -> Literal? {
    describer.literals(of: elements, as: Element.self).map { .array($0) }
  }
}

extension Result: LiteralConvertible {
  static func make(from literal: Literal, _ embedder: Embedder) throws -> Self {
    switch literal {
    case .member("success", let arguments?) where arguments.count == 1:
      return .success(try embedder.value(Success.self, from: arguments[0].value))
    case .member("failure", let arguments?) where arguments.count == 1:
      return .failure(try embedder.value(Failure.self, from: arguments[0].value))
    default: throw embedder.mismatch(literal, Self.self)
    }
  }

  static func exampleLiteral(_ examples: Examples) -> Literal? {
    examples.literal(for: Success.self).map { .member("success", [.init(nil, $0)]) }
  }

  func literal(_ describer: Describer) -> Literal? {
    switch self {
    case .success(let value):
      describer.literal(of: value, as: Success.self).map { .member("success", [.init(nil, $0)]) }
    case .failure(let error):
      describer.literal(of: error, as: Failure.self).map { .member("failure", [.init(nil, $0)]) }
    }
  }
}
