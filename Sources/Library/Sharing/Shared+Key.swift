import Foundation

extension Shared {
  init<Key: SharedReaderKey<Value>>(key: Key, default value: () -> Value) {
    self.init(reference: SharedReferences.current.reference(for: key, default: value))
  }

  /// State that is kept where the key says; the default counts while nothing is stored there.
  ///
  /// ```swift
  /// @Shared(.fileStorage(.notes)) var notes: [Note] = []
  /// ```
  ///
  /// All declarations of a key are the same state. While one of them lives, its default counts and later ones are
  /// ignored.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value that is used while nothing is stored.
  ///   - key: Where the value is loaded from and saved to.
  public init(wrappedValue: @autoclosure () -> Value, _ key: some SharedKey<Value>) {
    self.init(key: key, default: wrappedValue)
  }

  /// Optional state that is kept where the key says; nil while nothing is stored there.
  ///
  /// - Parameter key: Where the value is loaded from and saved to.
  @_disfavoredOverload
  public init<Wrapped>(_ key: some SharedKey<Value>) where Value == Wrapped? {
    self.init(key: key) { nil }
  }

  /// State of a key that brings its default along: `@Shared(.notes) var notes`.
  ///
  /// - Parameter key: Where the value is loaded from and saved to.
  public init<Key: SharedKey<Value>>(_ key: Key.Default) {
    self.init(key: key, default: key.defaultValue)
  }

  /// State of a key that brings its default along, with another default.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value that is used while nothing is stored.
  ///   - key: Where the value is loaded from and saved to.
  public init<Key: SharedKey<Value>>(
    wrappedValue: @autoclosure () -> Value, _ key: Key.Default
  ) {
    self.init(key: key, default: wrappedValue)
  }

  /// State that must be stored already. Throws when nothing is stored, or when it can't be loaded.
  ///
  /// ```swift
  /// let notes = try await Shared(require: .fileStorage(.notes))
  /// ```
  ///
  /// - Parameter key: Where the value is loaded from and saved to.
  public init(require key: some SharedKey<Value>) async throws {
    self.init(reference: try await SharedReferences.current.required(key))
  }

  // Swift 6.4 crashes on it.
  #if compiler(<6.4)
    /// A default is missing.
    ///
    /// - Parameter key: Where the value is loaded from and saved to.
    @available(*, unavailable, message: "Give a default: '@Shared(.key) var value = default'.")
    @_disfavoredOverload
    public init(_ key: some SharedKey<Value>) { fatalError("Unavailable") }
  #endif

  // MARK: - Loading and saving

  /// Loads the value from its storage, again.
  public func load() async throws { try await reference.load() }

  /// Saves the value now, rather than when the storage would.
  public func save() async throws { try await reference.save() }

  /// Makes this shared state that of another key, and loads it. The current value is its default.
  ///
  /// ```swift
  /// try await $notes.load(.fileStorage(.notes(of: user)))
  /// ```
  ///
  /// - Parameter key: Where the value is loaded from and saved to.
  public func load(_ key: some SharedKey<Value>) async throws {
    let value = wrappedValue
    box.reference = SharedReferences.current.reference(for: key) { value }
    try await box.reference.load()
  }

  /// As `load(_:)`, with the default that the key brings along.
  ///
  /// - Parameter key: Where the value is loaded from and saved to.
  public func load<Key: SharedKey<Value>>(_ key: Key.Default) async throws {
    box.reference = SharedReferences.current.reference(for: key, default: key.defaultValue)
    try await box.reference.load()
  }

  /// Whether the value is being loaded.
  public var isLoading: Bool { reference.status.isLoading }

  /// The error of the last load, if it failed. The value is then unchanged.
  public var loadError: (any Error)? { reference.status.loadError }

  /// Why the last save failed.
  public var saveError: (any Error)? { reference.status.saveError }
}

extension SharedReferences {
  /// The reference of a key whose storage holds a value.
  func required<Key: SharedReaderKey>(_ key: Key) async throws -> RootReference<Key.Value> {
    if let reference = find(key) {
      try await reference.load()
      return reference
    }
    let loaded: Result<UncheckedSendable<Key.Value?>, any Error> = await withCheckedContinuation { waiting in
      key.load(
        context: .userInitiated,
        continuation: LoadContinuation("\(Key.self)") { result in
          waiting.resume(returning: result.map { UncheckedSendable($0) })
        })
    }
    guard let value = try loaded.get().value else { throw NothingStored(key: "\(key)") }
    return reference(for: key, isLoaded: true) { value }
  }
}

/// A required value is not in its storage.
struct NothingStored: Error, LocalizedError, CustomStringConvertible {
  let key: String
  var description: String { "Nothing is stored under '\(key)', which 'require' asks for." }
  var errorDescription: String? { description }
}
