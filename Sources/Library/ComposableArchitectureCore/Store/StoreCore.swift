/// Which of its states a root store shows, so that what was read of one state needn't be read again while it is the same.
@MainActor
final class StateVersion {
  private var number: UInt64 = 0
  /// Whether each state that is shown has a number of its own. Not where the state is changed without a copy.
  var isCounted = true

  nonisolated init() {}

  /// The number of the state that is shown now; nil where states are not counted.
  var current: UInt64? { isCounted ? number : nil }

  /// From here on, another state is shown.
  func next() { number &+= 1 }
}

/// What a store stands on: the root's runtime, or a view of another store's state.
@MainActor
package class StoreCore<State, Action> {
  /// The version of the root's state.
  let version: StateVersion

  init(version: StateVersion) { self.version = version }

  /// The state as it is now.
  package var state: State { fatalError("overridden") }
  /// Whether the state that the core shows is still there.
  var isValid: Bool { true }
  /// Whether stores of children can be kept: not where nobody can tell which part of the state the core shows.
  var canKeepChildren: Bool { true }

  package func send(_ action: Action) -> TaskSet? { fatalError("overridden") }
}

extension StoreCore {
  /// The same state for somebody who may only look.
  ///
  /// - Parameter refuse: hears of what is sent nevertheless, which goes nowhere.
  package func watched<Other>(_: Other.Type, refuse: @escaping (Other) -> Void) -> StoreCore<State, Other> {
    WatchedCore(base: self, refuse: refuse)
  }
}

/// Another store's state, behind actions that are refused.
@MainActor
final class WatchedCore<State, BaseAction, Action>: StoreCore<State, Action> {
  private let base: StoreCore<State, BaseAction>
  private let refuse: (Action) -> Void

  init(base: StoreCore<State, BaseAction>, refuse: @escaping (Action) -> Void) {
    self.base = base
    self.refuse = refuse
    super.init(version: base.version)
  }

  override var state: State { base.state }
  override var isValid: Bool { base.isValid }
  override var canKeepChildren: Bool { base.canKeepChildren }
  override func send(_ action: Action) -> TaskSet? {
    refuse(action)
    return nil
  }
}

/// A part of a parent's state that is always there.
@MainActor
final class ScopedCore<ParentState, ParentAction, State, Action>: StoreCore<State, Action> {
  private let base: StoreCore<ParentState, ParentAction>
  private let toState: KeyPath<ParentState, State>
  private let embed: (Action) -> ParentAction

  init(
    base: StoreCore<ParentState, ParentAction>, state: KeyPath<ParentState, State>,
    action embed: @escaping (Action) -> ParentAction
  ) {
    self.base = base
    toState = state
    self.embed = embed
    super.init(version: base.version)
  }

  override var state: State { base.state[keyPath: toState] }
  override var isValid: Bool { base.isValid }
  override var canKeepChildren: Bool { base.canKeepChildren }
  override func send(_ action: Action) -> TaskSet? { base.send(embed(action)) }
}

/// A part of a parent's state that may go away; it then shows what was there last (B15).
@MainActor
final class OptionalCore<ParentState, ParentAction, State, Action>: StoreCore<State, Action> {
  private let base: StoreCore<ParentState, ParentAction>
  private let toState: (ParentState) -> State?
  /// Made when the first action is sent, since many stores only show state.
  private lazy var embed = makeEmbed()
  private let makeEmbed: () -> (Action) -> ParentAction
  private var last: State
  /// The version of the root's state that ``last`` is a part of; nil when it may be another one.
  private var lastVersion: UInt64?
  /// The version of the root's state in which this part and all that it belongs to were there.
  private var validVersion: UInt64?

  init(
    base: StoreCore<ParentState, ParentAction>, initial: State, state: @escaping (ParentState) -> State?,
    action makeEmbed: @escaping () -> (Action) -> ParentAction
  ) {
    self.base = base
    last = initial
    toState = state
    self.makeEmbed = makeEmbed
    super.init(version: base.version)
    lastVersion = version.current
  }

  /// Whether a part that was read in a version of the root's state can't be another one now. An observation has to be told of
  /// everything that is read on the way to the part, so it always goes the whole way.
  private func isKnown(_ known: UInt64?) -> Bool {
    known != nil && known == version.current && !isObserving()
  }

  /// The part as it is now; nil if it isn't there.
  private var current: State? {
    if isKnown(lastVersion) { return last }
    guard let state = toState(base.state) else {
      lastVersion = nil
      return nil
    }
    last = state
    lastVersion = version.current
    return state
  }

  override var state: State { current ?? last }
  override var isValid: Bool {
    if isKnown(validVersion) { return true }
    let isValid = base.isValid && current != nil
    validVersion = isValid ? version.current : nil
    return isValid
  }
  override var canKeepChildren: Bool { base.canKeepChildren }
  override func send(_ action: Action) -> TaskSet? {
    defer { _ = current }
    return base.send(embed(action))
  }
}
