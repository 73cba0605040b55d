import IdentifiedCollections
import KernelProtocol

/// Paths to the parts of a state that an action may need: structs of plain data, and lists with elements.
///
/// ```swift
/// StateParts(of: state).structs[ObjectIdentifier(Row.self)]  // "rows[0]"
/// ```
struct StateParts {
  /// For each type, the path to its first value.
  private(set) var structs: [ObjectIdentifier: String] = [:]
  /// For each name of a property, the path to its list, if the list has an element.
  private(set) var lists: [String: String] = [:]

  init() {}

  /// - Parameter depth: How deep to search, since a recursive state may be very deep.
  init(of state: Any, depth: Int = 5) {
    for child in StateNode(state).children { add(child, to: [], depth: depth) }
  }

  private mutating func add(
    _ child: StateNode.Child, to parent: [StatePath.Component], depth: Int
  ) {
    let node = child.node()
    guard depth > 0, !node.isNil else { return }
    let components = parent + [child.component]
    let path = StatePath.text(components)
    let children = node.children
    switch node.shape {
    case .members:
      let type = Swift.type(of: node.content)
      let isData = RuntimeType(type).kind == .struct && !(type is any LiteralConvertible.Type)
      if isData, structs[ObjectIdentifier(type)] == nil { structs[ObjectIdentifier(type)] = path }
      for child in children { add(child, to: components, depth: depth - 1) }
    case .list, .identified:
      guard var first = children.first else { return }
      if node.shape == .identified {
        if case .name(let name) = child.component, lists[name] == nil { lists[name] = path }
        // An index is shorter than an id, and leads to the same element.
        first.component = .key("0")
      }
      add(first, to: components, depth: depth - 1)
    case .enumCase:
      for child in children { add(child, to: components, depth: depth - 1) }
    case .leaf, .dictionary: break
    }
  }
}
