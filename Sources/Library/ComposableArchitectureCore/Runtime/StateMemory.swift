// The memory of a root store's state.
//
// - Reason: A store copies its state before each run of actions, and the type of the state is known only at run time. A stored
//   property of type `State?` asks the runtime to tag and untag each copy, and an access to a class's property is checked
//   for conflicts.
// - Trick: Two values side by side in memory of our own: the state, and the one from before, as long as there is one.
// - Fallback: With `-D TCA_PLAIN_RUNTIME` both are ordinary properties.
// - Paid for by: `a1`, `a2` in `Sources/Benchmarks/Library`.

/// A state, and its copy from before a change.
@MainActor
final class StateMemory<State> {
  #if TCA_PLAIN_RUNTIME
    var working: State
    private var before: State?

    init(_ state: State) { working = state }

    var visible: State { before ?? working }

    func copy() { before = working }

    func dropCopy() { before = nil }
  #else
    private nonisolated(unsafe) let values: UnsafeMutablePointer<State>
    private nonisolated(unsafe) var hasCopy = false

    init(_ state: State) {
      values = .allocate(capacity: 2)
      values.initialize(to: state)
    }

    deinit {
      values.deinitialize(count: hasCopy ? 2 : 1)
      values.deallocate()
    }

    /// The state.
    var working: State {
      unsafeAddress { UnsafePointer(values) }
      unsafeMutableAddress { values }
    }

    /// The copy, or the state itself where there is none.
    var visible: State { hasCopy ? values[1] : values[0] }

    /// Copies the state.
    func copy() {
      dropCopy()
      (values + 1).initialize(to: values[0])
      hasCopy = true
    }

    /// Forgets the copy.
    func dropCopy() {
      guard hasCopy else { return }
      // What ends with the copy may read the state.
      hasCopy = false
      (values + 1).deinitialize(count: 1)
    }
  #endif
}
