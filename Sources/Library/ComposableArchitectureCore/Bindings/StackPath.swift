extension StackState {
  /// A screen with its id, as an element of a ``PathView``.
  public struct Component: Identifiable {
    /// The id that the screen has in its stack.
    public let id: StackElementID
    /// The state of the screen.
    public var element: Element
  }

  /// The screens of a stack as a navigator shows them: to be changed by pushing and popping, and written back to the store.
  ///
  /// ```swift
  /// let path = store.scope(\.path, action: \.path)
  /// path[].append(.detail(Detail.State()))  // sends .push
  /// path[].removeLast(2)                    // sends .popFrom
  /// ```
  public struct PathView: RandomAccessCollection, RangeReplaceableCollection {
    private var components: [Component]

    /// An empty path.
    public init() { components = [] }

    init(_ stack: StackState) {
      components = stack.elementsByID.map { Component(id: $0.key, element: $0.value) }
    }

    /// 0, the position of the root.
    public var startIndex: Int { 0 }
    /// The number of screens.
    public var endIndex: Int { components.count }
    /// The screen at a position, with its id.
    ///
    /// - Parameter position: How many screens are below the one that is meant. It must be one of `indices`.
    public subscript(position: Int) -> Component { components[position] }

    /// Replaces screens by others, which keep their ids.
    ///
    /// - Parameters:
    ///   - subrange: The positions of the elements that are replaced.
    ///   - newElements: The elements that are added.
    public mutating func replaceSubrange(
      _ subrange: Range<Int>, with newElements: some Collection<Component>
    ) {
      components.replaceSubrange(subrange, with: newElements)
    }

    /// Puts a screen on top, with a new id.
    ///
    /// - Parameter element: The state of the screen.
    public mutating func append(_ element: Element) {
      components.append(Component(id: DependencyValues._current.stackElementID.next(), element: element))
    }
  }
}

extension Store {
  /// The screens of a stack. Writing one more sends `.push`, and writing fewer sends `.popFrom`.
  ///
  /// A path with as many screens as the store has is reported: either nothing was to be written, or no `forEach` handles
  /// what was sent before (B18).
  ///
  /// - Parameters:
  ///   - fileID: The module and file in which failures are reported; those of the call.
  ///   - filePath: The path of that file.
  ///   - line: The line in which failures are reported.
  ///   - column: The column in that line.
  public subscript<ElementState, ElementAction>(
    fileID fileID: _HashableStaticString = #fileID,
    filePath filePath: _HashableStaticString = #filePath,
    line line: UInt = #line,
    column column: UInt = #column
  ) -> StackState<ElementState>.PathView
  where State == StackState<ElementState>, Action == StackAction<ElementState, ElementAction> {
    get { StackState.PathView(core.state) }
    set {
      let stack = core.state
      if newValue.count > stack.count, let top = newValue.last {
        send(.push(id: top.id, state: top.element))
      } else if newValue.count < stack.count {
        send(.popFrom(id: stack.ids[newValue.count]))
      } else {
        report(
          """
          A navigation stack binding at "\(fileID.rawValue):\(line)" was written to with a path that has the same number \
          of elements that already exist in the store. A view should only write to this binding with a path that has \
          pushed a new element onto the stack, or popped one or more elements from the stack.

          This usually means the "forEach" has not been integrated with the reducer powering the store, and this reducer \
          is responsible for handling stack actions. To fix this, add "forEach" to the reducer's "body", and make sure \
          that this reducer is part of its parent's.
          """,
          at: Location(fileID: fileID.rawValue, filePath: filePath.rawValue, line: line, column: column))
      }
    }
  }
}

extension UIBindable {
  /// A stack's screens, for a navigator that pushes and pops.
  ///
  /// ```swift
  /// let path = $store.scope(state: \.path, action: \.path)
  /// path.wrappedValue.removeLast()
  /// ```
  ///
  /// - Parameters:
  ///   - state: Where the stack is in the state.
  ///   - action: The case of the stack's actions.
  ///   - fileID: The module and file in which failures are reported; those of the call.
  ///   - filePath: The path of that file.
  ///   - line: The line in which failures are reported.
  ///   - column: The column in that line.
  @MainActor
  public func scope<State: ObservableState, Action, ElementState, ElementAction>(
    state: KeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> UIBinding<StackState<ElementState>.PathView> where Value == Store<State, Action> {
    let store = wrappedValue
    let (file, path) = (_HashableStaticString(rawValue: fileID), _HashableStaticString(rawValue: filePath))
    return .onMainActor(
      at: BindingPlace(store, state, action),
      get: {
        store.scope(state: state, action: action)[fileID: file, filePath: path, line: line, column: column]
      },
      set: {
        store.scope(state: state, action: action)[fileID: file, filePath: path, line: line, column: column] =
          $0
      })
  }

  /// A stack's screens, for a navigator that pushes and pops.
  ///
  /// - Parameters:
  ///   - state: Where the child is in the state.
  ///   - action: The case of the child's actions.
  @MainActor
  public func scope<State: ObservableState, Action, ElementState, ElementAction>(
    _ state: KeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> UIBinding<StackState<ElementState>.PathView> where Value == Store<State, Action> {
    scope(state: state, action: action, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
