import ComposableArchitectureCore
import CustomDump
import KernelProtocol
import OrderedCollections

/// Presented state is written as the optional that it represents.
extension PresentationState: LiteralConvertible {
  static func make(from literal: Literal, _ embedder: Embedder) throws -> Self {
    Self(wrappedValue: try embedder.value(State?.self, from: literal))
  }

  static func exampleLiteral(_ examples: Examples) -> Literal? { examples.literal(for: State?.self) }
  func literal(_ describer: Describer) -> Literal? {
    describer.literal(of: wrappedValue as Any, as: State?.self)
  }
}

/// The elements of a stack are found by their ids, which start at 0.
extension StackElementID: LiteralConvertible {
  static func make(from literal: Literal, _ embedder: Embedder) throws -> Self {
    guard case .integer(let text) = literal, let number = Int(text) else {
      throw embedder.mismatch(literal, Self.self)
    }
    return Self(generation: number)
  }

  static func exampleLiteral(_: Examples) -> Literal? { .integer("0") }
  func literal(_: Describer) -> Literal? { .integer("\(generation)") }
}

extension StackState: LiteralConvertible, IdentifiedList {
  static func make(from literal: Literal, _ embedder: Embedder) throws -> Self {
    Self(try embedder.value([Element].self, from: literal))
  }

  static func exampleLiteral(_ examples: Examples) -> Literal? { [Element].exampleLiteral(examples) }
  func literal(_ describer: Describer) -> Literal? { describer.literal(of: Array(self), as: [Element].self) }
  var identified: [(id: Any, element: Any)] { zip(ids, self).map { ($0, $1) } }
}

/// A change of a property: `.set(\.form.title, "Morning")`.
extension BindingAction: LiteralConvertible {
  static func make(from literal: Literal, _ embedder: Embedder) throws -> Self {
    guard case .member("set", let arguments?) = literal, arguments.count == 2,
      case .keyPath(let path) = arguments[0].value, arguments.allSatisfy({ $0.label == nil })
    else { throw embedder.mismatch(literal, Self.self) }
    guard let keyPath = KeyPathFinder.keyPath(path, in: Root.self) else {
      throw embedder.unknownProperty(path, of: Root.self, in: literal)
    }
    let type = type(of: keyPath).valueType
    var inner = embedder
    if let sample = Examples().literal(for: type) {
      let set = Literal.member("set", [arguments[0], .init(nil, sample)])
      inner.binding = .member("binding", [.init(nil, set)])
    }
    let value = try inner.any(type, from: arguments[1].value)
    guard var action = Self(keyPath, value: value) else {
      throw embedder.unknownProperty(path, of: Root.self, in: literal)
    }
    action.source = path
    return action
  }

  static func exampleLiteral(_ examples: Examples) -> Literal? {
    // A single value that is set does less harm than a whole list.
    for name in KeyPathFinder.settableNames(in: Root.self) {
      guard let path = KeyPathFinder.property(name, of: Root.self) else { continue }
      let type = type(of: path).valueType
      guard let value = examples.literal(for: type), value.isSingle else { continue }
      return .member("set", [.init(nil, .keyPath(name)), .init(nil, value)])
    }
    for name in KeyPathFinder.settableNames(in: Root.self) {
      guard let path = KeyPathFinder.property(name, of: Root.self) else { continue }
      let type = type(of: path).valueType
      if type is any LiteralConvertible.Type, let value = examples.literal(for: type) {
        return .member("set", [.init(nil, .keyPath(name)), .init(nil, value)])
      }
      for inner in KeyPathFinder.settableNames(in: type) {
        guard let path = KeyPathFinder.property(inner, of: type) else { continue }
        let type = Swift.type(of: path).valueType
        guard type is any LiteralConvertible.Type, let value = examples.literal(for: type) else { continue }
        return .member("set", [.init(nil, .keyPath("\(name).\(inner)")), .init(nil, value)])
      }
    }
    return nil
  }

  func literal(_ describer: Describer) -> Literal? {
    let value = describer.literal(of: newValue, as: type(of: keyPath).valueType)
    guard
      let path = source ?? KeyPathFinder.text(of: keyPath, in: Root.self)
        ?? KeyPathNames.text(of: keyPath)
    else {
      guard case .display = describer.purpose, let value else { return nil }
      describer.noteDisplayOnly()
      return .member("set", [.init(nil, Describer.verbatim("\\.…")), .init(nil, value)])
    }
    return value.map { .member("set", [.init(nil, .keyPath(path)), .init(nil, $0)]) }
  }
}

/// A binding, whose property belongs to a type.
protocol RootedBinding {
  static var root: Any.Type { get }
  var path: AnyKeyPath { get }
}

extension BindingAction: RootedBinding {
  static var root: Any.Type { Root.self }
  var path: AnyKeyPath { keyPath }
}

extension Literal {
  /// Whether it is a number, a text, a Bool or a plain case.
  fileprivate var isSingle: Bool {
    switch self {
    case .integer, .float, .string, .boolean, .member(_, nil): true
    default: false
    }
  }
}

extension ObservationStateRegistrar: MacroStorage {
  static func makeStorage() -> Self { Self() }
}
