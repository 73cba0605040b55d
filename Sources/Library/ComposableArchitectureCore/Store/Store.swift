public import Observation

/// A store of a feature: `StoreOf<Counter>`.
public typealias StoreOf<R: Reducer> = Store<R.State, R.Action>

/// Runs a feature: holds its state, processes actions, runs effects.
///
/// ```swift
/// let store = Store(initialState: Counter.State()) { Counter() }
/// store.send(.incrementButtonTapped)
/// store.count  // 1
/// ```
///
/// For tests use ``TestStore``, which also checks what happens.
@dynamicMemberLookup
@MainActor
public final class Store<State, Action> {
  package let core: StoreCore<State, Action>
  var children = ChildStores()

  /// Makes a root store.
  ///
  /// - Parameters:
  ///   - initialState: the state to start from, made with the prepared dependencies in place (B16).
  ///   - reducer: the feature.
  ///   - prepareDependencies: overrides for the life of the store.
  public convenience init<R: Reducer>(
    initialState: @autoclosure () -> R.State,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: ((inout DependencyValues) -> Void)? = nil
  ) where State == R.State, Action == R.Action {
    let core = RootCore.make(initialState: initialState, reducer: reducer) { prepareDependencies?(&$0) }
    self.init(core: core)
    core.onRemoval = { [weak self] in self?.forgetGoneChildren() }
  }

  package init(core: StoreCore<State, Action>) { self.core = core }

  /// Processes an action now, and starts its effects.
  ///
  /// - Parameter action: The action that is sent.
  /// - Returns: a handle to the work that the action started.
  @discardableResult
  public func send(_ action: Action) -> StoreTask { StoreTask(tasks: core.send(action)) }

  /// The state at this moment, without observing it.
  ///
  /// - Parameter body: Reads the state.
  @available(
    *, deprecated,
    message: "Use an '@ObservableState' feature, and read the state's properties from the store."
  )
  public func withState<R>(_ body: (_ state: State) -> R) -> R { body(core.state) }
}

extension RootCore {
  package static func make<R: Reducer>(
    initialState: () -> State,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepare: (inout DependencyValues) -> Void
  ) -> RootCore where State == R.State, Action == R.Action {
    withDependencies(prepare) {
      var dependencies = DependencyValues._current
      dependencies.navigationPath.append(NavigationID(id: AnyHashableSendable(nextNumber())))
      return RootCore(initialState: initialState(), reducer: reducer(), dependencies: dependencies)
    }
  }
}

extension Store: Observable {}

extension Store: Equatable {
  /// Whether it is the same store.
  nonisolated public static func == (lhs: Store, rhs: Store) -> Bool { lhs === rhs }
}

extension Store: Hashable {
  /// Hashes the store's identity.
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Store: Identifiable {}

extension Store: CustomDebugStringConvertible {
  /// The store's type, `StoreOf<Feature>` where it is a feature's.
  nonisolated public var debugDescription: String { storeName(State.self, Action.self) }
}
