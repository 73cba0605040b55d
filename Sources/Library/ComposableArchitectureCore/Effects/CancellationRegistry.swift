import Synchronization
import TestReporting

/// Work that can be cancelled by an id, as long as it is registered.
struct CancellableWork: Sendable {
  let id: CancelID
  let tasks = TaskSet()
  fileprivate let number: Int
}

/// All running work that has a cancel id.
///
/// Work is registered under every prefix of its feature's path, and found by the exact path. So a parent can cancel
/// what its children started with the same id, but a child can't cancel its parent's work (B26).
package final class CancellationRegistry: Sendable {
  package static let shared = CancellationRegistry()

  private struct State {
    /// By a number, so that one of a hundred thousand entries can be removed in constant time.
    var work: [CancelID: [Int: CancellableWork]] = [:]
    var nextNumber = 0

    mutating func remove(_ item: CancellableWork) {
      for prefix in item.id.prefixes {
        work[prefix]?[item.number] = nil
        if work[prefix]?.isEmpty == true { work[prefix] = nil }
      }
    }

    /// Removes the work of an id, and returns it in the order in which it was registered.
    mutating func removeAll(_ id: CancelID) -> [CancellableWork] {
      guard let items = work[id]?.values else { return [] }
      let sorted = items.sorted { $0.number < $1.number }
      for item in sorted { remove(item) }
      return sorted
    }
  }

  private let state = Mutex(State())

  /// Whether nothing of the current test is registered. Work that has ended or was cancelled removes itself (B29).
  package var isEmpty: Bool {
    let test = RunningTest.id
    return state.withLock { $0.work.keys.allSatisfy { $0.test != test } }
  }

  /// Registers new work.
  ///
  /// - Parameter cancelInFlight: Whether the work that is registered under the id is cancelled first. No other work
  ///   can be registered in between.
  func register(_ id: CancelID, cancelInFlight: Bool) -> CancellableWork {
    let (work, cancelled) = state.withLock { state in
      let cancelled = cancelInFlight ? state.removeAll(id) : []
      state.nextNumber += 1
      let work = CancellableWork(id: id, number: state.nextNumber)
      for prefix in id.prefixes { state.work[prefix, default: [:]][work.number] = work }
      return (work, cancelled)
    }
    for work in cancelled { work.tasks.cancel() }
    return work
  }

  func remove(_ work: CancellableWork) { state.withLock { $0.remove(work) } }

  package func cancel(_ id: CancelID) {
    // Tasks are cancelled outside of the lock, since a cancellation handler may cancel other work.
    for work in state.withLock({ $0.removeAll(id) }) { work.tasks.cancel() }
  }
}
