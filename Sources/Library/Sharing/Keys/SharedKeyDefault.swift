/// A key together with its default, so that every use of it agrees.
///
/// ```swift
/// extension SharedKey where Self == FileStorageKey<[Note]>.Default {
///   static var notes: Self { Self[.fileStorage(.documentsDirectory.appending(component: "notes.json")), default: []] }
/// }
///
/// @Shared(.notes) var notes
/// ```
public struct _SharedKeyDefault<Base: SharedReaderKey>: SharedReaderKey {
  let base: Base
  let defaultValue: @Sendable () -> Base.Value

  /// The type of the shared state.
  public typealias Value = Base.Value
  /// The identity of the key.
  public typealias ID = Base.ID

  /// The id of the key without its default.
  public var id: Base.ID { base.id }

  /// Loads as the key does.
  ///
  /// - Parameters:
  ///   - context: Why the value is loaded, with the default of the declaration.
  ///   - continuation: Takes the result, exactly once.
  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    base.load(context: context, continuation: continuation)
  }

  /// Subscribes as the key does.
  ///
  /// - Parameters:
  ///   - context: Why the value is loaded, with the default of the declaration.
  ///   - subscriber: Takes the values that come from outside.
  public func subscribe(context: LoadContext<Value>, subscriber: SharedSubscriber<Value>)
    -> SharedSubscription
  {
    base.subscribe(context: context, subscriber: subscriber)
  }

  /// The default of the key.
  public var initialValue: Base.Value { defaultValue() }

  /// The key with a default.
  ///
  /// - Parameters:
  ///   - base: The key.
  ///   - value: The default.
  public static subscript(
    base: Base, default value: @autoclosure @escaping @Sendable () -> Value
  ) -> Self {
    Self(base: base, defaultValue: value)
  }
}

extension _SharedKeyDefault: SharedKey where Base: SharedKey {
  /// Saves as the key does.
  ///
  /// - Parameters:
  ///   - value: The value that is saved.
  ///   - context: Why the value is saved.
  ///   - continuation: Takes the result, exactly once.
  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    base.save(value, context: context, continuation: continuation)
  }
}

extension _SharedKeyDefault: CustomStringConvertible {
  /// The description of the key without its default.
  public var description: String { String(describing: base) }
}

extension SharedReaderKey {
  /// This kind of key with a default: `FileStorageKey<[Note]>.Default`.
  public typealias Default = _SharedKeyDefault<Self>
}
