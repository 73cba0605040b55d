import Foundation

// Unchecked: all properties are constants.

/// A member of a shared value: `$stats.count`.
final class MemberReference<Base, Value>: SharedReference<Value>, @unchecked Sendable {
  private let base: SharedReference<Base>
  private let keyPath: WritableKeyPath<Base, Value>

  init(_ base: SharedReference<Base>, _ keyPath: WritableKeyPath<Base, Value>) {
    self.base = base
    self.keyPath = keyPath
  }

  override var root: AnyReference { base.root }

  override func value(in layer: SharedChangeTracker.Layer) -> Value {
    base.value(in: layer)[keyPath: keyPath]
  }

  override func mutate(_ body: (inout Value) throws -> Void) rethrows {
    try base.mutate { try body(&$0[keyPath: keyPath]) }
  }

  override var status: ReferenceStatus { base.status }
  override func load() async throws { try await base.load() }
  override func save() async throws { try await base.save() }
}

// Unchecked: all properties are constants.

/// The result of a function of a shared value, for readers: `$stats.read { $0.count * 2 }`.
final class ReadReference<Base, Value>: SharedReference<Value>, @unchecked Sendable {
  private let base: SharedReference<Base>
  private let read: (Base) -> Value

  init(_ base: SharedReference<Base>, _ read: @escaping (Base) -> Value) {
    self.base = base
    self.read = read
  }

  override var root: AnyReference { base.root }
  override func value(in layer: SharedChangeTracker.Layer) -> Value { read(base.value(in: layer)) }
  override var status: ReferenceStatus { base.status }
  override func load() async throws { try await base.load() }
  override func save() async throws { try await base.save() }
}

// Unchecked: `lock` guards the value. It is recursive, since the value may be read while it is changed.

/// The last value of a derived reference, for the time when its root has none any more.
private final class LastValue<Value>: @unchecked Sendable {
  private let lock = RecursiveLock()
  private var value: Value?

  init(_ value: Value) { self.value = value }

  func get() -> Value { lock.withLock { value! } }
  func set(_ newValue: Value) { lock.withLock { value = newValue } }

  /// Changes the living value and remembers it.
  func follow(_ living: inout Value, _ body: (inout Value) throws -> Void) rethrows {
    lock.lock()
    defer { lock.unlock() }
    defer { value = living }
    try body(&living)
  }

  /// Changes the remembered value alone.
  func change(_ body: (inout Value) throws -> Void) rethrows {
    lock.lock()
    defer { lock.unlock() }
    var copy = value!
    defer { value = copy }
    try body(&copy)
  }
}

// Unchecked: all properties are constants.

/// The value in a shared optional. When the optional is nil, the last value is read, and changes have no effect on the
/// optional, so that they don't bring a removed element back.
final class UnwrappedReference<Value>: SharedReference<Value>, @unchecked Sendable {
  private let base: SharedReference<Value?>
  private let last: LastValue<Value>

  init?(_ base: SharedReference<Value?>) {
    guard let value = base.value(in: SharedChangeTracker.readLayer) else { return nil }
    self.base = base
    last = LastValue(value)
  }

  override var root: AnyReference { base.root }

  override func value(in layer: SharedChangeTracker.Layer) -> Value {
    guard let value = base.value(in: layer) else { return last.get() }
    if layer == .live { last.set(value) }
    return value
  }

  override func mutate(_ body: (inout Value) throws -> Void) rethrows {
    try base.mutate { value in
      if value != nil {
        try last.follow(&value!, body)
      } else {
        try last.change(body)
      }
    }
  }

  override var status: ReferenceStatus { base.status }
  override func load() async throws { try await base.load() }
  override func save() async throws { try await base.save() }
}

// Unchecked: `lock` guards the index.

/// An element of a shared list, found by its position. When the list is too short, the last value is read.
final class ElementReference<Base: MutableCollection>: SharedReference<Base.Element>, @unchecked Sendable {
  private let base: SharedReference<Base>
  private let lock = RecursiveLock()
  private var index: Base.Index
  private let last: LastValue<Base.Element>
  /// Finds the element again when it has moved; nil where elements have no identity.
  private let isSame: ((Base.Element) -> Bool)?

  init(
    _ base: SharedReference<Base>, index: Base.Index, element: Base.Element,
    isSame: ((Base.Element) -> Bool)?
  ) {
    self.base = base
    self.index = index
    last = LastValue(element)
    self.isSame = isSame
  }

  override var root: AnyReference { base.root }

  /// Where the element is now.
  private func position(in elements: Base) -> Base.Index? {
    lock.withLock {
      if elements.indices.contains(index), isSame?(elements[index]) ?? true { return index }
      guard let isSame, let moved = elements.firstIndex(where: isSame) else { return nil }
      index = moved
      return moved
    }
  }

  override func value(in layer: SharedChangeTracker.Layer) -> Base.Element {
    let elements = base.value(in: layer)
    guard let position = position(in: elements) else { return last.get() }
    let element = elements[position]
    if layer == .live { last.set(element) }
    return element
  }

  override func mutate(_ body: (inout Base.Element) throws -> Void) rethrows {
    try base.mutate { elements in
      if let position = position(in: elements) {
        try last.follow(&elements[position], body)
      } else {
        try last.change(body)
      }
    }
  }

  override var status: ReferenceStatus { base.status }
  override func load() async throws { try await base.load() }
  override func save() async throws { try await base.save() }
}
