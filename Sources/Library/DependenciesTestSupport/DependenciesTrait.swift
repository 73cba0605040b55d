public import Dependencies
public import Testing

extension Trait where Self == _DependenciesTrait {
  /// Overrides a dependency for a test, or for every test of a suite.
  ///
  /// ```swift
  /// @Test(.dependency(\.uuid, .incrementing)) func adding() async { … }
  /// ```
  ///
  /// The value is made for each test, and for each case of a test with arguments. A test's own traits come after its
  /// suite's.
  ///
  /// - Parameters:
  ///   - keyPath: The dependency.
  ///   - value: The value of the dependency.
  public static func dependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value> & Sendable,
    _ value: @autoclosure @escaping @Sendable () throws -> Value
  ) -> Self {
    Self { $0[keyPath: keyPath] = try value() }
  }

  /// Overrides the dependency that is its own key.
  ///
  /// - Parameter value: The value of the dependency.
  public static func dependency<Value: TestDependencyKey>(
    _ value: @autoclosure @escaping @Sendable () throws -> Value
  ) -> Self where Value == Value.Value {
    Self { $0[Value.self] = try value() }
  }

  /// Overrides dependencies for a test, or for every test of a suite.
  ///
  /// ```swift
  /// @Suite(.dependencies { $0.date.now = Date(timeIntervalSince1970: 0); $0.uuid = .incrementing })
  /// struct FeatureTests { … }
  /// ```
  ///
  /// - Parameter updateValues: Changes the dependencies.
  public static func dependencies(
    _ updateValues: @escaping @Sendable (inout DependencyValues) throws -> Void
  ) -> Self {
    Self(updateValues: updateValues)
  }

  /// Overrides dependencies, which take time to be made, for a test, or for every test of a suite.
  ///
  /// - Parameter updateValues: Changes the dependencies.
  @_disfavoredOverload
  public static func dependencies(
    _ updateValues: @escaping @Sendable (inout DependencyValues) async throws -> Void
  ) -> Self {
    Self(updateValues: updateValues)
  }

  /// Gives each test, and each case of a test with arguments, default dependencies of its own.
  ///
  /// Tests are kept apart without it; cases of one test share what their dependencies remember.
  public static var dependencies: Self { Self { _ in } }
}

/// The type of the `dependency` traits of tests.
public struct _DependenciesTrait: SuiteTrait, TestTrait, TestScoping {
  @TaskLocal private static var isInside = false

  let updateValues: @Sendable (inout DependencyValues) async throws -> Void

  /// A suite's dependencies hold for the suites inside.
  public var isRecursive: Bool { true }

  /// Runs a test with the dependencies in place.
  ///
  /// - Parameters:
  ///   - test: The test.
  ///   - testCase: The case of a parameterized test.
  ///   - function: The body of the test.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let isOutermost = !Self.isInside
    try await withDependencies {
      if isOutermost { $0 = DependencyValues() }
      try await updateValues(&$0)
    } operation: {
      try await Self.$isInside.withValue(true) { try await function() }
    }
  }
}
