import Foundation

extension SharedReaderKey {
  /// State that is kept in a JSON file.
  ///
  /// ```swift
  /// extension URL {
  ///   static let notes = URL.documentsDirectory.appending(component: "notes.json")
  /// }
  ///
  /// @Shared(.fileStorage(.notes)) var notes: [Note] = []
  /// ```
  ///
  /// A change is written at once, then at most once a second; the file is replaced as a whole, so it is never half
  /// written. A file that is missing or empty means the default. When another program writes or deletes the file, the
  /// state changes too. Bytes that can't be decoded leave the value as it is and become `$notes.loadError`; the next
  /// change then keeps them beside the file, as `notes.json.unreadable`.
  ///
  /// In tests there is no file: each test has a dictionary of its own. See `defaultFileStorage`.
  ///
  /// - Parameters:
  ///   - url: The address of the file.
  ///   - decoder: Where the value is read from.
  ///   - encoder: Where the value is written to.
  public static func fileStorage<Value: Codable>(
    _ url: URL, decoder: JSONDecoder = JSONDecoder(), encoder: JSONEncoder? = nil
  ) -> Self where Self == FileStorageKey<Value> {
    let coders = UncheckedSendable(
      (decoder: decoder, encoder: encoder ?? FileStorageKey<Value>.defaultEncoder))
    return FileStorageKey(
      url,
      decode: { try coders.value.decoder.decode(Value.self, from: $0) },
      encode: { try coders.value.encoder.encode($0) })
  }

  /// State that is kept in a file of any format.
  ///
  /// ```swift
  /// @Shared(.fileStorage(.draft, decode: { String(decoding: $0, as: UTF8.self) }, encode: { Data($0.utf8) }))
  /// var draft = ""
  /// ```
  ///
  /// - Parameters:
  ///   - url: The address of the file.
  ///   - decode: Reads the value from the contents of the file.
  ///   - encode: Makes the contents of the file.
  public static func fileStorage<Value>(
    _ url: URL,
    decode: @escaping @Sendable (Data) throws -> Value,
    encode: @escaping @Sendable (Value) throws -> Data
  ) -> Self where Self == FileStorageKey<Value> {
    FileStorageKey(url, decode: decode, encode: encode)
  }
}

/// A file that holds a shared value; see `fileStorage(_:decoder:encoder:)`.
public struct FileStorageKey<Value: Sendable>: SharedKey {
  private let url: URL
  private let storage: FileStorage
  private let decode: @Sendable (Data) throws -> Value
  private let encode: @Sendable (Value) throws -> Data
  private let document: FileDocument

  fileprivate init(
    _ url: URL,
    decode: @escaping @Sendable (Data) throws -> Value,
    encode: @escaping @Sendable (Value) throws -> Data
  ) {
    self.url = url
    self.decode = decode
    self.encode = encode
    storage = DependencyValues._current.defaultFileStorage
    document = storage.document(url)
  }

  /// Keys in a fixed order: the same value gives the same bytes.
  fileprivate static var defaultEncoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return encoder
  }

  /// The file, and the file system that it is in.
  public struct ID: Hashable {
    let url: URL
    let storage: FileStorage
  }

  /// Two keys of the same file are the same shared state.
  public var id: ID { ID(url: url, storage: storage) }

  /// Reads and decodes the file.
  ///
  /// - Parameters:
  ///   - context: Why the value is loaded, with the default of the declaration.
  ///   - continuation: Takes the result, exactly once.
  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    continuation.resume(
      with: Result {
        let data = try document.load()
        if data == nil, context.initialValue != nil { document.create() }
        if data == Self.stub { document.empty() }
        return try value(of: data)
      })
  }

  /// Watches for changes of the file by others.
  ///
  /// - Parameters:
  ///   - context: Why the value is loaded, with the default of the declaration.
  ///   - subscriber: Takes the values that come from outside.
  public func subscribe(context: LoadContext<Value>, subscriber: SharedSubscriber<Value>)
    -> SharedSubscription
  {
    document.observe { change in
      // A file that was deleted is made again, so that it can be seen where the state is kept.
      defer { if case .success(nil) = change { document.recreate() } }
      // A program may empty the file before it writes. Its contents come with the next change (B124).
      if case .success(let data?) = change, data.isEmpty { return }
      subscriber.yield(with: Result { try value(of: change.get()) })
    }
  }

  /// Writes the value, at most once a second (B102).
  ///
  /// - Parameters:
  ///   - value: The value that is saved.
  ///   - context: Why the value is saved.
  ///   - continuation: Takes the result, exactly once.
  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    document.save({ try encode(value) }, context: context, continuation: continuation)
  }

  /// What older versions of the library wrote into a file before its first value.
  private static var stub: Data { Data("co.pointfree.Sharing.FileStorage.stub".utf8) }

  /// Nil for a file that is missing or empty.
  private func value(of data: Data?) throws -> Value? {
    guard let data, !data.isEmpty, data != Self.stub else { return nil }
    do {
      return try decode(data)
    } catch {
      document.markUnreadable()
      throw error
    }
  }
}

extension FileStorageKey: CustomStringConvertible {
  /// `.fileStorage(…)` with the address of the file.
  public var description: String { ".fileStorage(\(url))" }
}
