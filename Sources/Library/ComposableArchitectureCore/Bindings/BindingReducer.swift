import IssueKinds
import Synchronization

/// Applies binding actions to state.
///
/// Put it first, so that what follows sees the new value (B42):
///
/// ```swift
/// var body: some ReducerOf<Self> {
///   BindingReducer()
///   Reduce { state, action in
///     switch action {
///     case .binding(\.query): …
///     case .binding: return .none
///     }
///   }
/// }
/// ```
public struct BindingReducer<State, Action, ViewAction: BindableAction>: _PrimitiveReducer
where State == ViewAction.State {
  private let toViewAction: (Action) -> ViewAction?

  /// Handles the actions of a feature whose action is bindable itself.
  public init() where Action == ViewAction { toViewAction = { $0 } }

  /// For binding actions inside another case: `BindingReducer(action: \.view)`.
  ///
  /// - Parameter toViewAction: The case of the view's actions.
  public init(action toViewAction: CaseKeyPath<Action, ViewAction>) {
    self.toViewAction = AnyCasePath(toViewAction).extract(from:)
  }

  /// For generated code.
  ///
  /// - Parameter toViewAction: Takes the view's action out of an action.
  public init(internal toViewAction: @escaping (Action) -> ViewAction?) { self.toViewAction = toViewAction }

  /// Sets the property that the action names, and returns no effect (B42).
  public func _composed() -> _ComposedReducer<State, Action> {
    { [toViewAction] state, action in
      guard let binding = toViewAction(action)?.binding else { return .none }
      binding.set(&state)
      binding.delivery?.handle()
      return .none
    }
  }

}

/// Whether the binding action that a store has sent reached a ``BindingReducer``. The action carries it along, so that no other
/// action can be taken for it (B43).
final class BindingDelivery: Sendable {
  private let state = Atomic(false)

  var isHandled: Bool { state.load(ordering: .relaxed) }

  func handle() { state.store(true, ordering: .relaxed) }

  /// Reports the action afterwards, unless a reducer has handled it by then.
  @MainActor
  func reportIfUnhandled(_ name: String) {
    Task {
      guard !isHandled else { return }
      reportIssue(
        """
        A binding action sent from a store was not handled.

          Action:
            \(name)

        To fix this, invoke "BindingReducer()" from your feature reducer's "body", and make sure that the feature's \
        reducer is part of its parent's.
        """, kind: .unhandledBinding)
    }
  }
}
