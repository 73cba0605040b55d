import KernelProtocol
import Reports

/// Checks whether a condition holds in many states. Its path is parsed once, and its literal becomes a value once for each
/// type that is found at the path.
struct StateQuestion {
  private let condition: StateCondition
  private let path: StatePath
  /// The literal's values, by the type of the place. A literal that refers to the state has another value in each state.
  private var values: [ObjectIdentifier: StateNode] = [:]

  /// - Throws: A `Report` when the condition's path can't be read.
  init(_ condition: StateCondition) throws {
    self.condition = condition
    path = try StatePath(condition.path)
  }

  /// - Throws: A `Report` when the path leads nowhere, when the literal can't be a value of the type that is found
  ///   there, or when values of that type have no order.
  mutating func holds(in state: Any) throws -> Bool {
    let node = try StateReader.find(path, in: state).node
    let other = try value(node.type, in: state)
    switch condition.comparison {
    case .equal: return StateEquality.areEqual(node, other)
    case .notEqual: return !StateEquality.areEqual(node, other)
    case .less: return try Self.isLess(node, other)
    case .lessOrEqual: return try !Self.isLess(other, node)
    case .greater: return try Self.isLess(other, node)
    case .greaterOrEqual: return try !Self.isLess(node, other)
    }
  }

  private mutating func value(_ type: Any.Type, in state: Any) throws -> StateNode {
    if let known = values[ObjectIdentifier(type)] { return known }
    let value = try Embedder(root: condition.literal, state: state).any(type, from: condition.literal)
    let node = StateNode(value, as: type)
    if !condition.literal.source.contains("state.") { values[ObjectIdentifier(type)] = node }
    return node
  }

  private static func isLess(_ left: StateNode, _ right: StateNode) throws -> Bool {
    func isLess<T: Comparable>(_ value: T) -> Bool? { (right.content as? T).map { value < $0 } }
    guard let value = left.content as? any Comparable, let answer = isLess(value) else {
      throw Report(
        "Values of type `\(TypeName.text(left.type))` have no order.",
        found: left.isNil || right.isNil ? "`nil`." : "A type that is not `Comparable`.",
        expected: "A path to a number, a text or a date, or the comparison `==`.")
    }
    return answer
  }
}
