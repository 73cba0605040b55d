import ComposableArchitectureCore
import CustomDump
import KernelProtocol
import OrderedCollections

/// Presented state is written as the optional that it stands for.
extension PresentationState: LiteralConvertible {
  static func make(from literal: Literal, _ embedder: Embedder) throws -> Self {
    Self(wrappedValue: try embedder.value(State?.self, from: literal))
  }

  static func exampleLiteral(_ examples: Examples) -> Literal? { examples.literal(for: State?.self) }
  func literal(_ describer: Describer) -> Literal? {
    describer.literal(of: wrappedValue as Any, as: State?.self)
  }
}

/// The screens of a stack are found by their ids, which count from 0.
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

/// A change of a property can be shown, but not made from text: only the compiler turns `\.name` into a key path.
extension BindingAction: LiteralConvertible {
  static func make(from literal: Literal, _ embedder: Embedder) throws -> Self {
    throw embedder.unbuildable(literal, Self.self)
  }

  static func exampleLiteral(_: Examples) -> Literal? { nil }

  func literal(_ describer: Describer) -> Literal? {
    guard case .display = describer.purpose else { return nil }
    let parts = Mirror(reflecting: customDumpMirror.children.first?.value ?? ()).children.map(\.value)
    guard parts.count == 2, let value = describer.literal(of: parts[1], as: type(of: parts[1])) else {
      return nil
    }
    // `\Form.State.name` in full; the type goes without saying. An image keeps no names of computed properties.
    let path = String(describing: keyPath)
    let name = path.contains("<") ? "…" : path.split(separator: ".").last.map(String.init) ?? path
    return .member("set", [.init(nil, Describer.verbatim("\\.\(name)")), .init(nil, value)])
  }
}

extension ObservationStateRegistrar: MacroStorage {
  static func makeStorage() -> Self { Self() }
}
