/// The presented features, and the functions that dismiss them.
@MainActor
final class DismissalRegistry {
  nonisolated static let shared = DismissalRegistry()

  /// A tree, so that everything below a child goes away together with the child.
  private struct Node {
    var dismiss: (@MainActor () -> Void)?
    var children: [NavigationID: Node] = [:]

    var isEmpty: Bool { dismiss == nil && children.isEmpty }

    mutating func register(_ path: ArraySlice<NavigationID>, _ dismiss: @escaping @MainActor () -> Void) {
      guard let first = path.first else { return self.dismiss = dismiss }
      children[first, default: Node()].register(path.dropFirst(), dismiss)
    }

    mutating func remove(_ path: ArraySlice<NavigationID>) {
      guard let first = path.first, children[first] != nil else { return }
      if path.count == 1 {
        children[first] = nil
      } else {
        children[first]!.remove(path.dropFirst())
        if children[first]!.isEmpty { children[first] = nil }
      }
    }

    mutating func take(_ path: ArraySlice<NavigationID>) -> (@MainActor () -> Void)? {
      guard let first = path.first else {
        defer { dismiss = nil }
        return dismiss
      }
      return children[first]?.take(path.dropFirst())
    }

    var count: Int { children.values.reduce(dismiss == nil ? 0 : 1) { $0 + $1.count } }
  }

  private var root = Node()

  nonisolated init() {}

  /// How many children can be dismissed.
  var count: Int { root.count }

  func register(_ path: [NavigationID], _ dismiss: @escaping @MainActor () -> Void) {
    root.register(path[...], dismiss)
  }

  /// Forgets a child and everything that it presents.
  func remove(_ path: [NavigationID]) { root.remove(path[...]) }

  /// Dismisses the child at a path. If the child was dismissed already, nothing happens (B52).
  func dismiss(_ path: [NavigationID]) { root.take(path[...])?() }
}
