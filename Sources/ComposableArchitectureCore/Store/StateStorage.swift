import Observation

/// A root store's state, which is changed in place while readers see the last complete one.
@MainActor
final class StateStorage<State>: Observable {
  let registrar = ObservationRegistrar()
  nonisolated(unsafe) let working: UnsafeMutablePointer<State>
  private var snapshot: State?
  private var identity: ObservableStateID?

  init(_ state: State) {
    working = .allocate(capacity: 1)
    working.initialize(to: state)
    identity = (state as? any ObservableState)?._$id
  }

  deinit {
    working.deinitialize(count: 1)
    working.deallocate()
  }

  /// What observers of the whole state watch.
  var state: State { working.pointee }

  var visible: State { snapshot ?? working.pointee }

  /// Before a run of actions.
  func begin() { snapshot = working.pointee }

  /// After a run of actions.
  func commit() {
    let newIdentity = (working.pointee as? any ObservableState)?._$id
    guard newIdentity != identity || newIdentity == nil else {
      snapshot = nil
      return
    }
    identity = newIdentity
    registrar.withMutation(of: self, keyPath: \.state) { snapshot = nil }
  }

  func replace(_ state: State) {
    begin()
    working.pointee = state
    commit()
  }
}
