import Foundation

// Unchecked: `lock` guards the value.

/// A value that a lock protects: mutable state that several tasks can use.
///
/// Use it in tests, to collect what an effect or an endpoint was called with:
///
/// ```swift
/// let opened = LockIsolated<[URL]>([])
/// // … $0.openURL = { url in opened.withValue { $0.append(url) } }
/// #expect(opened.value == [])
/// ```
///
/// The lock is recursive, so reading the value inside `withValue` does not deadlock.
@dynamicMemberLookup
public final class LockIsolated<Value>: @unchecked Sendable {
  private var storage: Value
  private let lock = RecursiveLock()

  /// Protects a value with a lock.
  ///
  /// - Parameter value: Makes the first value. An error that it throws is thrown here.
  public init(_ value: @autoclosure @Sendable () throws -> Value) rethrows {
    storage = try value()
  }

  /// Reads one member under the lock.
  ///
  /// - Parameter keyPath: The property.
  public subscript<Subject: Sendable>(dynamicMember keyPath: KeyPath<Value, Subject>) -> Subject {
    lock.withLock { storage[keyPath: keyPath] }
  }

  /// Reads or changes the value as one step that no other task can interrupt.
  ///
  /// - Parameter operation: What uses the value, while no other thread can.
  /// - Returns: What the operation returns.
  public func withValue<Result: Sendable>(
    _ operation: @Sendable (inout Value) throws -> Result
  ) rethrows -> Result {
    try lock.withLock {
      var value = storage
      defer { storage = value }
      return try operation(&value)
    }
  }

  /// Replaces the value.
  ///
  /// - Parameter newValue: The new value.
  public func setValue(_ newValue: @autoclosure @Sendable () throws -> Value) rethrows {
    try lock.withLock { storage = try newValue() }
  }
}

extension LockIsolated where Value: Sendable {
  /// A copy of the value.
  public var value: Value { lock.withLock { storage } }
}

extension LockIsolated: Equatable where Value: Equatable {
  /// Whether the values are equal.
  public static func == (lhs: LockIsolated, rhs: LockIsolated) -> Bool {
    lhs === rhs || lhs.lock.withLock { lhs.storage } == rhs.lock.withLock { rhs.storage }
  }
}

extension LockIsolated: Hashable where Value: Hashable {
  /// Hashes the value.
  public func hash(into hasher: inout Hasher) {
    lock.withLock { hasher.combine(storage) }
  }
}
