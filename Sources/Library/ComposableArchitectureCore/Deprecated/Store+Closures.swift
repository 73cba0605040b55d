extension Store {
  /// A store of a child feature by closures. It is not kept, so it can't be the parent of optional or listed children
  /// (B14).
  ///
  /// - Parameters:
  ///   - toChildState: Where the child is in the state.
  ///   - fromChildAction: Wraps a child's action.
  @available(
    *, deprecated, message: "Scope with key paths: 'store.scope(state: \\.child, action: \\.child)'."
  )
  @_disfavoredOverload
  public func scope<ChildState, ChildAction>(
    state toChildState: @escaping (_ state: State) -> ChildState,
    action fromChildAction: @escaping (_ childAction: ChildAction) -> Action
  ) -> Store<ChildState, ChildAction> {
    Store<ChildState, ChildAction>(
      core: ClosureCore(base: core, state: toChildState, action: fromChildAction))
  }
}

/// A part of a parent's state that closures find. Closures can't be compared, so two of them never count as the same
/// part.
@MainActor
private final class ClosureCore<ParentState, ParentAction, State, Action>: StoreCore<State, Action> {
  private let base: StoreCore<ParentState, ParentAction>
  private let toState: (ParentState) -> State
  private let embed: (Action) -> ParentAction

  init(
    base: StoreCore<ParentState, ParentAction>, state toState: @escaping (ParentState) -> State,
    action embed: @escaping (Action) -> ParentAction
  ) {
    self.base = base
    self.toState = toState
    self.embed = embed
    super.init(version: base.version)
  }

  override var state: State { toState(base.state) }
  override var isValid: Bool { base.isValid }
  override var canKeepChildren: Bool { false }
  override func send(_ action: Action) -> TaskSet? { base.send(embed(action)) }
}
