// The operators of navigation with case paths as values, as `/Action.destination` makes them.

extension Reducer {
  /// The older spelling of `ifLet`, with the case path of an action: `/Action.destination`.
  ///
  /// - Parameters:
  ///   - toPresentationState: Where the presented child is in the state: `\.$child`.
  ///   - toPresentationAction: The case of the presented child's actions.
  ///   - destination: The reducer of what is presented.
  @_disfavoredOverload
  @available(*, deprecated, message: "Use a case key path, '\\.someCase', for the action instead.")
  @warn_unqualified_access
  public func ifLet<
    DestinationState, DestinationAction, Destination: Reducer<DestinationState, DestinationAction>
  >(
    _ toPresentationState: WritableKeyPath<State, PresentationState<DestinationState>>,
    action toPresentationAction: AnyCasePath<Action, PresentationAction<DestinationAction>>,
    @ReducerBuilder<DestinationState, DestinationAction> destination: () -> Destination,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    _PresentationReducer(
      base: self, destination: destination(), toPresentationState: toPresentationState,
      toPresentationAction: toPresentationAction,
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// An alert or a dialog.
  ///
  /// - Parameters:
  ///   - toPresentationState: Where the presented child is in the state: `\.$child`.
  ///   - toPresentationAction: The case of the presented child's actions.
  @_disfavoredOverload
  @available(*, deprecated, message: "Use a case key path, '\\.someCase', for the action instead.")
  @warn_unqualified_access
  public func ifLet<DestinationState: _EphemeralState, DestinationAction>(
    _ toPresentationState: WritableKeyPath<State, PresentationState<DestinationState>>,
    action toPresentationAction: AnyCasePath<Action, PresentationAction<DestinationAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    _PresentationReducer(
      base: self, destination: EmptyReducer<DestinationState, DestinationAction>(),
      toPresentationState: toPresentationState, toPresentationAction: toPresentationAction,
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// An alert or a dialog that is plain optional state.
  ///
  /// - Parameters:
  ///   - toWrappedState: Where the optional child is in the state.
  ///   - toWrappedAction: The case of the child's actions.
  @_disfavoredOverload
  @available(*, deprecated, message: "Use a case key path, '\\.someCase', for the action instead.")
  @warn_unqualified_access
  public func ifLet<WrappedState: _EphemeralState, WrappedAction>(
    _ toWrappedState: WritableKeyPath<State, WrappedState?>,
    action toWrappedAction: AnyCasePath<Action, WrappedAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    _IfLetReducer(
      parent: self, child: EmptyReducer<WrappedState, WrappedAction>(), toChildState: toWrappedState,
      toChildAction: toWrappedAction,
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// The older spelling of `forEach` for a stack, with the case path of an action: `/Action.path`.
  ///
  /// - Parameters:
  ///   - toStackState: Where the stack is in the state.
  ///   - toStackAction: The case of the stack's actions.
  ///   - destination: The reducer of what is presented.
  @_disfavoredOverload
  @available(*, deprecated, message: "Use a case key path, '\\.someCase', for the action instead.")
  @warn_unqualified_access
  public func forEach<
    DestinationState, DestinationAction, Destination: Reducer<DestinationState, DestinationAction>
  >(
    _ toStackState: WritableKeyPath<State, StackState<DestinationState>>,
    action toStackAction: AnyCasePath<Action, StackAction<DestinationState, DestinationAction>>,
    @ReducerBuilder<DestinationState, DestinationAction> destination: () -> Destination,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    _StackReducer(
      base: self, destination: destination(), toStackState: toStackState, toStackAction: toStackAction,
      fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
