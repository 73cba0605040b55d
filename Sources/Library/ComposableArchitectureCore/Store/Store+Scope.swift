import IssueKinds
import OrderedCollections

extension Store {
  /// A store of a child feature, made once for the same two key paths (B14).
  ///
  /// ```swift
  /// let profile = store.scope(state: \.profile, action: \.profile)
  /// ```
  ///
  /// - Parameters:
  ///   - state: Where the child is in the state.
  ///   - action: The case of the child's actions.
  /// - Returns: The store of the child; the same object each time that the same key paths are given (B14).
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    let id = ScopeID(state: state, action: action)
    if let child = children[id] as? Store<ChildState, ChildAction>, child.core.isValid { return child }
    let child = Store<ChildState, ChildAction>(
      core: ScopedCore(base: core, state: state, action: AnyCasePath(action)._embed))
    if core.canKeepChildren { children[id] = child }
    return child
  }

  /// A store of a child feature, made once for the same two key paths.
  ///
  /// - Parameters:
  ///   - state: Where the child is in the state.
  ///   - action: The case of the child's actions.
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    scope(state: state, action: action)
  }

  fileprivate func reportUnlessChildrenAreKept() {
    guard !core.canKeepChildren else { return }
    reportIssue(
      "Scoping from uncached '\(debugDescription)' is not compatible with observation.",
      explanation: """
        The store was made by a scope with closures, or is a child of such a store, so its own children can't be kept: \
        each time you ask, there is a new one.

        To fix, scope with key paths all the way from the root store: \
        'store.scope(state: \\.child, action: \\.child)'.
        """,
      kind: nil)
  }
}

extension Store where State: ObservableState {
  /// A store of a child feature whose state is optional: nil while the state is.
  ///
  /// - Parameters:
  ///   - state: Where the child is in the state.
  ///   - action: The case of the child's actions.
  /// - Returns: A store that shows what was there last after the state has become nil (B15); nil if there is no state now.
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
    if let child = children[id] as? Store<ChildState, ChildAction>, child.core.isValid { return child }
    let child = Store<ChildState, ChildAction>(
      core: OptionalCore(
        base: core, initial: childState, state: { $0[keyPath: state] },
        action: { AnyCasePath(action)._embed }))
    if core.canKeepChildren { children[id] = child }
    return child
  }

  /// A store of a child feature whose state is optional: nil while the state is.
  ///
  /// - Parameters:
  ///   - state: Where the child is in the state.
  ///   - action: The case of the child's actions.
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
  ///
  /// - Parameters:
  ///   - state: Where the child is in the state.
  ///   - action: The case of the child's actions.
  public func scope<ElementID, ElementState, ElementAction>(
    state: KeyPath<State, IdentifiedArray<ElementID, ElementState>>,
    action: CaseKeyPath<Action, IdentifiedAction<ElementID, ElementAction>>
  ) -> some RandomAccessCollection<Store<ElementState, ElementAction>> {
    reportUnlessChildrenAreKept()
    let stores: ElementStores<ElementID, ElementState, ElementAction> = elements(of: state, action)
    return _StoreCollection(ids: core.state[keyPath: state].ids) { [core] elementID in
      guard let element = core.state[keyPath: state][id: elementID] else { return stores[elementID] }
      if let store = stores[elementID], store.core.isValid { return store }
      let store = Store<ElementState, ElementAction>(
        core: OptionalCore(
          base: core, initial: element, state: { $0[keyPath: state][id: elementID] },
          action: {
            let toAction = AnyCasePath(action)
            return { toAction.embed(.element(id: elementID, action: $0)) }
          }))
      if core.canKeepChildren { stores[elementID] = store }
      return store
    }
  }

  private func elements<ElementID, ElementState, ElementAction>(
    of state: KeyPath<State, IdentifiedArray<ElementID, ElementState>>, _ action: AnyKeyPath
  ) -> ElementStores<ElementID, ElementState, ElementAction> {
    let id = ScopeID(state: state, action: action)
    if let stores = children[id] as? ElementStores<ElementID, ElementState, ElementAction> { return stores }
    let stores = ElementStores<ElementID, ElementState, ElementAction> { [core] in
      core.state[keyPath: state]
    }
    if core.canKeepChildren { children[id] = stores }
    return stores
  }

  /// The stores of a list's elements.
  ///
  /// - Parameters:
  ///   - state: Where the child is in the state.
  ///   - action: The case of the child's actions.
  public func scope<ElementID, ElementState, ElementAction>(
    _ state: KeyPath<State, IdentifiedArray<ElementID, ElementState>>,
    action: CaseKeyPath<Action, IdentifiedAction<ElementID, ElementAction>>
  ) -> some RandomAccessCollection<Store<ElementState, ElementAction>> {
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

  /// 0, the position of the first element.
  public var startIndex: Int { 0 }
  /// The number of elements.
  public var endIndex: Int { ids.count }

  /// The store of the element at a position. It must be used on the main actor.
  ///
  /// - Parameter position: Where the row is in the list. It must be one of `indices`.
  public subscript(position: Int) -> Store<State, Action> {
    MainActor.assertIsolated("The stores of a list's elements are the main actor's")
    let makeStore = UncheckedSendable(makeStore)
    let id = ids[position]
    return MainActor.assumeIsolated { UncheckedSendable(makeStore.value(id)) }.value
      ?? { preconditionFailure("No element with the id '\(id)' was ever in the list") }()
  }
}
