import KernelProtocol
import Reports

/// Finds a value in a state by a path.
///
/// ```swift
/// try StateReader.read("rows[0].title", in: state).value  // "\"Blob\""
/// ```
enum StateReader {
  static func read(_ path: String, in state: Any) throws(Report) -> StateValue {
    let components = try StatePath(path).components
    let node = try node(components, in: state)
    return StateValue(
      path: StatePath.text(components), type: TypeName.text(node.type), value: StateText.dump(node.value),
      children: node.children.map { StatePath.text([$0.component]) }
    )
  }

  /// The value at a path, and what lies below it.
  static func node(_ path: String, in state: Any) throws(Report) -> StateNode {
    try node(StatePath(path).components, in: state)
  }

  private static func node(_ path: [StatePath.Component], in state: Any) throws(Report) -> StateNode {
    var node = StateNode(state)
    var walked: [StatePath.Component] = []
    var id: Any?
    for component in path {
      let list = node.content as? any IdentifiedList
      let parent = node
      // An id that is computed is no part of its element, but the list knows it.
      if let id, component == .name("id"), !parent.children.contains(where: { $0.component == component }) {
        node = StateNode(id)
      } else {
        node = try child(component, of: parent, at: walked)
      }
      id = list.flatMap { Self.id(component, in: $0) }
      walked.append(component)
    }
    return node
  }

  /// The id of the element that a component leads to.
  private static func id(_ component: StatePath.Component, in list: any IdentifiedList) -> Any? {
    let ids = list.identified.map(\.id)
    if let found = ids.first(where: { .id(Describer.source(of: $0)) == component }) { return found }
    guard case .key(let key) = component, let index = Int(key), ids.indices.contains(index) else {
      return nil
    }
    return ids[index]
  }

  private static func child(
    _ component: StatePath.Component, of node: StateNode, at walked: [StatePath.Component]
  ) throws(Report) -> StateNode {
    let children = node.children
    if let found = children.first(where: { $0.component == component }) { return found.node() }
    // `rows[2]` counts in a list that knows ids as well.
    if node.shape == .identified, case .key(let key) = component, let index = Int(key),
      children.indices.contains(index)
    {
      return children[index].node()
    }
    let isCollection = [.list, .identified, .dictionary].contains(node.shape)
    if isCollection, component == .name("count") { return StateNode(children.count) }
    // `fact.some` and `fact.wrapped` are habits that do no harm.
    if case .name("some") = component, node.type is any OptionalValue.Type, !node.isNil { return node }
    throw missing(component, of: node, at: walked)
  }

  private static func missing(
    _ component: StatePath.Component, of node: StateNode, at walked: [StatePath.Component]
  ) -> Report {
    let place = walked.isEmpty ? "The state" : "`\(StatePath.text(walked))`"
    let wanted = StatePath.text([component])
    let type = TypeName.text(node.type)
    let names = node.children.map { StatePath.text([$0.component]) }
    let isName = if case .name = component { true } else { false }
    let near = isName ? NearNames.find(wanted, in: names.filter { !$0.hasPrefix("[") }) : []
    let parent = StatePath.text(walked)
    let full = near.map { parent.isEmpty ? $0 : "\(parent).\($0)" }
    if node.isNil {
      return Report(
        "\(place) is nil, so there is no `\(wanted)` in it.", found: "nil, of type `\(type)`",
        expected: "A value.",
        causes: [
          .init(
            "Nothing has set it yet, or something has cleared it.", fix: "state \(StatePath.text(walked))")
        ])
    }
    let some = names.prefix(8).map { "`\($0)`" }.joined(separator: ", ")
    let expected =
      switch node.shape {
      case .leaf: "Nothing after it: it has no parts."
      case .list where names.isEmpty, .identified where names.isEmpty, .dictionary where names.isEmpty:
        "Nothing after it: it is empty."
      case .list: "An index from 0 to \(names.count - 1), such as `\(names[0])`."
      case .enumCase: "The case it is: \(some)."
      default: "One of \(some)\(names.count > 8 ? ", …" : "")."
      }
    return Report(
      "\(place) has no `\(wanted)`.", found: "A value of type `\(type)`", expected: expected,
      causes: [
        full.first.map { .init("The name is spelled differently.", fix: "state \($0)") }
          ?? .init(
            isName
              ? "Computed properties are not stored and can't be reached by a path."
              : "The elements are others than you think.", fix: "state \(parent)")
      ],
      nearNames: full
    )
  }
}
