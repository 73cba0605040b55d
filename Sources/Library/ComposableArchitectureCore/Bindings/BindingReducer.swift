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

  public init() where Action == ViewAction { toViewAction = { $0 } }

  /// For binding actions inside another case: `BindingReducer(action: \.view)`.
  public init(action toViewAction: CaseKeyPath<Action, ViewAction>) {
    self.toViewAction = AnyCasePath(toViewAction).extract(from:)
  }

  public init(internal toViewAction: @escaping (Action) -> ViewAction?) { self.toViewAction = toViewAction }

  public func _reduce(into state: inout State, action: Action) -> Effect<Action> {
    guard let binding = toViewAction(action)?.binding else { return .none }
    binding.set(&state)
    BindingDelivery.handled(by: binding)
    return .none
  }
}

/// Whether the binding action that a store just sent reached a ``BindingReducer``.
@MainActor
final class BindingDelivery {
  nonisolated(unsafe) private static var waiting: BindingDelivery?

  private let action: any Sendable
  private(set) var isHandled = false

  private init(action: any Sendable) { self.action = action }

  nonisolated static func handled<Root>(by action: BindingAction<Root>) {
    guard let waiting else { return }
    MainActor.assumeIsolated { waiting.isHandled = true }
  }

  /// Sends a binding action; reports it when no reducer took it (B43).
  static func send<Root>(
    _ binding: BindingAction<Root>, actionName: @escaping () -> String, _ send: () -> Void
  ) {
    let delivery = BindingDelivery(action: binding)
    let outer = waiting
    waiting = delivery
    send()
    waiting = outer
    guard !delivery.isHandled else { return }
    let name = actionName()
    Task {
      reportIssue(
        """
        A binding action sent from a store was not handled. …

          Action:
            \(name)

        To fix this, invoke "BindingReducer()" from your feature reducer's "body", and make sure that the feature's \
        reducer is part of its parent's.
        """)
    }
  }
}
