import Synchronization

/// Running tasks that belong together: those of one `send`, of one cancel id, or of one store.
///
/// A set that was cancelled cancels every task that is added later. So it doesn't matter whether a cancellation comes
/// before or after the task that it concerns has been made.
package final class TaskSet: Sendable {
  private struct State {
    /// One task, which most sets have. It needs no dictionary.
    var one: (key: Int, task: Task<Void, Never>)?
    /// All others.
    var others: [Int: Task<Void, Never>] = [:]
    var nextKey = 0
    var isCancelled = false

    var isEmpty: Bool { one == nil && others.isEmpty }
    var any: Task<Void, Never>? { one?.task ?? others.first?.value }

    mutating func add(_ key: Int, _ task: Task<Void, Never>) {
      if one == nil { one = (key, task) } else { others[key] = task }
    }

    mutating func remove(_ key: Int) {
      if one?.key == key { one = nil } else if !others.isEmpty { others[key] = nil }
    }

    /// The tasks in the order in which they were started.
    var inOrder: [Task<Void, Never>] {
      var tasks = others
      if let one { tasks[one.key] = one.task }
      return tasks.sorted { $0.key < $1.key }.map(\.value)
    }
  }

  private let state = Mutex(State())

  package var isCancelled: Bool { state.withLock(\.isCancelled) }
  package var isEmpty: Bool { state.withLock { $0.isEmpty } }

  /// A key for a task that doesn't exist yet, so that the task itself can say that it has ended.
  func reserveKey() -> Int {
    state.withLock { state in
      state.nextKey += 1
      return state.nextKey
    }
  }

  func add(_ key: Int, _ task: Task<Void, Never>) {
    let isCancelled = state.withLock { state in
      state.add(key, task)
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
      state.remove(key)
      return state.isEmpty
    }
  }

  /// Cancels the tasks in the order in which they were started.
  package func cancel() {
    let tasks = state.withLock { state in
      state.isCancelled = true
      return state.inOrder
    }
    for task in tasks { task.cancel() }
  }

  /// Cancels the tasks that are running, but none that are added later.
  func cancelRunning() {
    for task in state.withLock({ $0.inOrder }) { task.cancel() }
  }

  /// Waits until no task is left. Cancels all tasks if the waiting task is cancelled.
  package func finish() async {
    await withTaskCancellationHandler {
      while let task = state.withLock({ $0.any }) { await task.value }
    } onCancel: {
      cancel()
    }
  }
}
