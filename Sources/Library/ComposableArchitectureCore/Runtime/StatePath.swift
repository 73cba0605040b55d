/// A way to a part of state that is found once and used often.
///
/// - Reason: A key path reads and writes a computed property by its getter and its setter, so that each change of a
///   child copies the child, and a list of ten thousand rows with it.
/// - Trick: The offset of the part in the root is known for stored properties (`MemoryLayout.offset(of:)`), and
///   `@ObservableState` provides it for observed ones. The part is changed there, and observers are notified afterwards.
/// - Fallback: With `-D TCA_PLAIN_RUNTIME`, and for every other key path, the key path itself.
/// - Paid for by: `f3`, `b5`, `c1000` and `c10000` in `Sources/Benchmarks/Library`.
struct StatePath<Root, Value> {
  let keyPath: WritableKeyPath<Root, Value>
  private let offset: Int?
  /// Tells observers of the part that it was replaced, where the root is observable state.
  private let notify: ((Root) -> Void)?
  private let tracking: IdentityTracking<Value>?

  init(_ keyPath: WritableKeyPath<Root, Value>) {
    self = statePaths.value(for: keyPath) { Self(finding: keyPath) }
  }

  private init(finding keyPath: WritableKeyPath<Root, Value>) {
    self.keyPath = keyPath
    tracking = IdentityTracking(Value.self)
    #if TCA_PLAIN_RUNTIME
      offset = nil
      notify = nil
    #else
      if let offset = MemoryLayout<Root>.offset(of: keyPath) {
        self.offset = offset
        notify = nil
      } else if let (offset, notify) = observableStorage(of: keyPath) {
        self.offset = offset
        self.notify = notify
      } else {
        offset = nil
        notify = nil
      }
    #endif
  }

  func read<Result>(_ root: Root, _ body: (Value) throws -> Result) rethrows -> Result {
    guard let offset else { return try body(root[keyPath: keyPath]) }
    return try withUnsafePointer(to: root) { root in
      try body((UnsafeRawPointer(root) + offset).assumingMemoryBound(to: Value.self).pointee)
    }
  }

  func modify<Result>(_ root: inout Root, _ body: (inout Value) throws -> Result) rethrows -> Result {
    guard let offset else { return try modifyByKeyPath(&root, body) }
    guard let notify else { return try withStored(&root, at: offset, body) }
    guard let tracking else {
      defer { notify(root) }
      return try withStored(&root, at: offset, body)
    }
    var isReplaced = false
    defer { if isReplaced { notify(root) } }
    return try withStored(&root, at: offset) { value in
      tracking.renew?(&value)
      let identity = tracking.identify(value)
      defer { isReplaced = tracking.identify(value) != identity }
      return try body(&value)
    }
  }

  /// Changes the part where the change itself knows whether it has made another value of it, which its observers are told.
  ///
  /// - Parameters:
  ///   - root: What the part belongs to.
  ///   - body: Changes the part. Its flag is false at first.
  /// - Returns: What the closure returns.
  func modify<Result>(
    _ root: inout Root, _ body: (_ value: inout Value, _ isReplaced: inout Bool) throws -> Result
  ) rethrows -> Result {
    var isReplaced = false
    guard let offset else { return try modifyByKeyPath(&root) { try body(&$0, &isReplaced) } }
    defer { if isReplaced { notify?(root) } }
    return try withStored(&root, at: offset) { try body(&$0, &isReplaced) }
  }

  private func modifyByKeyPath<Result>(
    _ root: inout Root, _ body: (inout Value) throws -> Result
  ) rethrows -> Result {
    #if TCA_PLAIN_RUNTIME
      // The setter takes the child for another one then, and tells its observers too often. But without a new identity it would
      // take a saved copy that is put back for the same one, and tell nobody (B108).
      func modify(_ value: inout Value) throws -> Result {
        tracking?.renew?(&value)
        return try body(&value)
      }
      return try modify(&root[keyPath: keyPath])
    #else
      return try body(&root[keyPath: keyPath])
    #endif
  }

  private func withStored<Result>(
    _ root: inout Root, at offset: Int, _ body: (inout Value) throws -> Result
  ) rethrows -> Result {
    try withUnsafeMutablePointer(to: &root) { root in
      try body(&(UnsafeMutableRawPointer(root) + offset).assumingMemoryBound(to: Value.self).pointee)
    }
  }
}

private let statePaths = KeyPathCache()

/// The offset of a property of observable state, and how its observers are notified of a change.
private func observableStorage<Root, Value>(
  of keyPath: WritableKeyPath<Root, Value>
) -> (offset: Int, notify: (Root) -> Void)? {
  func storage<S: ObservableState>(_ type: S.Type) -> (offset: Int, notify: (Root) -> Void)? {
    guard
      let offset = type._$offset(of: keyPath), let keyPath = keyPath as? WritableKeyPath<S, Value>,
      let notify = ({ $0._$notify(keyPath) } as (S) -> Void) as Any as? (Root) -> Void
    else { return nil }
    return (offset, notify)
  }
  return (Root.self as? any ObservableState.Type).flatMap { storage($0) }
}
