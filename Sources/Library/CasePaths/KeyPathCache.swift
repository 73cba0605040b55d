import Synchronization

/// What was found out about key paths, once for each.
///
/// A key path written as a literal is one object for the whole run of the program; those with a subscript's argument,
/// `\.rows[id: id]`, are made anew each time, so the number of entries is limited.
package final class KeyPathCache: Sendable {
  private struct Entry: @unchecked Sendable {
    /// Kept, so that no other key path gets the same address.
    let keyPath: AnyKeyPath
    let box: AnyObject
  }

  private final class Box<Value> {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  static let casePaths = KeyPathCache()
  private static let limit = 1024

  private let entries = Mutex<[ObjectIdentifier: Entry]>([:])

  package init() {}

  /// The value for a key path. One cache holds one type of value for each type of key path.
  package func value<Value>(for keyPath: AnyKeyPath, make: () -> Value) -> Value {
    let id = ObjectIdentifier(keyPath)
    if let entry = entries.withLock({ $0[id] }) {
      return unsafeDowncast(entry.box, to: Box<Value>.self).value
    }
    let value = make()
    let entry = Entry(keyPath: keyPath, box: Box(value))
    entries.withLock { entries in
      if entries.count < Self.limit { entries[id] = entry }
    }
    return value
  }
}
