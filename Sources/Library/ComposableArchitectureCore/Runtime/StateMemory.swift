// The memory of a root store's state.
//
// - Reason: A store copies its state before each run of actions, and the type of the state is known only at run time. A stored
//   property of type `State?` asks the runtime to tag and untag each copy, and an access to a class's property is checked
//   for conflicts.
// - Trick: Two values side by side in memory of our own: the state, and the one from before, as long as there is one.
// - Fallback: With `-D TCA_PLAIN_RUNTIME` both are ordinary properties.
// - Paid for by: `a1`, `a2` in `Sources/Benchmarks/Library`.

#if TCA_PLAIN_RUNTIME
  /// A state, and its copy from before a change.
  @MainActor
  final class StateMemory<State> {
    var working: State
    private var before: State?
    private var ended: State?

    init(_ state: State) { working = state }

    var visible: State { before ?? working }

    func copy() { before = working }
    func endCopy() -> Bool {
      ended = before
      before = nil
      return ended != nil
    }

    func destroyEndedCopy() {
      let value = ended
      ended = nil
      withExtendedLifetime(value) {}
    }

    nonisolated func free() {}
  }
#else
  /// A state, and its copy from before a change. Whoever makes it frees it.
  ///
  /// Its methods are always inlined: a call to one of them would ask the runtime for the generic type of this struct, which takes
  /// longer than all that the method does, with each action.
  struct StateMemory<State> {
    private let values: UnsafeMutablePointer<State>
    private var hasCopy = false

    init(_ state: State) {
      values = .allocate(capacity: 2)
      values.initialize(to: state)
    }

    /// The state.
    var working: State {
      unsafeAddress { UnsafePointer(values) }
      nonmutating unsafeMutableAddress { values }
    }

    /// The copy, or the state itself where there is none.
    var visible: State { @inline(__always) get { hasCopy ? values[1] : values[0] } }

    /// Copies the state. There must be no copy.
    @inline(__always) mutating func copy() {
      (values + 1).initialize(to: values[0])
      hasCopy = true
    }

    /// Ends the copy, if there is one. Its value is destroyed apart from that, since what ends with it may read the state.
    @inline(__always) mutating func endCopy() -> Bool {
      defer { hasCopy = false }
      return hasCopy
    }

    /// Destroys the value of the copy that was ended.
    @inline(__always) func destroyEndedCopy() { (values + 1).deinitialize(count: 1) }

    /// Ends the values' lives.
    func free() {
      values.deinitialize(count: hasCopy ? 2 : 1)
      values.deallocate()
    }
  }
#endif
