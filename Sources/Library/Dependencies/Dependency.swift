import Foundation

/// Reads a dependency: `@Dependency(\.uuid) var uuid`, or `@Dependency(FactClient.self) var factClient`.
///
/// The property keeps the overrides from its creation. Overrides at the time of reading take precedence.
@propertyWrapper
public struct Dependency<Value>: Sendable {
  fileprivate let initialValues: DependencyValues
  // A key path is immutable: sharing one between tasks is safe.
  private nonisolated(unsafe) let keyPath: KeyPath<DependencyValues, Value>
  private let access: CurrentAccess

  /// Reads a dependency by its key path: `@Dependency(\\.uuid) var uuid`.
  ///
  /// - Parameter keyPath: The dependency.
  public init(
    _ keyPath: KeyPath<DependencyValues, Value> & Sendable,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(keyPath: keyPath, name: nil, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Reads a dependency by its key: `@Dependency(FactClient.self) var factClient`.
  ///
  /// - Parameter key: The type of the key.
  public init<Key: TestDependencyKey>(
    _ key: Key.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where Key.Value == Value {
    self.init(
      keyPath: \DependencyValues.[KeyType<Key>()],
      name: "\(Key.self).self",
      fileID: fileID, filePath: filePath, line: line, column: column
    )
  }

  init(
    keyPath: KeyPath<DependencyValues, Value>, name: String?, fileID: StaticString, filePath: StaticString,
    line: UInt, column: UInt
  ) {
    self.keyPath = keyPath
    initialValues = DependencyValues._current
    access = CurrentAccess(name: name, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// The dependency, with the current overrides. In a test, a dependency without a test value is reported (B95).
  public var wrappedValue: Value {
    let values = initialValues.merging(DependencyValues._current)
    return CurrentAccess.$value.withValue(access) {
      guard !initialValues.isEmpty else { return values[keyPath: keyPath] }
      // A default that is made now reads its own dependencies: they follow the model's (B122).
      return DependencyValues.$_current.withValue(values) { values[keyPath: keyPath] }
    }
  }
}

/// A key's type as a subscript's index, so that a key path can be made of it.
struct KeyType<Key: TestDependencyKey>: Hashable, Sendable {}

extension DependencyValues {
  subscript<Key: TestDependencyKey>(_: KeyType<Key>) -> Key.Value { self[Key.self] }
}

extension Dependency: HoldsInitialValues {
  var heldValues: DependencyValues { initialValues }
}
