import CustomDump
import KernelProtocol
import Limits
import Sharing

/// The parts in which two values of one state differ.
///
/// ```swift
/// StateChanges.between(before, after)  // [rows[id: 3].isDone: false → true]
/// ```
///
/// It compares the parts of two values as long as both have the same shape. Otherwise the whole value is one change.
enum StateChanges {

  static func between(_ before: Any, _ after: Any) -> [StateChange] {
    var changes: [StateChange] = []
    compare(StateNode(before), StateNode(after), at: [], &changes)
    return changes
  }

  private static func compare(
    _ before: StateNode, _ after: StateNode, at path: [StatePath.Component], _ changes: inout [StateChange]
  ) {
    guard changes.count < Limits.changes else { return }
    if let (old, new) = sharedValues(before.value, after.value) {
      return compare(StateNode(old), StateNode(new), at: path, &changes)
    }
    if areEqual(before, after) { return }
    if before.shape == after.shape, before.isNil == after.isNil {
      let (olds, news) = (before.children, after.children)
      switch before.shape {
      case .members where olds.map(\.component) == news.map(\.component),
        .enumCase where olds.map(\.component) == news.map(\.component):
        for (old, new) in zip(olds, news) {
          compare(old.node(), new.node(), at: path + [old.component], &changes)
        }
        return
      case .list, .identified, .dictionary:
        guard !(olds.isEmpty && news.isEmpty) else { return }
        compareElements(olds, news, before.shape, at: path, &changes)
        return
      default: break
      }
    }
    let (old, new) = (before.described, after.described)
    if old != new { add(path, old, new, &changes) }
  }

  private static func add(
    _ path: [StatePath.Component], _ before: DescribedValue?, _ after: DescribedValue?,
    _ changes: inout [StateChange]
  ) {
    changes.append(StateChange(path: StatePath(components: path), before: before, after: after))
  }

  private static func compareElements(
    _ before: [StateNode.Child], _ after: [StateNode.Child], _ shape: StateNode.Shape,
    at path: [StatePath.Component], _ changes: inout [StateChange]
  ) {
    let old = Dictionary(before.map { ($0.component, $0) }) { first, _ in first }
    let new = Dictionary(after.map { ($0.component, $0) }) { first, _ in first }
    for child in before {
      guard changes.count < Limits.changes else { return }
      let path = path + [child.component]
      if let other = new[child.component] {
        compare(child.node(), other.node(), at: path, &changes)
      } else {
        add(path, child.node().described, nil, &changes)
      }
    }
    for child in after where old[child.component] == nil {
      guard changes.count < Limits.changes else { return }
      add(path + [child.component], nil, child.node().described, &changes)
    }
    // If only the order of the elements differs, the list itself has changed.
    if shape == .identified {
      let (oldIDs, newIDs) = (ids(before), ids(after))
      if oldIDs != newIDs, oldIDs.count == newIDs.count, Set(old.keys) == Set(new.keys) {
        // The change is shown by the ids alone, because the elements are the same.
        changes.append(
          StateChange(
            path: StatePath(components: path), before: list(of: oldIDs), after: list(of: newIDs),
            order: .init(before: oldIDs, after: newIDs)))
      }
    }
  }

  private static func ids(_ elements: [StateNode.Child]) -> [String] {
    elements.map { if case .id(let id) = $0.component { id } else { "" } }
  }

  private static func list(of ids: [String]) -> DescribedValue {
    DescribedValue(text: "[\(ids.joined(separator: ", "))]")
  }

  /// Both values contain the same shared object, which knows its old and its new value.
  private static func sharedValues(_ before: Any, _ after: Any) -> (Any, Any)? {
    guard let old = before as? any _CustomDiffObject & SharedIdentity, let new = after as? any SharedIdentity,
      old.referenceIdentifier == new.referenceIdentifier
    else { return nil }
    return old._customDiffValues
  }

  /// Whether two values are certainly equal, if that can be checked quickly.
  private static func areEqual(_ before: StateNode, _ after: StateNode) -> Bool {
    if let list = before.value as? any SharedStorage, list.sharesStorage(with: after.value) { return true }
    guard before.value is any LeafValue, let old = before.value as? any Equatable else { return false }
    return isEqual(old, after.value)
  }

  private static func isEqual<T: Equatable>(_ old: T, _ new: Any) -> Bool { (new as? T) == old }
}
