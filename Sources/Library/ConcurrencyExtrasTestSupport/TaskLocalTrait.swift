public import Testing

extension Trait {
  /// Binds a task-local value for a test, or for every test of a suite.
  ///
  /// Reach for it where a helper reads a task local that each test wants to be different:
  ///
  /// ```swift
  /// enum Verbosity { @TaskLocal static var level = 0 }
  ///
  /// @Test(.taskLocal(Verbosity.$level, 2)) func logging() {
  ///   print(Verbosity.level)  // prints 2
  /// }
  /// ```
  ///
  /// A task local of the tests' own module is seen in an attribute if it is declared as `static let level = TaskLocal(…)`.
  ///
  /// The value is made for each test, and for each case of a test with arguments. A test's own traits come after its
  /// suite's. If making the value throws, the test fails with that error.
  ///
  /// - Parameters:
  ///   - taskLocal: The task local.
  ///   - value: The value that the test, and the tasks that it starts, see.
  public static func taskLocal<Value>(
    _ taskLocal: TaskLocal<Value>, _ value: @autoclosure @escaping @Sendable () throws -> Value
  ) -> Self where Self == _TaskLocalTrait<Value> {
    _TaskLocalTrait(taskLocal: taskLocal, value: value)
  }
}

/// The type of the `taskLocal` traits of tests.
public struct _TaskLocalTrait<Value: Sendable>: SuiteTrait, TestTrait, TestScoping {
  let taskLocal: TaskLocal<Value>
  let value: @Sendable () throws -> Value

  /// A suite's value holds for the suites inside.
  public var isRecursive: Bool { true }

  /// Runs a test with the value in place.
  ///
  /// - Parameters:
  ///   - test: The test.
  ///   - testCase: The case of a parameterized test.
  ///   - function: The body of the test.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await taskLocal.withValue(try value()) { try await function() }
  }
}
