import Foundation

extension SharedReaderKey {
  /// State that the whole process shares under a name, and forgets when it ends.
  ///
  /// ```swift
  /// @Shared(.inMemory("isOnboarded")) var isOnboarded = false
  /// ```
  ///
  /// A value that was changed outlives the features that share it. In tests each test has its own.
  ///
  /// - Parameter key: The name under which the value is stored.
  public static func inMemory<Value>(_ key: String) -> Self where Self == InMemoryKey<Value> {
    InMemoryKey(key)
  }
}

/// A key into the ``InMemoryStorage``; see `inMemory(_:)`.
public struct InMemoryKey<Value: Sendable>: SharedKey {
  private let key: String
  private let storage: InMemoryStorage

  fileprivate init(_ key: String) {
    self.key = key
    storage = DependencyValues._current.defaultInMemoryStorage
  }

  /// The name, and the dictionary that it is used in.
  public struct ID: Hashable {
    let key: String
    let storage: InMemoryStorage
  }

  /// Two keys with the same name in the same dictionary are the same shared state.
  public var id: ID { ID(key: key, storage: storage) }

  /// Reads the value from the dictionary.
  ///
  /// - Parameters:
  ///   - context: Why the value is loaded, with the default of the declaration.
  ///   - continuation: Takes the result, exactly once.
  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    guard let stored = storage.value(for: key) else { return continuation.resumeReturningInitialValue() }
    guard let value = stored as? Value else {
      reportIssue(
        """
        The shared state '.inMemory("\(key)")' is a '\(type(of: stored))', but was declared as '\(Value.self)' too.

        Give each type a key of its own.
        """)
      return continuation.resumeReturningInitialValue()
    }
    continuation.resume(returning: value)
  }

  /// There is nothing to watch, because no other program can write to the dictionary.
  ///
  /// - Parameters:
  ///   - context: Why the value is loaded, with the default of the declaration.
  ///   - subscriber: Takes the values that come from outside.
  public func subscribe(context: LoadContext<Value>, subscriber: SharedSubscriber<Value>)
    -> SharedSubscription
  {
    SharedSubscription {}
  }

  /// Writes the value to the dictionary.
  ///
  /// - Parameters:
  ///   - value: The value that is saved.
  ///   - context: Why the value is saved.
  ///   - continuation: Takes the result, exactly once.
  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    storage.set(for: key) { value }
    continuation.resume()
  }
}

extension InMemoryKey: KeepsReference {
  func keep(_ reference: AnyObject, value: @escaping @Sendable () -> Any) {
    storage.set(for: key, reference: reference, value)
  }
}

extension _SharedKeyDefault: KeepsReference where Base: KeepsReference {
  func keep(_ reference: AnyObject, value: @escaping @Sendable () -> Any) {
    base.keep(reference, value: value)
  }
}

extension InMemoryKey: CustomStringConvertible {
  /// `.inMemory("isOnboarded")`
  public var description: String { ".inMemory(\(String(reflecting: key)))" }
}

/// A dictionary of shared values. A new one is empty.
public struct InMemoryStorage: Hashable, Sendable {
  // Unchecked: `lock` guards the entries. It is recursive, since reading an entry may read shared state.
  private final class Contents: @unchecked Sendable {
    let lock = RecursiveLock()
    var entries: [String: (reference: AnyObject?, value: @Sendable () -> Any)] = [:]
  }

  private let contents = Contents()

  /// An empty dictionary.
  public init() {}

  func value(for key: String) -> Any? {
    contents.lock.withLock { contents.entries[key] }?.value()
  }

  func set(for key: String, reference: AnyObject? = nil, _ value: @escaping @Sendable () -> Any) {
    contents.lock.withLock { contents.entries[key] = (reference, value) }
  }

  /// Whether it is the same dictionary.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.contents === rhs.contents }
  /// Hashes the identity of the dictionary.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(contents)) }
}

extension DependencyValues {
  /// Where `.inMemory` keeps its values: one for the process, and in tests one for each test.
  public var defaultInMemoryStorage: InMemoryStorage {
    get { self[DefaultInMemoryStorageKey.self] }
    set { self[DefaultInMemoryStorageKey.self] = newValue }
  }
}

private enum DefaultInMemoryStorageKey: DependencyKey {
  static let liveValue = InMemoryStorage()
  static var previewValue: InMemoryStorage { InMemoryStorage() }
  static var testValue: InMemoryStorage { InMemoryStorage() }
}
