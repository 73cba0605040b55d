import Observation

/// A root store's state, which is changed in place.
///
/// While somebody observes the store, readers see the last complete state until a run of actions is over. That costs a
/// copy of the state, and of every list in it that is then changed; a store that nobody observes is spared it.
@MainActor
final class StateStorage<State>: Observable {
  private let registrar = ObservationRegistrar()
  nonisolated(unsafe) let working: UnsafeMutablePointer<State>
  private let observers = Observers()
  private lazy var keyPath: KeyPath<StateStorage, State> = \.[Probe(observers: observers)]
  private var snapshot: State?
  private let identify: ((State) -> ObservableStateID)?
  private var identity: ObservableStateID?

  init(_ state: State) {
    working = .allocate(capacity: 1)
    working.initialize(to: state)
    identify = observableIdentity(of: State.self)
  }

  deinit {
    working.deinitialize(count: 1)
    working.deallocate()
  }

  var visible: State { snapshot ?? working.pointee }

  /// The state was read.
  func access() { registrar.access(self, keyPath: keyPath) }

  /// Before a run of actions.
  func begin() {
    guard observers.areThere else { return }
    snapshot = working.pointee
    identity = identify?(working.pointee)
  }

  /// After a run of actions.
  func commit() {
    guard observers.areThere else { return }
    let newIdentity = identify?(working.pointee)
    guard newIdentity != identity || newIdentity == nil else {
      snapshot = nil
      return
    }
    registrar.withMutation(of: self, keyPath: keyPath) { snapshot = nil }
  }

  func replace(_ state: State) {
    begin()
    working.pointee = state
    commit()
  }

  private subscript(_: Probe) -> State { visible }
}

/// Whether anybody has observed a store.
private final class Observers: @unchecked Sendable {
  var areThere = false
}

/// A part of the key path that observers are kept by. The registrar hashes it only while an observation runs, which is
/// how a store learns that it is observed.
private struct Probe: Hashable {
  let observers: Observers

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.observers === rhs.observers }

  func hash(into hasher: inout Hasher) {
    observers.areThere = true
    hasher.combine(ObjectIdentifier(observers))
  }
}

/// How a type's values are identified, where they are observable state.
private func observableIdentity<State>(of type: State.Type) -> ((State) -> ObservableStateID)? {
  func identity<S: ObservableState>(_: S.Type) -> Any {
    let identity: (S) -> ObservableStateID = { $0._$id }
    return identity
  }
  return (type as? any ObservableState.Type).flatMap { identity($0) as? (State) -> ObservableStateID }
}
