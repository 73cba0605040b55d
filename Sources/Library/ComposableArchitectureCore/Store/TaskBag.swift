import Foundation

/// All tasks that one send started, and those started by the actions that they send in turn (B10).
package final class TaskBag: @unchecked Sendable {
  private let lock = NSLock()
  private var tasks: [Int: Task<Void, Never>] = [:]
  private var nextKey = 0
  private var _isCancelled = false

  package var isCancelled: Bool { lock.withLock { _isCancelled } }
  var isEmpty: Bool { lock.withLock { tasks.isEmpty } }

  func reserveKey() -> Int {
    lock.withLock {
      nextKey += 1
      return nextKey
    }
  }

  func add(_ key: Int, _ task: Task<Void, Never>) {
    let cancelNow = lock.withLock {
      tasks[key] = task
      return _isCancelled
    }
    if cancelNow { task.cancel() }
  }

  func remove(_ key: Int) { lock.withLock { tasks[key] = nil } }

  package func cancel() {
    let tasks = lock.withLock {
      _isCancelled = true
      return self.tasks
    }
    for key in tasks.keys.sorted() { tasks[key]?.cancel() }
  }

  /// Waits until none is left; cancels all when the waiting task is cancelled.
  package func finish() async {
    await withTaskCancellationHandler {
      while let task = lock.withLock({ tasks.first?.value }) { await task.value }
    } onCancel: {
      cancel()
    }
  }
}
