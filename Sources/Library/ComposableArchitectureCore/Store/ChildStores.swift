/// Which child of a store: the key paths that the child was scoped by.
struct ScopeID: Hashable {
  let state: AnyKeyPath
  let action: AnyKeyPath
}

/// A store that its parent keeps.
@MainActor
protocol ChildStore: AnyObject {
  /// Whether the state that the store shows is still there.
  var isValid: Bool { get }
  /// Lets go of the stores of children whose state is gone, and of their states with them (B114).
  func forgetGoneChildren()
}

/// The stores of a store's children. Each is made once, and kept as long as its state is there (B14).
@MainActor
struct ChildStores {
  private struct Recent {
    let state: AnyKeyPath
    let action: AnyKeyPath
    let child: AnyObject
  }

  private static let recentLimit = 8

  private var stores: [ScopeID: any ChildStore] = [:]
  /// The children that were asked for last and whose state is always there. They are found by the address of the state's key
  /// path: hashing two key paths takes longer than everything else. The action's key path is often made anew with each call.
  private var recents: [Recent] = []

  nonisolated init() {}

  subscript(id: ScopeID) -> (any ChildStore)? {
    get { stores[id] }
    set { stores[id] = newValue }
  }

  func recent(_ state: AnyKeyPath, _ action: AnyKeyPath) -> AnyObject? {
    recents.first { $0.state === state && ($0.action === action || $0.action == action) }?.child
  }

  mutating func addRecent(_ state: AnyKeyPath, _ action: AnyKeyPath, _ child: AnyObject) {
    if recents.count == Self.recentLimit { recents.removeFirst() }
    recents.append(Recent(state: state, action: action, child: child))
  }

  mutating func forgetGone() {
    for (id, store) in stores {
      if store.isValid { store.forgetGoneChildren() } else { stores[id] = nil }
    }
  }
}

extension Store: ChildStore {
  var isValid: Bool { core.isValid }

  func forgetGoneChildren() { children.forgetGone() }
}

/// The stores of a list's elements.
@MainActor
final class ElementStores<ID: Hashable & Sendable, State, Action>: ChildStore {
  private var stores: [ID: Store<State, Action>] = [:]
  private let list: () -> IdentifiedArray<ID, State>
  private var structure: UInt64 = 0

  init(list: @escaping () -> IdentifiedArray<ID, State>) { self.list = list }

  var isValid: Bool { true }

  subscript(id: ID) -> Store<State, Action>? {
    get { stores[id] }
    set { stores[id] = newValue }
  }

  func forgetGoneChildren() {
    let list = list()
    if list._structure != structure {
      structure = list._structure
      stores = stores.filter { list.ids.contains($0.key) }
    }
    for store in stores.values { store.forgetGoneChildren() }
  }
}
