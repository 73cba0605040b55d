import Synchronization

/// Tells one piece of shared state from others, and from parts of itself.
package protocol SharedIdentity {
  var referenceIdentifier: ObjectIdentifier { get }
}

extension Shared: SharedIdentity {
  package var referenceIdentifier: ObjectIdentifier { ObjectIdentifier(reference) }
}

extension SharedReader: SharedIdentity {
  package var referenceIdentifier: ObjectIdentifier { ObjectIdentifier(reference) }
}

/// The reference that all copies of one `@Shared` use, and that `load(_:)` replaces.
final class SharedBox<Value>: Sendable {
  private let current: Mutex<SharedReference<Value>>

  init(_ reference: SharedReference<Value>) { current = Mutex(reference) }

  var reference: SharedReference<Value> {
    get { current.withLock { $0 } }
    set {
      let old = current.withLock { current in
        defer { current = newValue }
        return current
      }
      // Whoever read the old reference has to look again.
      old.touch()
    }
  }
}
