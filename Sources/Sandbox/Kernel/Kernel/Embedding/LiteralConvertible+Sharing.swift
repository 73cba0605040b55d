import CustomDump
import KernelProtocol
import Limits
import Sharing

/// Shared state in an action's payload, which one screen passes to the next.
///
/// Its identity matters, and not its current value. So it is written as a path to the same shared state in the
/// feature's state, such as `state.path[id: 0].detail.syncUp`, where a replayed step finds it. If the feature's state
/// doesn't contain it yet, it is created from its value.
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
    if let state = describer.state, let path = SharedFinder.path(to: referenceIdentifier, in: state) {
      return .state(path)
    }
    return describer.literal(of: wrappedValue, as: Value.self).map { .call("Shared", [.init("value", $0)]) }
  }
}

/// Finds the path to a piece of shared state in a state.
enum SharedFinder {

  static func path(to id: ObjectIdentifier, in state: Any) -> String? {
    var waiting: [(path: [StatePath.Component], node: StateNode)] = [([], StateNode(state))]
    var next = 0
    // Search level by level, because the shortest path is the clearest.
    let limit = Limits.sharedSearch
    while next < waiting.count, next < limit {
      let (path, node) = waiting[next]
      next += 1
      if (node.value as? any SharedIdentity)?.referenceIdentifier == id { return StatePath.text(path) }
      guard path.count < 12 else { continue }
      for child in node.children { waiting.append((path + [child.component], child.node())) }
    }
    return nil
  }
}
