import Foundation

/// What the copies of one `@Shared` have in common: the reference, which `load(_:)` replaces.
final class SharedBox<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var current: SharedReference<Value>

  init(_ reference: SharedReference<Value>) { current = reference }

  var reference: SharedReference<Value> {
    get { lock.withLock { current } }
    set {
      let old = lock.withLock {
        defer { current = newValue }
        return current
      }
      // Whoever read the old one has to look again.
      old.touch()
    }
  }
}
