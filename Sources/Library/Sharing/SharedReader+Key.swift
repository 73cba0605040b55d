extension SharedReader {
  init<Key: SharedReaderKey<Value>>(key: Key, default value: () -> Value) {
    self.init(reference: SharedReferences.current.reference(for: key, default: value))
  }

  /// State that is kept where the key says, for reading; the default counts while nothing is stored there.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value that is used while nothing is stored.
  ///   - key: Where the value is loaded from and saved to.
  public init(wrappedValue: @autoclosure () -> Value, _ key: some SharedReaderKey<Value>) {
    self.init(key: key, default: wrappedValue)
  }

  /// Optional state that is kept where the key says; nil while nothing is stored there.
  ///
  /// - Parameter key: Where the value is loaded from and saved to.
  @_disfavoredOverload
  public init<Wrapped>(_ key: some SharedReaderKey<Value>) where Value == Wrapped? {
    self.init(key: key) { nil }
  }

  /// State of a key that brings its default along.
  ///
  /// - Parameter key: Where the value is loaded from and saved to.
  public init<Key: SharedReaderKey<Value>>(_ key: Key.Default) {
    self.init(key: key, default: key.defaultValue)
  }

  /// State of a key that brings its default along, with another default.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value that is used while nothing is stored.
  ///   - key: Where the value is loaded from and saved to.
  public init<Key: SharedReaderKey<Value>>(
    wrappedValue: @autoclosure () -> Value, _ key: Key.Default
  ) {
    self.init(key: key, default: wrappedValue)
  }

  /// State that must be stored already. Throws when nothing is stored, or when it can't be loaded.
  ///
  /// - Parameter key: Where the value is loaded from and saved to.
  public init(require key: some SharedReaderKey<Value>) async throws {
    self.init(reference: try await SharedReferences.current.required(key))
  }

  // Swift 6.4 crashes on it.
  #if compiler(<6.4)
    /// A default is missing.
    ///
    /// - Parameter key: Where the value is loaded from and saved to.
    @available(*, unavailable, message: "Give a default: '@SharedReader(.key) var value = default'.")
    @_disfavoredOverload
    public init(_ key: some SharedReaderKey<Value>) { fatalError("Unavailable") }
  #endif

  // MARK: - Loading

  /// Loads the value from its storage, again.
  public func load() async throws { try await reference.load() }

  /// Makes this the state of another key, and loads it: a query with other arguments.
  ///
  /// - Parameter key: Where the value is loaded from and saved to.
  public func load(_ key: some SharedReaderKey<Value>) async throws {
    let value = wrappedValue
    box.reference = SharedReferences.current.reference(for: key) { value }
    try await box.reference.load()
  }

  /// As `load(_:)`, with the default that the key brings along.
  ///
  /// - Parameter key: Where the value is loaded from and saved to.
  public func load<Key: SharedReaderKey<Value>>(_ key: Key.Default) async throws {
    box.reference = SharedReferences.current.reference(for: key, default: key.defaultValue)
    try await box.reference.load()
  }

  /// Whether the value is being loaded.
  public var isLoading: Bool { reference.status.isLoading }

  /// The error of the last load, if it failed. The value is then unchanged.
  public var loadError: (any Error)? { reference.status.loadError }
}
