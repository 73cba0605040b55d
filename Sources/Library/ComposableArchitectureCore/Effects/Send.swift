/// The ``Send`` of a feature, for a function that an effect calls: `func load(send: SendOf<Self>) async`.
public typealias SendOf<R: Reducer> = Send<R.Action>

/// Sends actions back into the store from an effect: `await send(.response(data))`.
///
/// Sending from a cancelled task does nothing (B20).
@MainActor
public struct Send<Action>: Sendable {
  let deliver: @MainActor @Sendable (Action) -> Void

  /// For tests of code that takes a `Send`.
  ///
  /// - Parameter send: Takes each action.
  public init(send: @escaping @MainActor @Sendable (Action) -> Void) { deliver = send }

  nonisolated init(delivering deliver: @escaping @MainActor @Sendable (Action) -> Void) {
    self.deliver = deliver
  }

  /// Sends an action. It returns when the action, and everything that follows from it at once, has been processed (B6).
  ///
  /// - Parameter action: The action that is sent.
  public func callAsFunction(_ action: Action) {
    guard !Task.isCancelled else { return }
    deliver(action)
  }
}
