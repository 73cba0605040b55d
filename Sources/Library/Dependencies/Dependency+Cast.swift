extension Dependency {
  /// Reads a dependency as a more exact type, in a test that knows it:
  ///
  /// ```swift
  /// @Test(.dependency(\.continuousClock, TestClock()))
  /// func refresh() async {
  ///   @Dependency(\.continuousClock, as: TestClock<Duration>.self) var clock
  ///   await clock.advance(by: .seconds(1))
  /// }
  /// ```
  ///
  /// Reading a dependency that is of another type stops the program, because there is no value to go on with.
  ///
  /// - Parameters:
  ///   - keyPath: The dependency, by its name.
  ///   - type: The type that the test has given it.
  public init<Base>(
    _ keyPath: KeyPath<DependencyValues, Base> & Sendable,
    as type: Value.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      keyPath: \DependencyValues.[DependencyCast<Base, Value>(keyPath: keyPath)], name: nil,
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Reads a dependency by its key, as a more exact type.
  ///
  /// - Parameters:
  ///   - key: The type of the key.
  ///   - type: The type that the test has given the dependency.
  public init<Key: TestDependencyKey>(
    _ key: Key.Type,
    as type: Value.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      keyPath: \DependencyValues.[DependencyCast<Key.Value, Value>(keyPath: \.[KeyType<Key>()])],
      name: "\(Key.self).self", fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

/// A dependency and the type that it is read as, as a subscript's index, so that a key path can be made of them.
struct DependencyCast<Base, Value>: Hashable {
  let keyPath: KeyPath<DependencyValues, Base>
}

extension DependencyValues {
  subscript<Base, Value>(cast: DependencyCast<Base, Value>) -> Value {
    let base = self[keyPath: cast.keyPath]
    guard let value = base as? Value else {
      preconditionFailure(
        "A dependency of type '\(type(of: base))' was declared as '\(Value.self)'. Override it with a value of that type."
      )
    }
    return value
  }
}
