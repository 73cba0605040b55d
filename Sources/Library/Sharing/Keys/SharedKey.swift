/// Where a `@SharedReader` gets its value from.
///
/// Conform to it for a source that is read but never written: a remote configuration, a location, a clock's time.
///
/// ```swift
/// struct ConfigKey: SharedReaderKey {
///   var id: String { "config" }
///   func load(context: LoadContext<Config>, continuation: LoadContinuation<Config>) {
///     Task { continuation.resume(with: await Result { try await fetchConfig() }) }
///   }
///   func subscribe(context: LoadContext<Config>, subscriber: SharedSubscriber<Config>) -> SharedSubscription {
///     SharedSubscription {}
///   }
/// }
/// ```
///
/// Two keys with equal ids are the same shared state.
public protocol SharedReaderKey<Value>: Sendable {
  associatedtype Value: Sendable
  associatedtype ID: Hashable = Self

  /// The identity of this key's value. If the key is `Hashable`, it is the key itself.
  var id: ID { get }

  /// Loads the value and resumes the continuation exactly once, now or later.
  func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>)

  /// Watches for values that come from outside, until the subscription is cancelled.
  func subscribe(context: LoadContext<Value>, subscriber: SharedSubscriber<Value>) -> SharedSubscription
}

extension SharedReaderKey where ID == Self {
  /// The key itself.
  public var id: Self { self }
}

/// Where a `@Shared` value is loaded from and saved to.
///
/// ```swift
/// struct NotesKey: SharedKey {
///   let database: Database
///   var id: ObjectIdentifier { ObjectIdentifier(database) }
///   func load(context: LoadContext<[Note]>, continuation: LoadContinuation<[Note]>) {
///     continuation.resume(with: Result { try database.notes() })
///   }
///   func subscribe(context: LoadContext<[Note]>, subscriber: SharedSubscriber<[Note]>) -> SharedSubscription {
///     let observer = database.onChange { subscriber.yield($0) }
///     return SharedSubscription { observer.stop() }
///   }
///   func save(_ value: [Note], context: SaveContext, continuation: SaveContinuation) {
///     continuation.resume(with: Result { try database.replace(with: value) })
///   }
/// }
/// ```
public protocol SharedKey<Value>: SharedReaderKey {
  /// Saves the value and resumes the continuation exactly once, now or later.
  func save(_ value: Value, context: SaveContext, continuation: SaveContinuation)
}

/// Why a value is loaded.
public enum LoadContext<Value> {
  /// A `@Shared` was declared, with this default.
  case initialValue(Value)
  /// `$value.load()` was called.
  case userInitiated

  /// The default, if there is one.
  public var initialValue: Value? {
    guard case .initialValue(let value) = self else { return nil }
    return value
  }
}

extension LoadContext: Sendable where Value: Sendable {}
extension LoadContext: Equatable where Value: Equatable {}
extension LoadContext: Hashable where Value: Hashable {}

/// Why a value is saved.
public enum SaveContext: Hashable, Sendable {
  /// It was changed.
  case didSet
  /// `$value.save()` was called.
  case userInitiated
}
