/// A way to a part of state, made once and used often: changes go straight to where the part is stored, if that is
/// known, rather than through a getter and a setter, which copy it.
struct StatePath<Root, Value> {
  let keyPath: WritableKeyPath<Root, Value>
  private let offset: Int?
  /// Tells observers of the part that it was replaced, where the root is observable state.
  private let notify: ((Root) -> Void)?
  private let isTracked: Bool

  init(_ keyPath: WritableKeyPath<Root, Value>) {
    self = statePaths.value(for: keyPath) { Self(finding: keyPath) }
  }

  private init(finding keyPath: WritableKeyPath<Root, Value>) {
    self.keyPath = keyPath
    isTracked = Value.self is any _IdentityTracked.Type
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
  }

  func read<Result>(_ root: Root, _ body: (Value) throws -> Result) rethrows -> Result {
    guard let offset else { return try body(root[keyPath: keyPath]) }
    return try withUnsafePointer(to: root) { root in
      try body((UnsafeRawPointer(root) + offset).assumingMemoryBound(to: Value.self).pointee)
    }
  }

  func modify<Result>(_ root: inout Root, _ body: (inout Value) throws -> Result) rethrows -> Result {
    guard let offset else { return try body(&root[keyPath: keyPath]) }
    guard let notify else { return try withStored(&root, at: offset, body) }
    guard isTracked else {
      defer { notify(root) }
      return try withStored(&root, at: offset, body)
    }
    var isReplaced = false
    defer { if isReplaced { notify(root) } }
    return try withStored(&root, at: offset) { value in
      let identity = identityHash(of: value)
      defer { isReplaced = identityHash(of: value) != identity }
      return try body(&value)
    }
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

private func identityHash<Value>(of value: Value) -> Int? { (value as? any _IdentityTracked)?._identityHash }

/// The place of a property of observable state, and how its observers are told of a change.
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
