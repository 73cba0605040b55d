import KernelProtocol
import Reports

/// Checks whether a condition holds in a state.
enum StateQuestion {
  /// - Throws: A `Report` when the path leads nowhere, when the literal can't be a value of the type that is found
  ///   there, or when values of that type have no order.
  static func holds(_ condition: StateCondition, in state: Any) throws -> Bool {
    let node = try StateReader.node(condition.path, in: state)
    let expected = try Embedder(root: condition.literal, state: state).any(node.type, from: condition.literal)
    let other = StateNode(expected, as: node.type)
    switch condition.comparison {
    case .equal: return StateEquality.areEqual(node, other)
    case .notEqual: return !StateEquality.areEqual(node, other)
    case .less: return try isLess(node, other)
    case .lessOrEqual: return try !isLess(other, node)
    case .greater: return try isLess(other, node)
    case .greaterOrEqual: return try !isLess(node, other)
    }
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
