import Foundation

/// What an effect is cancelled by: the id's type and value, the place of the feature that named it, and the test that
/// runs (B25).
package struct CancelID: Hashable, @unchecked Sendable {
  package let base: AnyHashable
  private let type: ObjectIdentifier
  var path: [NavigationID]
  fileprivate let test: AnyHashable?

  init(_ id: some Hashable, path: [NavigationID] = DependencyValues._current.navigationPath) {
    base = AnyHashable(id)
    type = ObjectIdentifier(Swift.type(of: base.base))
    self.path = path
    test = SwiftTesting.currentTestID
  }

  /// The id as the user wrote it, for a list of effects.
  package var description: String { String(describing: base.base) }

  /// Whether the library chose it, for a child's lifetime.
  package var isInternal: Bool { base.base is ChildLifetime }
}

/// The cancel id of all effects of one child feature.
struct ChildLifetime: Hashable {
  let child: NavigationID
}

/// Work that can be cancelled by id.
final class CancellableWork: @unchecked Sendable {
  let id: CancelID
  private let lock = NSLock()
  private var tasks: [Int: Task<Void, Never>] = [:]
  private var isCancelled = false

  init(id: CancelID) { self.id = id }

  func add(_ key: Int, _ task: Task<Void, Never>) {
    let cancelNow = lock.withLock {
      tasks[key] = task
      return isCancelled
    }
    if cancelNow { task.cancel() }
  }

  /// Forgets a task that ended; true when none is left.
  func remove(_ key: Int) -> Bool {
    lock.withLock {
      tasks[key] = nil
      return tasks.isEmpty
    }
  }

  func cancel() {
    let tasks = lock.withLock {
      isCancelled = true
      return self.tasks
    }
    for key in tasks.keys.sorted() { tasks[key]?.cancel() }
  }
}

/// All work in flight that has a cancel id.
///
/// Work is registered under every prefix of its feature's path, and looked up by the exact path: a parent can cancel
/// what its children started under the same id, not the other way round (B26).
package final class CancellationRegistry: @unchecked Sendable {
  package static let shared = CancellationRegistry()

  private let lock = NSLock()
  private var work: [CancelID: [CancellableWork]] = [:]

  /// Whether nothing of the current test is registered: finished and cancelled work removes itself (B29).
  package var isEmpty: Bool {
    let test = SwiftTesting.currentTestID
    return lock.withLock { work.keys.allSatisfy { $0.test != test } }
  }

  func add(_ item: CancellableWork) {
    lock.withLock {
      for id in item.id.prefixes { work[id, default: []].append(item) }
    }
  }

  func remove(_ item: CancellableWork) {
    lock.withLock {
      for id in item.id.prefixes {
        work[id]?.removeAll { $0 === item }
        if work[id]?.isEmpty == true { work[id] = nil }
      }
    }
  }

  package func cancel(_ id: CancelID) {
    let items = lock.withLock { work[id] ?? [] }
    for item in items {
      item.cancel()
      remove(item)
    }
  }
}

extension CancelID {
  /// The places where the id is registered: its own and all above, the one outside any store included. What the
  /// library chose itself is only cancelled where it was made.
  fileprivate var prefixes: [CancelID] {
    guard !isInternal else { return [self] }
    return (0...path.count).map { length in
      var copy = self
      copy.path = Array(path.prefix(length))
      return copy
    }
  }
}
