// The composing operators with case paths as values, as `/Action.counter` makes them.

extension Scope {
  /// A part of a struct.
  ///
  /// - Parameters:
  ///   - toChildState: Where the child is in the state.
  ///   - toChildAction: The case of the child's actions.
  ///   - child: The child's reducer.
  @_disfavoredOverload
  @available(*, deprecated, message: "Use a case key path, '\\.someCase', for the action instead.")
  public init<ChildState, ChildAction>(
    state toChildState: WritableKeyPath<ParentState, ChildState>,
    action toChildAction: AnyCasePath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where ChildState == Child.State, ChildAction == Child.Action {
    self.init(place: .keyPath(StatePath(toChildState)), toChildAction: toChildAction, child: child())
  }

  /// A case of an enum.
  ///
  /// - Parameters:
  ///   - toChildState: Where the child is in the state.
  ///   - toChildAction: The case of the child's actions.
  ///   - child: The child's reducer.
  @_disfavoredOverload
  @available(*, deprecated, message: "Use '@Reducer enum', or 'ifCaseLet' on the parent's reducer, instead.")
  public init<ChildState, ChildAction>(
    state toChildState: AnyCasePath<ParentState, ChildState>,
    action toChildAction: AnyCasePath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where ChildState == Child.State, ChildAction == Child.Action {
    self.init(
      place: .casePath(
        toChildState, location: Location(fileID: fileID, filePath: filePath, line: line, column: column)),
      toChildAction: toChildAction, child: child())
  }
}

extension Reducer {
  /// The older spelling of `ifLet`, with the case path of an action: `/Action.counter`.
  ///
  /// - Parameters:
  ///   - toWrappedState: Where the optional child is in the state.
  ///   - toWrappedAction: The case of the child's actions.
  ///   - wrapped: The reducer of the child.
  @_disfavoredOverload
  @available(*, deprecated, message: "Use a case key path, '\\.someCase', for the action instead.")
  @warn_unqualified_access
  public func ifLet<WrappedState, WrappedAction, Wrapped: Reducer<WrappedState, WrappedAction>>(
    _ toWrappedState: WritableKeyPath<State, WrappedState?>,
    action toWrappedAction: AnyCasePath<Action, WrappedAction>,
    @ReducerBuilder<WrappedState, WrappedAction> then wrapped: () -> Wrapped,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    _IfLetReducer(
      parent: self, child: wrapped(), toChildState: toWrappedState, toChildAction: toWrappedAction,
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// The older spelling of `ifCaseLet`, with case paths: `/State.login`.
  ///
  /// - Parameters:
  ///   - toCaseState: The case of the state that holds the child.
  ///   - toCaseAction: The case of the child's actions.
  ///   - case: The reducer of the case.
  @_disfavoredOverload
  @available(*, deprecated, message: "Use case key paths, '\\.someCase', instead.")
  @warn_unqualified_access
  public func ifCaseLet<CaseState, CaseAction, Case: Reducer<CaseState, CaseAction>>(
    _ toCaseState: AnyCasePath<State, CaseState>,
    action toCaseAction: AnyCasePath<Action, CaseAction>,
    @ReducerBuilder<CaseState, CaseAction> then case: () -> Case,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    _IfCaseLetReducer(
      parent: self, child: `case`(), keyPath: nil, toChildState: toCaseState, toChildAction: toCaseAction,
      location: Location(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// A list whose action holds the element's id and action: `case row(id: Row.State.ID, action: Row.Action)`.
  ///
  /// - Parameters:
  ///   - toElementsState: Where the list is in the state.
  ///   - toElementAction: The case of the elements' actions.
  ///   - element: The reducer of an element.
  @available(
    *, deprecated, message: "Use an 'IdentifiedActionOf<Element>' case and its case key path."
  )
  @warn_unqualified_access
  public func forEach<
    ElementState, ElementAction, ID: Hashable & Sendable, Element: Reducer<ElementState, ElementAction>
  >(
    _ toElementsState: WritableKeyPath<State, IdentifiedArray<ID, ElementState>>,
    action toElementAction: AnyCasePath<Action, (ID, ElementAction)>,
    @ReducerBuilder<ElementState, ElementAction> element: () -> Element,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    _ForEachReducer(
      parent: self, element: element(), toElementsState: toElementsState,
      toElementAction: AnyCasePath<Action, IdentifiedAction<ID, ElementAction>>(
        embed: {
          switch $0 {
          case .element(let id, let action): toElementAction.embed((id, action))
          }
        },
        extract: { toElementAction.extract(from: $0).map { .element(id: $0, action: $1) } }
      ),
      fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
