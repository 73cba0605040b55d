extension Reducer {
  /// Runs a child on optional state, child first, and cancels the child's effects when the child goes away.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .ifLet(\.counter, action: \.counter) { Counter() }
  /// ```
  ///
  /// An action for a child whose state is nil is reported at this line (B34). State that is presented, a sheet or an
  /// alert, has `@Presents` and its own `ifLet(\.$…)`.
  ///
  /// - Parameters:
  ///   - toWrappedState: Where the optional child is in the state.
  ///   - toWrappedAction: The case of the child's actions.
  ///   - wrapped: The reducer of the child.
  /// - Returns: A reducer that runs the child first, and then this one (B33).
  @inlinable
  @warn_unqualified_access
  public func ifLet<WrappedState, WrappedAction, Wrapped: Reducer<WrappedState, WrappedAction>>(
    _ toWrappedState: WritableKeyPath<State, WrappedState?>,
    action toWrappedAction: CaseKeyPath<Action, WrappedAction>,
    @ReducerBuilder<WrappedState, WrappedAction> then wrapped: () -> Wrapped,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    _IfLetReducer(
      parent: self, child: wrapped(), toChildState: toWrappedState,
      toChildAction: AnyCasePath(toWrappedAction),
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Shows an alert or a dialog that is plain optional state: no child runs, and any of its actions clears the state
  /// after the parent has seen it, unless the parent put another alert there.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .ifLet(\.alert, action: \.alert)
  /// ```
  ///
  /// - Parameters:
  ///   - toWrappedState: Where the optional child is in the state.
  ///   - toWrappedAction: The case of the child's actions.
  /// - Returns: A reducer that runs this one, and then clears the state after any action of it (B54).
  @inlinable
  @warn_unqualified_access
  public func ifLet<WrappedState: _EphemeralState, WrappedAction>(
    _ toWrappedState: WritableKeyPath<State, WrappedState?>,
    action toWrappedAction: CaseKeyPath<Action, WrappedAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    _IfLetReducer(
      parent: self, child: EmptyReducer<WrappedState, WrappedAction>(), toChildState: toWrappedState,
      toChildAction: AnyCasePath(toWrappedAction),
      fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

/// What `ifLet(_:action:then:)` makes.
public struct _IfLetReducer<Parent: Reducer, Child: Reducer>: _PrimitiveReducer {
  private let parent: Parent
  private let child: Child
  private let toChildState: WritableKeyPath<Parent.State, Child.State?>
  private let toChildAction: AnyCasePath<Parent.Action, Child.Action>
  private let location: Location
  private let isEphemeral = Child.State.self is any _EphemeralState.Type

  /// Attaches an optional child to a reducer.
  ///
  /// - Parameters:
  ///   - parent: The reducer that the child is attached to.
  ///   - child: The child's reducer.
  ///   - toChildState: Where the child is in the state.
  ///   - toChildAction: The case of the child's actions.
  public init(
    parent: Parent, child: Child, toChildState: WritableKeyPath<Parent.State, Child.State?>,
    toChildAction: AnyCasePath<Parent.Action, Child.Action>,
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    self.parent = parent
    self.child = child
    self.toChildState = toChildState
    self.toChildAction = toChildAction
    location = Location(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Composes the parent, and the child on first use.
  public func _composed() -> _ComposedReducer<Parent.State, Parent.Action> {
    let parent = parent._composed()
    let child = LazilyComposed(child._composed)
    return { state, action in run(&state, action, parent: parent, child: child.reduce) }
  }

  private func run(
    _ state: inout Parent.State,
    _ action: Parent.Action,
    parent: _ComposedReducer<Parent.State, Parent.Action>,
    child: _ComposedReducer<Child.State, Child.Action>
  ) -> Effect<Parent.Action> {
    let childEffects = runChild(&state, action, child)
    let before = state[keyPath: toChildState].map { NavigationID($0, at: toChildState) }
    let parentEffects = parent(&state, action)
    guard let before else { return childEffects.merge(with: parentEffects) }
    var after = state[keyPath: toChildState].map { NavigationID($0, at: toChildState) }
    if isEphemeral, after == before, toChildAction.extract(from: action) != nil {
      state[keyPath: toChildState] = nil
      after = nil
    }
    let effects = childEffects.merge(with: parentEffects)
    return before == after ? effects : effects.merge(with: .cancelChild(before))
  }

  private func runChild(
    _ state: inout Parent.State, _ action: Parent.Action, _ child: _ComposedReducer<Child.State, Child.Action>
  ) -> Effect<Parent.Action> {
    guard let childAction = toChildAction.extract(from: action) else { return .none }
    guard let childState = state[keyPath: toChildState] else {
      MissingChild.isNil(operator: "ifLet", action: action, location: location).report()
      return .none
    }
    return reduceChild(
      NavigationID(childState, at: toChildState), &state[keyPath: toChildState]!, childAction, child
    ).embedded(by: toChildAction)
  }
}
