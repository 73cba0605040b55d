import KernelProtocol
import Reports

/// Compares values of the state by their type's own `==` if it has one, and otherwise part by part.
///
/// Shared and presented state is compared by its value. Values without `==` and without parts, such as closures, are
/// equal when their descriptions are equal.
enum StateEquality {
  /// Compares the value at a path with a literal, which becomes a value of the type that is found there.
  ///
  /// - Throws: A `Report` when the path leads nowhere, or when the literal can't be a value of that type.
  static func compare(_ path: String, with literal: Literal, in state: Any) throws -> StateComparison {
    let found = try StateReader.find(StatePath(path), in: state)
    let expected = try Embedder(root: literal, state: state).any(found.node.type, from: literal)
    var (left, right) = (
      found.stateValue, StateReader.Found(path: found.path, node: StateNode(expected)).stateValue
    )
    left.literal = found.node.described.literal
    right.literal = literal
    right.type = left.type
    return StateComparison(
      actual: left, expected: right, isEqual: areEqual(found.node, StateNode(expected, as: found.node.type)))
  }

  static func areEqual(_ left: StateNode, _ right: StateNode) -> Bool {
    if left.isNil || right.isNil { return left.isNil && right.isNil }
    // Compare the contents of an optional, a shared and a presented value.
    if let value = left.content as? any Equatable, Swift.type(of: value) == Swift.type(of: right.content) {
      return isEqual(value, right.content)
    }
    guard Swift.type(of: left.content) == Swift.type(of: right.content), left.shape == right.shape else {
      return false
    }
    let (mine, others) = (left.children, right.children)
    if left.shape == .leaf || (mine.isEmpty && others.isEmpty) { return left.described == right.described }
    return mine.count == others.count
      && zip(mine, others).allSatisfy { $0.component == $1.component && areEqual($0.node(), $1.node()) }
  }

  private static func isEqual<T: Equatable>(_ value: T, _ other: Any) -> Bool { (other as? T) == value }
}
