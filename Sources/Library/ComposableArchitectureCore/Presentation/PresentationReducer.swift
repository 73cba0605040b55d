extension Reducer {
  /// Runs a presented child, child first; lets it dismiss itself; and cancels its effects when it goes away.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .ifLet(\.$destination, action: \.destination) { Destination.body }
  /// ```
  ///
  /// `.dismiss` sets the state to nil after the parent has seen it (B48). An action while nothing is presented is
  /// reported at this line (B49).
  ///
  /// - Parameters:
  ///   - toPresentationState: Where the presented child is in the state: `\.$child`.
  ///   - toPresentationAction: The case of the presented child's actions.
  ///   - destination: The reducer of what is presented.
  /// - Returns: A reducer that runs the child first, then the parent (B47), and clears the child after `.dismiss` (B48).
  @inlinable
  @warn_unqualified_access
  public func ifLet<
    DestinationState, DestinationAction, Destination: Reducer<DestinationState, DestinationAction>
  >(
    _ toPresentationState: WritableKeyPath<State, PresentationState<DestinationState>>,
    action toPresentationAction: CaseKeyPath<Action, PresentationAction<DestinationAction>>,
    @ReducerBuilder<DestinationState, DestinationAction> destination: () -> Destination,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    _PresentationReducer(
      base: self, destination: destination(), toPresentationState: toPresentationState,
      toPresentationAction: AnyCasePath(toPresentationAction),
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Presents state that has no reducer of its own: an alert, a dialog.
  ///
  /// - Parameters:
  ///   - toPresentationState: Where the presented child is in the state: `\.$child`.
  ///   - toPresentationAction: The case of the presented child's actions.
  /// - Returns: A reducer that runs the parent, and then clears the state after any action of it (B54).
  @inlinable
  @warn_unqualified_access
  public func ifLet<DestinationState: _EphemeralState, DestinationAction>(
    _ toPresentationState: WritableKeyPath<State, PresentationState<DestinationState>>,
    action toPresentationAction: CaseKeyPath<Action, PresentationAction<DestinationAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    _PresentationReducer(
      base: self, destination: EmptyReducer<DestinationState, DestinationAction>(),
      toPresentationState: toPresentationState, toPresentationAction: AnyCasePath(toPresentationAction),
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Presents a `@Reducer enum`.
  ///
  /// - Parameters:
  ///   - toPresentationState: Where the presented child is in the state: `\.$child`.
  ///   - toPresentationAction: The case of the presented child's actions.
  /// - Returns: A reducer that runs the presented child first, and then the parent (B47).
  @inlinable
  @warn_unqualified_access
  public func ifLet<DestinationState: CaseReducerState, DestinationAction>(
    _ toPresentationState: WritableKeyPath<State, PresentationState<DestinationState>>,
    action toPresentationAction: CaseKeyPath<Action, PresentationAction<DestinationAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> where DestinationState.StateReducer.Action == DestinationAction {
    self.ifLet(
      toPresentationState, action: toPresentationAction,
      destination: { DestinationState.StateReducer.body },
      fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

/// What `ifLet(\\.$destination, action:)` makes.
public struct _PresentationReducer<Base: Reducer, Destination: Reducer>: _PrimitiveReducer {
  private let base: Base
  private let destination: Destination
  private let toPresentationState: WritableKeyPath<Base.State, PresentationState<Destination.State>>
  private let toPresentationAction: AnyCasePath<Base.Action, PresentationAction<Destination.Action>>
  private let location: Location
  private let kind: PresentedKind<Destination.State>

  /// Attaches a presented child to a reducer.
  ///
  /// - Parameters:
  ///   - base: The reducer that it is attached to.
  ///   - destination: The reducer of what is presented.
  ///   - toPresentationState: Where the presented child is in the state: `\.$child`.
  ///   - toPresentationAction: The case of the presented child's actions.
  public init(
    base: Base, destination: Destination,
    toPresentationState: WritableKeyPath<Base.State, PresentationState<Destination.State>>,
    toPresentationAction: AnyCasePath<Base.Action, PresentationAction<Destination.Action>>,
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    self.base = base
    self.destination = destination
    self.toPresentationState = toPresentationState
    self.toPresentationAction = toPresentationAction
    kind = PresentedKind(at: toPresentationState)
    location = Location(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Composes the parent, and the child on first use.
  public func _composed() -> _ComposedReducer<Base.State, Base.Action> {
    let base = base._composed()
    let destination = LazilyComposed(destination._composed)
    return { state, action in run(&state, action, base: base, destination: destination.reduce) }
  }

  private func run(
    _ state: inout Base.State,
    _ action: Base.Action,
    base: _ComposedReducer<Base.State, Base.Action>,
    destination: _ComposedReducer<Destination.State, Destination.Action>
  ) -> Effect<Base.Action> {
    let presented = state[keyPath: toPresentationState].presented
    var effects: Effect<Base.Action>
    switch (toPresentationAction.extract(from: action), identity(in: state)) {
    case (nil, _):
      effects = base(&state, action)
    case (.dismiss, let before?):
      effects = base(&state, action)
      if identity(in: state) == before { state[keyPath: toPresentationState].wrappedValue = nil }
    case (.presented(let destinationAction), let before?):
      effects = runDestination(&state, destinationAction, before, destination)
      let ephemeral = ephemeralAction(in: state)
      effects = effects.merge(with: base(&state, action))
      if let ephemeral, isAction(destinationAction, of: ephemeral), identity(in: state) == before {
        state[keyPath: toPresentationState].wrappedValue = nil
      }
    case (_?, nil):
      reportMissing(action)
      effects = base(&state, action)
    }
    return noticeChange(&state, from: presented, effects)
  }

  private func runDestination(
    _ state: inout Base.State, _ action: Destination.Action, _ id: NavigationID,
    _ destination: _ComposedReducer<Destination.State, Destination.Action>
  ) -> Effect<Base.Action> {
    let toPresentationAction = toPresentationAction
    let effects = reduceChild(
      id, &state[keyPath: toPresentationState].wrappedValue!, action, destination, isPresented: true)
    return effects.isNone ? .none : effects.map { toPresentationAction.embed(.presented($0)) }
  }

  /// Cancels the effects of what went away, and lets what came dismiss itself.
  private func noticeChange(
    _ state: inout Base.State, from presented: NavigationID?, _ effects: Effect<Base.Action>
  ) -> Effect<Base.Action> {
    let now = identity(in: state)
    guard now != presented else { return effects }
    var effects = effects
    if let presented {
      effects = effects.merge(with: .cancelChild(presented))
    }
    state[keyPath: toPresentationState].presented = now
    if let now, ephemeralAction(in: state) == nil {
      effects = effects.merge(with: .present(now, onDismiss: toPresentationAction.embed(.dismiss)))
    }
    return effects
  }

  private func ephemeralAction(in state: Base.State) -> Any.Type? {
    // The child itself: an optional would be taken for an enum with the child as its payload.
    kind.mayBeEphemeral
      ? state[keyPath: toPresentationState].wrappedValue.flatMap { ephemeralActionType(of: $0) } : nil
  }

  private func identity(in state: Base.State) -> NavigationID? {
    guard let identity = kind.identity else {
      return state[keyPath: toPresentationState].wrappedValue.map {
        NavigationID($0, at: toPresentationState)
      }
    }
    return state[keyPath: toPresentationState].wrappedValue == nil ? nil : identity
  }

  private func reportMissing(_ action: Base.Action) {
    report(
      """
      An "ifLet" at "\(location.fileID):\(location.line)" received a presentation action when destination state was \
      absent.

        Action:
          \(actionName(action))

      This is generally considered an application logic error, and can happen for a few reasons:

      • A parent reducer set destination state to "nil" before this reducer ran. Put "ifLet" where it runs before any \
      reducer that can set the state to "nil": it runs the destination first.

      • An effect still in flight sent this action when destination state was "nil". Cancel such effects when it goes \
      away; "ifLet" does so for the destination's own effects.

      • This action was sent to the store while destination state was "nil". Send it only when something is presented.
      """,
      at: location, kind: .absentDestination)
  }
}

/// Facts about the type of presented state, so that they don't have to be found again with each action.
private struct PresentedKind<State> {
  /// The identity of each value, where all values of the type have the same: structs without an id.
  let identity: NavigationID?
  let mayBeEphemeral: Bool

  init(at keyPath: AnyKeyPath) {
    let isPlain = isStruct(State.self)
    identity = isPlain && !(State.self is any Identifiable.Type) ? NavigationID(keyPath: keyPath) : nil
    mayBeEphemeral = !isPlain || State.self is any _EphemeralState.Type
  }
}

extension Effect {
  /// Lets a child that is presented now be dismissed by sending an action.
  static func present(_ child: NavigationID, onDismiss action: Action) -> Self {
    Self(.present(DependencyValues._current.navigationPath + [child], onDismiss: action))
  }
}

extension Effect {
  /// Only those operations of the effect that present or dismiss features.
  package var presentations: Self { Self(operation.presentations) }
}

extension Effect.Operation {
  fileprivate var presentations: Self {
    switch self {
    case .present, .retract: self
    case .merge(let operations), .concatenate(let operations): .merge(operations.map(\.presentations))
    case .cancellable(let operation, _, _): operation.presentations
    case .none, .send, .run, .cancel: .none
    }
  }
}
