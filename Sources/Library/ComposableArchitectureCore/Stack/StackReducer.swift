import OrderedCollections

extension Reducer {
  /// Runs the screens of a stack, screen first; lets them dismiss themselves; and cancels their effects when they go.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .forEach(\.path, action: \.path) { Path.body }
  /// ```
  ///
  /// - Parameters:
  ///   - toStackState: Where the stack is in the state.
  ///   - toStackAction: The case of the stack's actions.
  ///   - destination: The reducer of what is presented.
  /// - Returns: A reducer that runs the element first, then this one, and then pops what `.popFrom` names (B64).
  @inlinable
  @warn_unqualified_access
  public func forEach<
    DestinationState, DestinationAction, Destination: Reducer<DestinationState, DestinationAction>
  >(
    _ toStackState: WritableKeyPath<State, StackState<DestinationState>>,
    action toStackAction: CaseKeyPath<Action, StackAction<DestinationState, DestinationAction>>,
    @ReducerBuilder<DestinationState, DestinationAction> destination: () -> Destination,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    _StackReducer(
      base: self, destination: destination(), toStackState: toStackState,
      toStackAction: AnyCasePath(toStackAction),
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Runs the screens of a stack that a `@Reducer enum` describes.
  ///
  /// - Parameters:
  ///   - toStackState: Where the stack is in the state.
  ///   - toStackAction: The case of the stack's actions.
  /// - Returns: A reducer that runs the element first, then this one, and then pops what `.popFrom` names (B64).
  @inlinable
  @warn_unqualified_access
  public func forEach<DestinationState: CaseReducerState, DestinationAction>(
    _ toStackState: WritableKeyPath<State, StackState<DestinationState>>,
    action toStackAction: CaseKeyPath<Action, StackAction<DestinationState, DestinationAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> where DestinationState.StateReducer.Action == DestinationAction {
    self.forEach(
      toStackState, action: toStackAction, destination: { DestinationState.StateReducer.body },
      fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

/// What `forEach(_:action:destination:)` makes for a stack.
public struct _StackReducer<Base: Reducer, Destination: Reducer>: _PrimitiveReducer {
  private let base: Base
  private let destination: Destination
  private let toStackState: StatePath<Base.State, StackState<Destination.State>>
  /// Finds out whether an element was replaced; nil for a type whose values have no identity.
  private let tracking = IdentityTracking(Destination.State.self)
  /// Whether an element may be an alert or a dialog.
  private let mayBeEphemeral =
    !isStruct(Destination.State.self) || Destination.State.self is any _EphemeralState.Type
  private let toStackAction: AnyCasePath<Base.Action, StackAction<Destination.State, Destination.Action>>
  private let location: Location

  /// Attaches the screens of a stack to a reducer.
  ///
  /// - Parameters:
  ///   - base: The reducer that it is attached to.
  ///   - destination: The reducer of what is presented.
  ///   - toStackState: Where the stack is in the state.
  ///   - toStackAction: The case of the stack's actions.
  public init(
    base: Base, destination: Destination,
    toStackState: WritableKeyPath<Base.State, StackState<Destination.State>>,
    toStackAction: AnyCasePath<Base.Action, StackAction<Destination.State, Destination.Action>>,
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    self.base = base
    self.destination = destination
    self.toStackState = StatePath(toStackState)
    self.toStackAction = toStackAction
    location = Location(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Composes the parent, and the screen on first use.
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
    // Read before anything runs: a stack that is replaced as a whole takes its memory along (B67).
    let mounted = toStackState.read(state) { $0.mounted }
    var effects: Effect<Base.Action>
    switch toStackAction.extract(from: action) {
    case nil:
      effects = base(&state, action)
    case .element(let id, let elementAction):
      if let index = index(of: id, in: state) {
        effects = runElement(&state, elementAction, id, at: index, destination)
      } else {
        reportMissing(elementAction, id, state)
        effects = .none
      }
      let ephemeral =
        mayBeEphemeral
        ? toStackState.read(state) { $0[id: id].flatMap { ephemeralActionType(of: $0) } } : nil
      effects = effects.merge(with: base(&state, action))
      if let ephemeral, isAction(elementAction, of: ephemeral) {
        state[keyPath: toStackState.keyPath].pop(from: id)
      }
    case .popFrom(let id):
      let isThere = index(of: id, in: state) != nil
      effects = base(&state, action)
      if isThere { state[keyPath: toStackState.keyPath].pop(from: id) } else { reportMissingPop(id, state) }
    case .push(let id, let element):
      push(&state, id, element, action)
      effects = base(&state, action)
    }
    return noticeChange(&state, from: mounted, effects)
  }

  private func index(of id: StackElementID, in state: Base.State) -> Int? {
    toStackState.read(state) { $0.elementsByID.index(forKey: id) }
  }

  private func push(
    _ state: inout Base.State, _ id: StackElementID, _ element: Destination.State, _ action: Base.Action
  ) {
    if index(of: id, in: state) != nil {
      report(
        """
        A "forEach" at "\(location.fileID):\(location.line)" received a "push" action for an element it already \
        contains.

          ID:
            \(id.debugDescription)
          Path IDs:
            \(list(state[keyPath: toStackState.keyPath].ids))
        """,
        at: location)
      return
    }
    let generator = DependencyValues._current.stackElementID
    if DependencyValues._current.ownContext == .test {
      let expected = generator.peek()
      if id.generation > expected.generation {
        report(
          """
          A "forEach" at "\(location.fileID):\(location.line)" received a "push" action with an unexpected generational \
          ID.

            Received ID:
              \(id.debugDescription)
            Expected ID:
              \(expected.debugDescription)
          """,
          at: location)
      } else if id == expected {
        _ = generator.next()
      }
    } else if id.generation >= generator.peek().generation {
      // The id wasn't made here, so the generator would make it again.
      generator.goOn(from: StackElementID(generation: id.generation + 1))
    }
    state[keyPath: toStackState.keyPath].elementsByID[id] = element
  }

  private func runElement(
    _ state: inout Base.State, _ action: Destination.Action, _ id: StackElementID, at index: Int,
    _ destination: _ComposedReducer<Destination.State, Destination.Action>
  ) -> Effect<Base.Action> {
    let toStackAction = toStackAction
    let child = identity(of: id)
    let effects = toStackState.modify(&state) { stack, isReplaced in
      let before = tracking?.identify(stack.elementsByID.values[index])
      defer {
        isReplaced = before == nil || before != tracking?.identify(stack.elementsByID.values[index])
      }
      return reduceChild(
        child, &stack.elementsByID.values[index], action, destination, isPresented: true)
    }
    return effects.isNone ? .none : effects.map { toStackAction.embed(.element(id: id, action: $0)) }
  }

  /// Cancels the effects of removed elements, and lets new elements dismiss themselves.
  private func noticeChange(
    _ state: inout Base.State, from mounted: OrderedSet<StackElementID>, _ effects: Effect<Base.Action>
  ) -> Effect<Base.Action> {
    let (now, known) = toStackState.read(state) { ($0.ids, $0.mounted) }
    if known != now { toStackState.modify(&state) { stack, _ in stack.mounted = now } }
    guard mounted != now else { return effects }
    var effects = effects
    for id in mounted where !now.contains(id) {
      effects = effects.merge(with: .cancelChild(identity(of: id)))
    }
    for id in now where !mounted.contains(id) {
      effects = effects.merge(
        with: .present(identity(of: id), onDismiss: toStackAction.embed(.popFrom(id: id))))
    }
    return effects
  }

  private func identity(of id: StackElementID) -> NavigationID {
    NavigationID(id: AnyHashableSendable(id), keyPath: toStackState.keyPath)
  }

  private func list(_ ids: some Sequence<StackElementID>) -> String {
    "[\(ids.map(\.debugDescription).joined(separator: ", "))]"
  }

  private func reportMissingPop(_ id: StackElementID, _ state: Base.State) {
    report(
      """
      A "forEach" at "\(location.fileID):\(location.line)" received a "popFrom" action for a missing element.

        ID:
          \(id.debugDescription)
        Path IDs:
          \(list(state[keyPath: toStackState.keyPath].ids))
      """,
      explanation:
        "The element went away before, or this action was sent twice. Send it only for elements that are there.",
      at: location)
  }

  private func reportMissing(_ action: Destination.Action, _ id: StackElementID, _ state: Base.State) {
    report(
      """
      A "forEach" at "\(location.fileID):\(location.line)" received an action for a missing element.

        Action:
          \(actionName(action))
        ID:
          \(id.debugDescription)
        Path IDs:
          \(list(state[keyPath: toStackState.keyPath].ids))

      This is generally considered an application logic error, and can happen for a few reasons:

      • A parent reducer removed the element before this reducer ran. Put "forEach" where it runs before any reducer \
      that removes elements: it runs the element first.

      • An effect still in flight sent this action when the element was gone. "forEach" cancels the element's own \
      effects; cancel others by id.

      • This action was sent to the store while its state contained no element at this ID. Send it only for elements \
      that are there.
      """,
      at: location, kind: .missingElement)
  }
}
