import Synchronization

/// Running tasks that belong together: those of one `send`, of one cancel id, or of one store.
///
/// A set that was cancelled cancels every task that is added later. So it doesn't matter whether a cancellation comes
/// before or after the task that it concerns has been made.
package final class TaskSet: Sendable {
  private struct State {
    var tasks: [Int: Task<Void, Never>] = [:]
    var nextKey = 0
    var isCancelled = false
  }

  private let state = Mutex(State())

  package var isCancelled: Bool { state.withLock(\.isCancelled) }
  package var isEmpty: Bool { state.withLock { $0.tasks.isEmpty } }

  /// A key for a task that doesn't exist yet, so that the task itself can say that it has ended.
  func reserveKey() -> Int {
    state.withLock { state in
      state.nextKey += 1
      return state.nextKey
    }
  }

  func add(_ key: Int, _ task: Task<Void, Never>) {
    let isCancelled = state.withLock { state in
      state.tasks[key] = task
      return state.isCancelled
    }
    if isCancelled { task.cancel() }
  }

  /// Forgets a task that has ended.
  ///
  /// - Returns: Whether no task is left.
  @discardableResult
  func remove(_ key: Int) -> Bool {
    state.withLock { state in
      state.tasks[key] = nil
      return state.tasks.isEmpty
    }
  }

  /// Cancels the tasks in the order in which they were started.
  package func cancel() {
    let tasks = state.withLock { state in
      state.isCancelled = true
      return state.tasks
    }
    for key in tasks.keys.sorted() { tasks[key]?.cancel() }
  }

  /// Cancels the tasks that are running, but none that are added later.
  func cancelRunning() {
    let tasks = state.withLock { $0.tasks }
    for key in tasks.keys.sorted() { tasks[key]?.cancel() }
  }

  /// Waits until no task is left. Cancels all tasks if the waiting task is cancelled.
  package func finish() async {
    await withTaskCancellationHandler {
      while let task = state.withLock({ $0.tasks.first?.value }) { await task.value }
    } onCancel: {
      cancel()
    }
  }
}
