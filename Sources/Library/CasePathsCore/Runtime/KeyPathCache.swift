import Synchronization

/// A cache of facts about key paths, so that each is computed only once.
///
/// A key path that is written as a literal is one object for the whole run of the program. But one with a subscript's
/// argument, such as `\.rows[id: id]`, is created again each time, so the number of entries is limited.
///
/// - Reason: Key paths are compared and hashed component by component, which takes longer than computing the fact.
/// - Trick: Entries are found by the address of the key path, and the type of an entry is not checked again when it is
///   read: a key path's own type decides which type of value is kept for it.
/// - Fallback: With `-D TCA_PLAIN_RUNTIME`, the type is checked by a cast.
/// - Paid for by: `f3`, `b1s` and `p10s` in `Sources/Benchmarks/Library`.
package final class KeyPathCache: Sendable {
  // Unchecked: the box never changes, and a key path is immutable.
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

  /// The value for a key path, made on first use. A cache holds one type of value for each type of key path.
  package func value<Value>(for keyPath: AnyKeyPath, make: () -> Value) -> Value {
    let id = ObjectIdentifier(keyPath)
    if let entry = entries.withLock({ $0[id] }) {
      #if TCA_PLAIN_RUNTIME
        return (entry.box as! Box<Value>).value
      #else
        return unsafeDowncast(entry.box, to: Box<Value>.self).value
      #endif
    }
    let value = make()
    let entry = Entry(keyPath: keyPath, box: Box(value))
    entries.withLock { entries in
      if entries.count < Self.limit { entries[id] = entry }
    }
    return value
  }
}
