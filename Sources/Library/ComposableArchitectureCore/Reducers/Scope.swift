/// Runs a child feature on a part of the parent's state, for the parent's actions that hold a child's.
///
/// ```swift
/// var body: some ReducerOf<Self> {
///   Scope(state: \.profile, action: \.profile) { Profile() }
///   Reduce { … }
/// }
/// ```
public struct Scope<ParentState, ParentAction, Child: Reducer>: _PrimitiveReducer {
  /// The state of the parent.
  public typealias State = ParentState
  /// The actions of the parent.
  public typealias Action = ParentAction

  enum Place {
    case keyPath(StatePath<ParentState, Child.State>)
    case casePath(AnyCasePath<ParentState, Child.State>, location: Location)
  }

  private let place: Place
  private let toChildAction: AnyCasePath<ParentAction, Child.Action>
  private let child: Child

  init(place: Place, toChildAction: AnyCasePath<ParentAction, Child.Action>, child: Child) {
    self.place = place
    self.toChildAction = toChildAction
    self.child = child
  }

  /// A part of a struct.
  ///
  /// - Parameters:
  ///   - toChildState: Where the child is in the state.
  ///   - toChildAction: The case of the child's actions.
  ///   - child: The child's reducer.
  public init<ChildState, ChildAction>(
    state toChildState: WritableKeyPath<ParentState, ChildState>,
    action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where ChildState == Child.State, ChildAction == Child.Action {
    self.init(
      place: .keyPath(StatePath(toChildState)), toChildAction: AnyCasePath(toChildAction), child: child())
  }

  /// A part of a struct.
  ///
  /// - Parameters:
  ///   - toChildState: Where the child is in the state.
  ///   - toChildAction: The case of the child's actions.
  ///   - child: The child's reducer.
  public init<ChildState, ChildAction>(
    _ toChildState: WritableKeyPath<ParentState, ChildState>,
    action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where ChildState == Child.State, ChildAction == Child.Action {
    self.init(state: toChildState, action: toChildAction, child: child)
  }

  /// A case of an enum. Prefer a `@Reducer enum`, or `ifCaseLet`, which run in an order that can't go wrong.
  ///
  /// - Parameters:
  ///   - toChildState: Where the child is in the state.
  ///   - toChildAction: The case of the child's actions.
  ///   - child: The child's reducer.
  @available(*, deprecated, message: "Use '@Reducer enum', or 'ifCaseLet' on the parent's reducer, instead.")
  public init<ChildState, ChildAction>(
    state toChildState: CaseKeyPath<ParentState, ChildState>,
    action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where ChildState == Child.State, ChildAction == Child.Action {
    self.init(
      place: .casePath(
        AnyCasePath(toChildState),
        location: Location(fileID: fileID, filePath: filePath, line: line, column: column)),
      toChildAction: AnyCasePath(toChildAction), child: child())
  }

  /// Composes the child.
  public func _composed() -> _ComposedReducer<ParentState, ParentAction> {
    let child = child._composed()
    return { state, action in run(&state, action, child: child) }
  }

  private func run(
    _ state: inout ParentState, _ action: ParentAction, child: _ComposedReducer<Child.State, Child.Action>
  ) -> Effect<ParentAction> {
    guard let childAction = toChildAction.extract(from: action) else { return .none }
    switch place {
    case .keyPath(let path):
      return path.modify(&state) { child(&$0, childAction) }.embedded(by: toChildAction)
    case .casePath(let path, let location):
      guard var childState = path.extract(from: state) else {
        MissingChild.wrongCase(operator: "Scope", action: action, state: state, location: location).report()
        return .none
      }
      defer { state = path.embed(childState) }
      return child(&childState, childAction).embedded(by: toChildAction)
    }
  }
}

extension Effect {
  /// A child's effect as its parent's.
  func embedded<ParentAction>(by path: AnyCasePath<ParentAction, Action>) -> Effect<ParentAction> {
    mapped(path._embed)
  }
}
