import OrderedCollections

/// Which child of a store: the key paths, and an element's id.
struct ScopeID: Hashable {
  let state: AnyKeyPath
  let action: AnyKeyPath
  var element: AnyHashable?
}

/// The children asked for last, by the key paths' addresses: comparing key paths takes longer than all the rest.
struct RecentChildren {
  private struct Entry {
    let state: AnyKeyPath
    let action: AnyKeyPath
    let child: AnyObject
  }
  private static let limit = 8
  private var entries: [Entry] = []

  func find(_ state: AnyKeyPath, _ action: AnyKeyPath) -> AnyObject? {
    entries.first { $0.state === state && $0.action === action }?.child
  }

  mutating func add(_ state: AnyKeyPath, _ action: AnyKeyPath, _ child: AnyObject) {
    if entries.count == Self.limit { entries.removeFirst() }
    entries.append(Entry(state: state, action: action, child: child))
  }
}

extension Store {
  /// A store of a child feature, made once for the same two key paths (B14).
  ///
  /// ```swift
  /// let profile = store.scope(state: \.profile, action: \.profile)
  /// ```
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    if let child = recentChildren.find(state, action) as? Store<ChildState, ChildAction>, child.core.isValid {
      return child
    }
    let child = child(ScopeID(state: state, action: action)) {
      ScopedCore(base: core, state: state, action: AnyCasePath(action)._embed)
    }
    if core.canKeepChildren { recentChildren.add(state, action, child) }
    return child
  }

  /// A store of a child feature, made once for the same two key paths.
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    scope(state: state, action: action)
  }

  func child<ChildState, ChildAction>(
    _ id: ScopeID, _ makeCore: () -> StoreCore<ChildState, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    if let child = children[id] as? Store<ChildState, ChildAction>, child.core.isValid { return child }
    let child = Store<ChildState, ChildAction>(core: makeCore())
    if core.canKeepChildren { children[id] = child }
    return child
  }

  fileprivate func reportUnlessChildrenAreKept() {
    guard !core.canKeepChildren else { return }
    reportIssue(
      """
      Scoping from uncached \(debugDescription) is not compatible with observation.

      The store was made by a scope with closures, or is a child of such a store, so its own children can't be kept: \
      each time you ask, there is a new one.

      To fix, scope with key paths all the way from the root store: \
      'store.scope(state: \\.child, action: \\.child)'.
      """
    )
  }
}

extension Store where State: ObservableState {
  /// A store of a child feature whose state is optional: nil while the state is.
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    reportUnlessChildrenAreKept()
    let id = ScopeID(state: state, action: action)
    guard let childState = core.state[keyPath: state] else {
      children[id] = nil
      return nil
    }
    return child(id) {
      OptionalCore(
        base: core, initial: childState, state: { $0[keyPath: state] }, action: AnyCasePath(action)._embed)
    }
  }

  /// A store of a child feature whose state is optional: nil while the state is.
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    scope(state: state, action: action)
  }

  /// The stores of a list's elements.
  ///
  /// ```swift
  /// for row in store.scope(state: \.rows, action: \.rows) { print(row.title) }
  /// ```
  public func scope<ElementID, ElementState, ElementAction>(
    state: KeyPath<State, IdentifiedArray<ElementID, ElementState>>,
    action: CaseKeyPath<Action, IdentifiedAction<ElementID, ElementAction>>
  ) -> _StoreCollection<ElementID, ElementState, ElementAction> {
    reportUnlessChildrenAreKept()
    let toAction = AnyCasePath(action)
    return _StoreCollection(ids: core.state[keyPath: state].ids) { [self] elementID in
      let id = ScopeID(state: state, action: action, element: AnyHashable(elementID))
      guard let element = core.state[keyPath: state][id: elementID] else {
        return children[id] as? Store<ElementState, ElementAction>
      }
      return child(id) {
        OptionalCore(
          base: core, initial: element, state: { $0[keyPath: state][id: elementID] },
          action: { toAction.embed(.element(id: elementID, action: $0)) })
      }
    }
  }

  /// The stores of a list's elements.
  public func scope<ElementID, ElementState, ElementAction>(
    _ state: KeyPath<State, IdentifiedArray<ElementID, ElementState>>,
    action: CaseKeyPath<Action, IdentifiedAction<ElementID, ElementAction>>
  ) -> _StoreCollection<ElementID, ElementState, ElementAction> {
    scope(state: state, action: action)
  }
}

/// The stores of a list's elements, each made when it is asked for.
public struct _StoreCollection<ID: Hashable & Sendable, State, Action>: RandomAccessCollection {
  private let ids: OrderedSet<ID>
  private let makeStore: @MainActor (ID) -> Store<State, Action>?

  init(ids: OrderedSet<ID>, makeStore: @escaping @MainActor (ID) -> Store<State, Action>?) {
    self.ids = ids
    self.makeStore = makeStore
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { ids.count }

  public subscript(position: Int) -> Store<State, Action> {
    MainActor.assertIsolated("The stores of a list's elements are the main actor's")
    let makeStore = UncheckedSendable(makeStore)
    let id = ids[position]
    return MainActor.assumeIsolated { UncheckedSendable(makeStore.value(id)) }.value
      ?? { preconditionFailure("No element with the id '\(id)' was ever in the list") }()
  }
}
