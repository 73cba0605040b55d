extension Reducer {
  /// Runs a child on one case of enum state, child first, and cancels the child's effects when the case changes.
  ///
  /// ```swift
  /// EmptyReducer()
  ///   .ifCaseLet(\.login, action: \.login) { Login() }
  ///   .ifCaseLet(\.home, action: \.home) { Home() }
  /// ```
  ///
  /// An action for a case that state is not in is reported at this line (B35).
  ///
  /// - Parameters:
  ///   - toCaseState: The case of the state that holds the child.
  ///   - toCaseAction: The case of the child's actions.
  ///   - case: The reducer of the case.
  /// - Returns: A reducer that runs the child first, and then this one (B33).
  @inlinable
  @warn_unqualified_access
  public func ifCaseLet<CaseState, CaseAction, Case: Reducer<CaseState, CaseAction>>(
    _ toCaseState: CaseKeyPath<State, CaseState>,
    action toCaseAction: CaseKeyPath<Action, CaseAction>,
    @ReducerBuilder<CaseState, CaseAction> then case: () -> Case,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    _IfCaseLetReducer(
      parent: self, child: `case`(), toChildState: toCaseState, toChildAction: AnyCasePath(toCaseAction),
      fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

/// What `ifCaseLet(_:action:then:)` makes.
public struct _IfCaseLetReducer<Parent: Reducer, Child: Reducer>: _PrimitiveReducer {
  private let parent: Parent
  private let child: Child
  private let keyPath: AnyKeyPath?
  private let toChildState: AnyCasePath<Parent.State, Child.State>
  private let toChildAction: AnyCasePath<Parent.Action, Child.Action>
  private let location: Location

  /// Attaches the child of a case to a reducer.
  ///
  /// - Parameters:
  ///   - parent: The reducer that the child is attached to.
  ///   - child: The child's reducer.
  ///   - toChildState: Where the child is in the state.
  ///   - toChildAction: The case of the child's actions.
  public init(
    parent: Parent, child: Child, toChildState: CaseKeyPath<Parent.State, Child.State>,
    toChildAction: AnyCasePath<Parent.Action, Child.Action>,
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    self.init(
      parent: parent, child: child, keyPath: toChildState, toChildState: AnyCasePath(toChildState),
      toChildAction: toChildAction,
      location: Location(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  init(
    parent: Parent, child: Child, keyPath: AnyKeyPath?,
    toChildState: AnyCasePath<Parent.State, Child.State>,
    toChildAction: AnyCasePath<Parent.Action, Child.Action>, location: Location
  ) {
    self.parent = parent
    self.child = child
    self.keyPath = keyPath
    self.toChildState = toChildState
    self.toChildAction = toChildAction
    self.location = location
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
    let before = identity(in: state)
    let parentEffects = parent(&state, action)
    guard let before else { return childEffects.merge(with: parentEffects) }
    let after = identity(in: state)
    let effects = childEffects.merge(with: parentEffects)
    return before == after ? effects : effects.merge(with: .cancelChild(before))
  }

  private func runChild(
    _ state: inout Parent.State, _ action: Parent.Action, _ child: _ComposedReducer<Child.State, Child.Action>
  ) -> Effect<Parent.Action> {
    guard let childAction = toChildAction.extract(from: action) else { return .none }
    guard var childState = toChildState.extract(from: state) else {
      MissingChild.wrongCase(operator: "ifCaseLet", action: action, state: state, location: location).report()
      return .none
    }
    defer { state = toChildState.embed(childState) }
    return reduceChild(identity(of: childState, in: state), &childState, childAction, child)
      .embedded(by: toChildAction)
  }
  private func identity(in state: Parent.State) -> NavigationID? {
    toChildState.extract(from: state).map { identity(of: $0, in: state) }
  }

  /// The identity of the child. When no key path names the case, the parent's case is used.
  private func identity(of childState: Child.State, in state: Parent.State) -> NavigationID {
    keyPath.map { NavigationID(childState, at: $0) } ?? NavigationID(childState, inCaseOf: state)
  }
}
