import KernelProtocol
import Reports
import TextHandling

/// Finds a value in a state by a path.
///
/// ```swift
/// try StateReader.read("rows[0].title", in: state).value  // "\"Blob\""
/// ```
enum StateReader {
  /// The value at a path that was typed, with the path in its canonical form.
  static func read(_ path: String, in state: Any) throws(Report) -> StateValue {
    try find(StatePath(path), in: state).stateValue
  }

  /// The value at a path.
  static func node(_ path: String, in state: Any) throws(Report) -> StateNode {
    try find(StatePath(path), in: state).node
  }

  /// A value and its path.
  struct Found {
    /// The canonical path.
    var path: StatePath
    var node: StateNode

    var stateValue: StateValue {
      StateValue(
        path: path, type: TypeName.text(node.type), value: StateText.dump(node.value),
        children: node.children.map { StatePath.text([$0.component]) }
      )
    }
  }

  /// Follows a path, and makes it canonical: an index into an identified array becomes the element's id, and components
  /// without an effect, such as `.some`, are left out.
  static func find(_ path: StatePath, in state: Any) throws(Report) -> Found {
    var node = StateNode(state)
    var walked: [StatePath.Component] = []
    var id: Any?
    for component in path.components {
      let list = node.content as? any IdentifiedList
      let parent = node
      // A computed id is not a stored part of its element, but the identified array knows it.
      if let id, component == .name("id"), !parent.children.contains(where: { $0.component == component }) {
        node = StateNode(id)
        walked.append(component)
      } else {
        let (canonical, next) = try child(component, of: parent, at: walked)
        node = next
        if let canonical { walked.append(canonical) }
      }
      id = list.flatMap { Self.id(walked.last ?? component, in: $0) }
    }
    return Found(path: StatePath(components: walked), node: node)
  }

  /// The id of the element that a component leads to.
  private static func id(_ component: StatePath.Component, in list: any IdentifiedList) -> Any? {
    list.identified.first { .id(Describer.source(of: $0.id)) == component }?.id
  }

  /// A child with its canonical component, which is nil when the component has no effect.
  private static func child(
    _ component: StatePath.Component, of node: StateNode, at walked: [StatePath.Component]
  ) throws(Report) -> (StatePath.Component?, StateNode) {
    let children = node.children
    if let found = children.first(where: { $0.component == component }) { return (component, found.node()) }
    // `rows[2]` is also a position in an identified array.
    if node.shape == .identified, case .key(let key) = component, let index = Int(key),
      children.indices.contains(index)
    {
      return (children[index].component, children[index].node())
    }
    let isCollection = [.list, .identified, .dictionary].contains(node.shape)
    if isCollection, component == .name("count") { return (component, StateNode(children.count)) }
    // Some learners write `fact.some`, so it is allowed.
    if case .name("some") = component, node.type is any OptionalValue.Type, !node.isNil { return (nil, node) }
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
        "\(place) is nil, so there is no `\(wanted)` in it.", found: "`nil`, of type `\(type)`.",
        expected: "A value.",
        causes: [
          .init(
            "Nothing has set it yet, or something has cleared it.", fix: "state \(StatePath.text(walked))")
        ])
    }
    let some = names.prefix(8).map { "`\($0)`" }.joined(separator: ", ")
    let expected =
      switch node.shape {
      case .list where names.isEmpty, .identified where names.isEmpty, .dictionary where names.isEmpty:
        "Nothing after it: it is empty."
      case _ where names.isEmpty: "Nothing after it: it has no parts."
      case .list: "An index from 0 to \(names.count - 1), such as `\(names[0])`."
      case .enumCase: "The case it is: \(some)."
      default: "One of \(some)\(names.count > 8 ? ", …" : "")."
      }
    return Report(
      "\(place) has no `\(wanted)`.", found: "A value of type `\(type)`.", expected: expected,
      causes: [
        full.first.map { .init("The name is spelled differently.", fix: "state \($0)") }
          ?? (isName
            ? .init(
              "A computed property isn't stored, so no path leads to it, but an expression reads it.",
              fix: "eval \(StatePath.text([.name("state")] + walked + [component]))")
            : .init("The collection has other elements.", fix: "state \(parent)"))
      ],
      nearNames: full
    )
  }
}
