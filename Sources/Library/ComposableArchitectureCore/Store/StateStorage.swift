import Observation

/// The state of a root store.
///
/// While actions are processed, the reducer changes ``working``, and everybody else reads the state from before: observers, and
/// whatever the reducer calls, such as a dependency that holds the store (B2, B8).
@MainActor
final class StateStorage<State>: Observable {
  // Used on the main actor, and freed when nobody uses it any more.
  private nonisolated(unsafe) var memory: StateMemory<State>
  /// Whether the state can be read from outside at all. Where it can't, as in a test store, no copy is made.
  var isReadable = true {
    didSet {
      version.isCounted = isReadable
      version.next()
    }
  }
  /// Counts the states that can be read.
  let version = StateVersion()

  private let registrar = ObservationRegistrar()
  private let probe = ObserverProbe()
  private lazy var keyPath: KeyPath<StateStorage, State> = \.[probe]
  private let identify: ((State) -> _Identity)?
  private var identity: _Identity?

  init(_ state: State) {
    memory = StateMemory(state)
    identify = State.self is any ObservableState.Type ? IdentityTracking(State.self)?.identify : nil
  }

  deinit { memory.free() }

  /// The state that the reducer changes. Nobody else reads it while a run of actions is processed.
  var working: State {
    _read { yield memory.working }
    _modify { yield &memory.working }
  }

  /// The state from before the run of actions that is processed; between runs, the state.
  var visible: State { memory.visible }

  /// Tells the observation that runs, if any, that the state was read.
  func access() { registrar.access(self, keyPath: keyPath) }

  /// Begins a run of actions.
  func begin() {
    guard isReadable else { return }
    dropCopy()
    memory.copy()
    if probe.hasObservers { identity = identify?(memory.working) }
  }

  /// Ends a run of actions: from here on, the new state is the one that is read.
  func commit() {
    guard isReadable else { return }
    guard probe.hasObservers else { return dropCopy() }
    let newIdentity = identify?(memory.working)
    guard newIdentity != identity || newIdentity == nil else { return dropCopy() }
    registrar.withMutation(of: self, keyPath: keyPath) { dropCopy() }
  }

  private func dropCopy() {
    guard memory.endCopy() else { return }
    version.next()
    memory.destroyEndedCopy()
  }

  func replace(_ state: State) {
    begin()
    working = state
    commit()
  }

  private subscript(_: ObserverProbe) -> State { visible }
}
