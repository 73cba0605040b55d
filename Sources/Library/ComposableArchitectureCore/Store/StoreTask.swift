/// The work that sending an action started, and everything that follows from it.
///
/// ```swift
/// let task = store.send(.refresh)
/// await task.finish()
/// ```
///
/// Cancelling it cancels that work (B10). A send that started nothing gives a task that is finished and cancelled
/// from the start (B1).
public struct StoreTask: Hashable, Sendable {
  let tasks: TaskSet?

  /// Cancels the work.
  public func cancel() { tasks?.cancel() }

  /// Waits until the work has ended; cancels it when the waiting task is cancelled.
  public func finish() async { await tasks?.finish() }

  /// Whether the work was cancelled, or there was none.
  public var isCancelled: Bool { tasks?.isCancelled ?? true }

  /// Whether both are handles to the same work.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.tasks === rhs.tasks }
  /// Hashes the identity of the work.
  public func hash(into hasher: inout Hasher) { hasher.combine(tasks.map(ObjectIdentifier.init)) }
}
