import Foundation

// Unchecked: `lock` guards the references, whose keys need not be sendable.

/// The living references, one a key: what makes two declarations of the same key the same state. They are held weakly,
/// so the first living declaration's default counts (B101).
final class SharedReferences: @unchecked Sendable {
  private struct ID: Hashable {
    var key: AnyHashable
    var value: ObjectIdentifier
  }

  private struct Weak {
    weak var reference: AnyObject?
  }

  private let lock = NSLock()
  private var references: [ID: Weak] = [:]

  static var current: SharedReferences { DependencyValues._current[SharedReferencesKey.self] }

  /// The reference of a key, which is created with the default if there is none.
  ///
  /// - Parameter isLoaded: Whether the default was just loaded from the storage, and needs not be loaded again.
  func reference<Key: SharedReaderKey>(
    for key: Key, isLoaded: Bool = false, default value: () -> Key.Value
  ) -> RootReference<Key.Value> {
    let reference = find(key) ?? add(key, value(), isLoaded: isLoaded)
    reference.startIfNeeded()
    return reference
  }

  func find<Key: SharedReaderKey>(_ key: Key) -> RootReference<Key.Value>? {
    let id = id(of: key)
    return lock.withLock { references[id]?.reference as? RootReference<Key.Value> }
  }

  private func add<Key: SharedReaderKey>(
    _ key: Key, _ value: Key.Value, isLoaded: Bool
  ) -> RootReference<Key.Value> {
    let id = id(of: key)
    let new = RootReference(
      value, persistence: KeyPersistence(key: key, initialValue: value, isLoaded: isLoaded),
      onDeinit: { [weak self, id = UncheckedSendable(id)] in self?.forget(id.value) })
    return lock.withLock {
      if let reference = references[id]?.reference as? RootReference<Key.Value> { return reference }
      references[id] = Weak(reference: new)
      return new
    }
  }

  private func id<Key: SharedReaderKey>(of key: Key) -> ID {
    ID(key: AnyHashable(key.id), value: ObjectIdentifier(Key.Value.self))
  }

  private func forget(_ id: ID) {
    lock.withLock {
      // Another declaration may have made a new one meanwhile.
      if let entry = references[id], entry.reference == nil { references[id] = nil }
    }
  }
}

private enum SharedReferencesKey: DependencyKey {
  static let liveValue = SharedReferences()
  static let previewValue = SharedReferences()
  static var testValue: SharedReferences { SharedReferences() }
}
