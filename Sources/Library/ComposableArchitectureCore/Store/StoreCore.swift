/// What a store stands on: the root's runtime, or a view of another store's state.
@MainActor
package class StoreCore<State, Action> {
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
  private let embed: (Action) -> ParentAction
  private var last: State

  init(
    base: StoreCore<ParentState, ParentAction>, initial: State, state: @escaping (ParentState) -> State?,
    action embed: @escaping (Action) -> ParentAction
  ) {
    self.base = base
    last = initial
    toState = state
    self.embed = embed
  }

  override var state: State {
    if let state = toState(base.state) { last = state }
    return last
  }
  override var isValid: Bool { base.isValid && toState(base.state) != nil }
  override var canKeepChildren: Bool { base.canKeepChildren }
  override func send(_ action: Action) -> TaskSet? {
    defer { if let state = toState(base.state) { last = state } }
    return base.send(embed(action))
  }
}
