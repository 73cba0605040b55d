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
  private struct Entry {
    let id: ScopeID
    let child: any ChildStore

    func isChild(_ id: ScopeID) -> Bool {
      (self.id.state === id.state || self.id.state == id.state)
        && (self.id.action === id.action || self.id.action == id.action)
    }
  }

  private static let fewLimit = 8

  /// A few children, which are found by comparing: hashing two key paths takes longer than everything else. The state's key path
  /// is mostly the same object. That of the action is often made anew with each call.
  private var few: [Entry] = []
  /// All others.
  private var others: [ScopeID: any ChildStore] = [:]

  nonisolated init() {}

  subscript(id: ScopeID) -> (any ChildStore)? {
    get {
      for entry in few where entry.isChild(id) { return entry.child }
      return others.isEmpty ? nil : others[id]
    }
    set {
      let index = few.firstIndex { $0.isChild(id) }
      if let index {
        if let newValue { few[index] = Entry(id: id, child: newValue) } else { few.remove(at: index) }
      } else if let newValue, few.count < Self.fewLimit, others.isEmpty || others[id] == nil {
        few.append(Entry(id: id, child: newValue))
      } else if newValue != nil || !others.isEmpty {
        others[id] = newValue
      }
    }
  }

  mutating func forgetGone() {
    few.removeAll { !$0.child.isValid }
    for entry in few { entry.child.forgetGoneChildren() }
    for (id, store) in others {
      if store.isValid { store.forgetGoneChildren() } else { others[id] = nil }
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
