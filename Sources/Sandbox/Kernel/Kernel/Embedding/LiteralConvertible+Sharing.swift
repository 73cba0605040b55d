import CustomDump
import KernelProtocol
import Sharing

/// Shared state that travels in an action, from one screen to the next.
///
/// What matters is which state it is, not what it holds now. So it is written as the path to where the feature's state
/// holds the same, `state.path[id: 0].detail.syncUp`, and a step that is taken again finds it there. One that nobody holds
/// yet is made of its value.
extension Shared: LiteralConvertible {
  static func make(from literal: Literal, _ embedder: Embedder) throws -> Self {
    let arguments: [Literal.Argument]
    switch literal {
    case .call("Shared", let given), .member("init", let given?): arguments = given
    default: throw embedder.mismatch(literal, Self.self)
    }
    guard arguments.count == 1, arguments[0].label == "value" else {
      throw embedder.mismatch(literal, Self.self)
    }
    return Self(value: try embedder.value(Value.self, from: arguments[0].value))
  }

  static func exampleLiteral(_ examples: Examples) -> Literal? {
    guard let value = examples.literal(for: Value.self) else { return nil }
    if case .state = value { return value }
    return .call("Shared", [.init("value", value)])
  }

  func literal(_ describer: Describer) -> Literal? {
    if case .display = describer.purpose {
      describer.noteDisplayOnly()
      return describer.literal(of: customDumpValue, as: Value.self)
    }
    if let state = describer.state, let path = SharedFinder.path(to: _objectIdentifier, in: state) {
      return .state(path)
    }
    return describer.literal(of: wrappedValue, as: Value.self).map { .call("Shared", [.init("value", $0)]) }
  }
}

/// Where a state holds a piece of shared state.
enum SharedFinder {
  /// A state is looked through for an action that holds shared state, so it must not take long.
  private static let limit = 5_000

  static func path(to id: ObjectIdentifier, in state: Any) -> String? {
    var waiting: [(path: [StatePath.Component], node: StateNode)] = [([], StateNode(state))]
    var next = 0
    // Level by level: the shortest path is the clearest.
    while next < waiting.count, next < limit {
      let (path, node) = waiting[next]
      next += 1
      if (node.value as? any _CustomDiffObject)?._objectIdentifier == id { return StatePath.text(path) }
      guard path.count < 12 else { continue }
      for child in node.children { waiting.append((path + [child.component], child.node())) }
    }
    return nil
  }
}
