extension DependencyValues {
  /// Runs an operation with another value of one dependency.
  ///
  /// - Parameters:
  ///   - keyPath: The dependency.
  ///   - value: Its value for the operation.
  ///   - operation: What runs meanwhile.
  /// - Returns: What the operation returns.
  @available(*, deprecated, message: "Use 'withDependencies' instead.")
  public static func withValue<Value, R>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>, _ value: @autoclosure () -> Value,
    operation: () throws -> R
  ) rethrows -> R {
    try withDependencies {
      $0[keyPath: keyPath] = value()
    } operation: {
      try operation()
    }
  }

  /// Runs an asynchronous operation with another value of one dependency.
  ///
  /// - Parameters:
  ///   - keyPath: The dependency.
  ///   - value: Its value for the operation.
  ///   - operation: What runs meanwhile.
  /// - Returns: What the operation returns.
  @available(*, deprecated, message: "Use 'withDependencies' instead.")
  public static func withValue<Value, R: Sendable>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>, _ value: @autoclosure () -> Value,
    isolation: isolated (any Actor)? = #isolation, operation: () async throws -> R
  ) async rethrows -> R {
    try await withDependencies {
      $0[keyPath: keyPath] = value()
    } operation: {
      try await operation()
    }
  }

  /// Runs an operation with other dependencies.
  ///
  /// - Parameters:
  ///   - updateValuesForOperation: Changes the dependencies.
  ///   - operation: What runs meanwhile.
  /// - Returns: What the operation returns.
  @available(*, deprecated, message: "Use 'withDependencies' instead.")
  public static func withValues<R>(
    _ updateValuesForOperation: (inout Self) throws -> Void, operation: () throws -> R
  ) rethrows -> R {
    try withDependencies(updateValuesForOperation, operation: operation)
  }

  /// Runs an asynchronous operation with other dependencies.
  ///
  /// - Parameters:
  ///   - updateValuesForOperation: Changes the dependencies.
  ///   - operation: What runs meanwhile.
  /// - Returns: What the operation returns.
  @available(*, deprecated, message: "Use 'withDependencies' instead.")
  public static func withValues<R: Sendable>(
    _ updateValuesForOperation: (inout Self) throws -> Void, isolation: isolated (any Actor)? = #isolation,
    operation: () async throws -> R
  ) async rethrows -> R {
    try await withDependencies(updateValuesForOperation, operation: { try await operation() })
  }
}
