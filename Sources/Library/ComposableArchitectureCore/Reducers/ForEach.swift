@_spi(Internals) import IdentifiedCollections

extension Reducer {
  /// Runs a child on each element of a list that receives an action, element first, and cancels the effects of
  /// elements that are removed.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .forEach(\.rows, action: \.rows) { Row() }
  /// ```
  ///
  /// An action for an id that is not there is reported at this line (B36).
  ///
  /// - Parameters:
  ///   - toElementsState: Where the list is in the state.
  ///   - toElementAction: The case of the elements' actions.
  ///   - element: The reducer of an element.
  /// - Returns: A reducer that runs the element first, and then this one (B33).
  @inlinable
  @warn_unqualified_access
  public func forEach<
    ElementState, ElementAction, ID: Hashable & Sendable, Element: Reducer<ElementState, ElementAction>
  >(
    _ toElementsState: WritableKeyPath<State, IdentifiedArray<ID, ElementState>>,
    action toElementAction: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>,
    @ReducerBuilder<ElementState, ElementAction> element: () -> Element,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    _ForEachReducer(
      parent: self, element: element(), toElementsState: toElementsState,
      toElementAction: AnyCasePath(toElementAction),
      fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

/// What `forEach(_:action:element:)` makes.
public struct _ForEachReducer<Parent: Reducer, ID: Hashable & Sendable, Element: Reducer>: _PrimitiveReducer {
  private let parent: Parent
  private let element: Element
  private let toElementsState: StatePath<Parent.State, IdentifiedArray<ID, Element.State>>
  private let toElementAction: AnyCasePath<Parent.Action, IdentifiedAction<ID, Element.Action>>
  private let location: Location

  /// Attaches the elements of a list to a reducer.
  ///
  /// - Parameters:
  ///   - parent: The reducer that the child is attached to.
  ///   - element: The reducer of an element.
  ///   - toElementsState: Where the list is in the state.
  ///   - toElementAction: The case of the elements' actions.
  public init(
    parent: Parent, element: Element,
    toElementsState: WritableKeyPath<Parent.State, IdentifiedArray<ID, Element.State>>,
    toElementAction: AnyCasePath<Parent.Action, IdentifiedAction<ID, Element.Action>>,
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    self.parent = parent
    self.element = element
    self.toElementsState = StatePath(toElementsState)
    self.toElementAction = toElementAction
    location = Location(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Composes the parent, and the element on first use.
  public func _composed() -> _ComposedReducer<Parent.State, Parent.Action> {
    let parent = parent._composed()
    let element = LazilyComposed(element._composed)
    return { state, action in run(&state, action, parent: parent, element: element.reduce) }
  }

  private func run(
    _ state: inout Parent.State,
    _ action: Parent.Action,
    parent: _ComposedReducer<Parent.State, Parent.Action>,
    element: _ComposedReducer<Element.State, Element.Action>
  ) -> Effect<Parent.Action> {
    var effects = runElement(&state, action, element)
    let (structure, before) = toElementsState.read(state) { ($0._structure, $0.ids) }
    effects = effects.merge(with: parent(&state, action))
    guard toElementsState.read(state, { $0._structure != structure }) else { return effects }
    let after = toElementsState.read(state) { $0.ids }
    for id in before where !after.contains(id) {
      effects = effects.merge(with: .cancelChild(identity(of: id)))
    }
    return effects
  }

  private func runElement(
    _ state: inout Parent.State, _ action: Parent.Action,
    _ element: _ComposedReducer<Element.State, Element.Action>
  ) -> Effect<Parent.Action> {
    guard case .element(let id, let elementAction)? = toElementAction.extract(from: action) else {
      return .none
    }
    guard let index = toElementsState.read(state, { $0.index(id: id) }) else {
      MissingChild.missingElement(action: action, id: id, location: location).report()
      return .none
    }
    let toElementAction = toElementAction
    let effects = toElementsState.modify(&state) {
      $0._modifyElement(at: index) { reduceChild(identity(of: id), &$0, elementAction, element) }
    }
    return effects.mapped { toElementAction.embed(.element(id: id, action: $0)) }
  }

  private func identity(of id: ID) -> NavigationID {
    NavigationID(id: AnyHashableSendable(id), keyPath: toElementsState.keyPath)
  }
}
